import { describe, expect, it } from 'vitest';
import { allCases } from '../../../contract-tests/cases/index.js';
import { run } from '../../contract.js';
import { learn } from '../learn/learn.js';
import { type Answering, watchedTarget } from '../testing/watched-target.js';

const page = () => new Response('<html>Dead link</html>', { status: 404, headers: { 'content-type': 'text/html' } });
const json = () => Response.json({ message: 'null for uri', 'status-code': 404 }, { status: 404 });
const [legacy, newer, cascade] = [/-igrid\/1\.0\/grid\//, /-grid\/1\.0\/api\//, /\/multicascade\//];

async function runOn(answering: Answering) {
  const { target } = watchedTarget(answering);
  const settings = { lane: 'read-only', mark: 'gt-lacking', preflight: true } as const;
  return run({ ...target, isRemote: true }, allCases, settings);
}

const lacking =
  (which: RegExp, answer: () => Response): Answering =>
  async (request, ask) =>
    which.test(request.url) ? answer() : ask(request);

describe('a deployment that lacks an API', () => {
  it.each([
    ['newer', newer, page],
    ['newer', newer, json],
    ['legacy', legacy, page],
    ['cascade', cascade, json],
  ] as const)('has one finding if it lacks the %s API, whose other cases are skipped', async (api, which, answer) => {
    const { results } = await runOn(lacking(which, answer));
    const failed = results.filter(({ verdict }) => verdict === 'fail');
    expect(failed.map((result) => result.case.basic)).toEqual([`${api}.read`]);
    const skipped = results.filter(({ reason }) => reason?.startsWith(`the target seems to lack the ${api} API`));
    expect(skipped.length).toBeGreaterThan(20);
  });

  it('shows no other values of choices than a deployment with all APIs', async () => {
    const settings = { startedAt: '2026-12-01T00:00:00Z' };
    const whole = learn(await runOn((request, ask) => ask(request)), allCases, settings);
    const half = learn(await runOn(lacking(newer, json)), allCases, settings);
    expect(whole.profile).toMatchObject(half.profile);
    expect(Object.keys(half.profile).length).toBeGreaterThan(20);
  });

  it('is not assumed if an API answers 404 only to requests with credentials', async () => {
    const { results } = await runOn(async (request, ask) =>
      newer.test(request.url) && request.headers.has('authorization') ? json() : ask(request),
    );
    expect(results.filter(({ reason }) => reason?.includes('seems to lack'))).toEqual([]);
    expect(results.filter(({ verdict }) => verdict === 'fail').length).toBeGreaterThan(5);
  });
});
