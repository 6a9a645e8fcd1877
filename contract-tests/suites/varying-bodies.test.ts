import { describe, expect, it } from 'vitest';
import { showsOf } from '../../src/contract/judge/observations.js';
import { mockTarget } from '../../src/contract/targets/mock-target.js';
import type { Target } from '../../src/contract/targets/target.js';
import { learn, run } from '../../src/contract.js';
import type { Profile } from '../../src/index.js';
import { allCases } from '../cases/index.js';
import { judge } from './judge.js';

describe('error bodies with a time, a number and an id that change each time', () => {
  const mock = mockTarget();
  const template =
    '{"timestamp":"{number}","time":"{message}","status":"{status}","trace":{"id":"{message}"},"issue":"{number}"}';
  const cases = allCases.filter(
    (one) =>
      one.rules.includes('AUTH-7') ||
      one.id.startsWith('users-at-once#') ||
      showsOf(one).some((choice) => choice.endsWith('.errorBody')),
  );

  const runWith = (profile: Profile, more: (request: Request) => object = () => ({})) => {
    let requests = 0;
    const fetch: Target['fetch'] = async (request) => {
      const answer = await mock.fetch(request);
      const isStated = /-grid\/1\.0\/.*\/issue\//.test(request.url) && ['POST', 'PUT'].includes(request.method);
      if (answer.status < 400 || isStated) return answer;
      requests += 1;
      const at = { timestamp: 1_795_914_437_746 + requests, time: new Date(requests).toISOString() };
      const issue = Number(/\/issue\/(\d+)/.exec(request.url)?.[1] ?? 0);
      const body = { ...at, status: answer.status, trace: { id: `r${requests}` }, issue, ...more(request) };
      return new Response(JSON.stringify(body), { status: answer.status, headers: answer.headers });
    };
    return run({ ...mock, fetch, profile }, cases, { lane: 'destructive', mark: 'gt-varying', judge });
  };

  it('are learned as templates, and have no finding then', async () => {
    const { profile, disagreements } = learn(await runWith({}), allCases, {
      startedAt: '2026-11-26T10:00:00.000Z',
    });
    expect(profile).toMatchObject({ 'legacy.errorBody': template, 'newer.errorBody': template });
    expect(disagreements).toEqual({});
    const { results } = await runWith(profile as Profile);
    expect(results.filter(({ verdict }) => verdict !== 'pass')).toEqual([]);
  });

  it.each([
    ['its text', 'You may not view it.', 'No such issue.'],
    ['the kind of an empty value', [], {}],
    ['the kind of a value', 5, '5'],
  ])('have findings if %s distinguishes a hidden issue from a missing one', async (_, ofHidden, ofMissing) => {
    const hidden = String(mock.values.hiddenIssueKey);
    const { results } = await runWith({}, ({ url }) => ({ rest: url.includes(hidden) ? ofHidden : ofMissing }));
    const found = results.flatMap(({ findings }) => findings).filter(({ rule }) => rule === 'AUTH-7');
    expect(found.length).toBeGreaterThan(0);
    for (const { message } of found) {
      expect(message).toContain('the body for a missing issue must be');
      expect(message).not.toContain('timestamp');
    }
  });
});
