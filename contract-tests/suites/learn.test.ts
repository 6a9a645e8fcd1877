import { describe, expect, it } from 'vitest';
import { showsOf } from '../../src/contract/judge/observations.js';
import { casesThatShow, createEnough } from '../../src/contract/learn/enough.js';
import { agreesWith } from '../../src/contract/learn/order.js';
import type { Lane } from '../../src/contract/targets/lanes.js';
import { mockTarget } from '../../src/contract/targets/mock-target.js';
import type { Target } from '../../src/contract/targets/target.js';
import { allCases, type Case, learn, run } from '../../src/contract.js';
import type { Profile } from '../../src/index.js';
import { judge } from './judge.js';

/** Learns the profile of a mock that declares none, maybe behind a proxy; returns the twin, and the methods that were sent. */
async function learned(
  profile: Profile,
  cases: readonly Case[],
  lane: Lane,
  byProxy: (request: Request) => Response | undefined = () => undefined,
) {
  const { core, ...target } = mockTarget({ profile });
  const sent: string[] = [];
  const fetch: Target['fetch'] = async (request) => {
    sent.push(request.method);
    return byProxy(request) ?? target.fetch(request);
  };
  const before = core.exportWorld();
  const how = { lane, mark: 'gt-learn', judge, preflight: true, seesTwice: true, ...createEnough() };
  const done = await run({ ...target, profile: {}, isRemote: true, fetch }, casesThatShow(cases), how);
  const twin = learn(done, cases, { startedAt: '2026-11-22T00:00:00.000Z' });
  return { done, twin, sent, isUntouched: JSON.stringify(core.exportWorld()) === JSON.stringify(before) };
}

describe('learning', () => {
  it('sends at most 300 requests, all GET, in the read-only lane, and changes nothing', async () => {
    const { twin, sent, isUntouched } = await learned({}, allCases, 'read-only');
    expect(sent.filter((method) => method !== 'GET')).toEqual([]);
    expect(sent.length).toBeLessThanOrEqual(300);
    expect(twin.requests).toBe(sent.length);
    expect(isUntouched).toBe(true);
    expect(twin.disagreements).toEqual({});
  });

  it('ignores an answer that a proxy gave once instead of the deployment', async () => {
    const answers = [new Response('<html>', { status: 200 })];
    const byProxy = ({ method }: Request) => (method === 'OPTIONS' ? answers.pop() : undefined);
    const cases = allCases.filter((one) => showsOf(one).includes('http.options'));
    const { twin } = await learned({ 'http.options': 204 }, cases, 'destructive', byProxy);
    expect(answers).toEqual([]);
    expect(twin.undecided['http.options']?.words).toMatch(
      /not seen again: others may have written, or a proxy answered$/,
    );
  });

  it('finds that a target takes only tokens, even if its file has passwords, too', async () => {
    const { twin, done } = await learned({ 'auth.schemes': 'bearer' }, allCases, 'read-only');
    expect(twin.undecided['auth.schemes']?.values).toEqual(['bearer', 'bearer-and-session']); // beginning a session is a write
    expect(done.results.filter(({ verdict }) => ['fail', 'error', 'inconclusive'].includes(verdict))).toEqual([]);
  });

  it('finds what a session needs to write if the target takes sessions', async () => {
    const ofSessions = allCases.filter(({ id, basic }) => id.startsWith('sessions#') || basic !== undefined);
    const profile = { 'auth.schemes': 'both-and-session', 'auth.xsrf': 403 } as const;
    const { twin } = await learned(profile, ofSessions, 'destructive');
    expect(twin.profile).toMatchObject(profile);
  });

  const ofOrder = allCases.filter(({ id }) => id.startsWith('order#'));

  it.each([
    'field-first',
    'issue-first',
    'content,syntax,context,permission,issue,field,role,credentials',
    'field,credentials,context,issue,content,permission,role,syntax',
  ] as const)('tells the order of checks %s by pairs', async (order) => {
    const { twin, done } = await learned({ 'checks.order': order }, ofOrder, 'destructive');
    expect(done.results.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'note')).toEqual([]);
    expect(agreesWith(order, twin.order ?? [])).toBe(true);
    expect(agreesWith(String(twin.profile['checks.order']), twin.order ?? [])).toBe(true);
    expect(twin.order?.length).toBeGreaterThan(12);
  });
});
