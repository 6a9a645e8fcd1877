import { describe, expect, it } from 'vitest';
import { allCases } from '../../../contract-tests/cases/index.js';
import { run } from '../../contract.js';
import { MisuseError } from '../../validation/misuse-error.js';
import type { Fetch } from '../targets/fetch.js';
import type { Lane } from '../targets/lanes.js';
import { mockTarget } from '../targets/mock-target.js';
import type { Target } from '../targets/target.js';
import { type CaseText, casesOf, type TestContext } from './case.js';
import { CannotRun } from './preflight.js';

const mark = 'gridtwin-testing';

/** The mock as a remote target, with the requests that were sent to it. */
function remote(change: (fetch: Fetch, sent: readonly Request[]) => Fetch = (fetch) => fetch) {
  const mock = mockTarget();
  const sent: Request[] = [];
  const changed = change(mock.fetch, sent);
  const target: Target = {
    ...mock,
    isRemote: true,
    fetch: (request) => {
      sent.push(request.clone());
      return changed(request);
    },
  };
  const rows = () => (mock.core.exportWorld().rows ?? []).flatMap(({ rows = [] }) => rows).length;
  return { target, sent, rows };
}

const counting: CaseText = {
  name: 'counts',
  rules: ['COUNT-1'],
  method: 'GET',
  path: '/rest/{vendor}-igrid/1.0/grid/{grid}/rowcount',
  status: 200,
};

const ofEndpoint = (number: number) => allCases.filter(({ endpoint }) => endpoint === number);

describe('a run', () => {
  it('sends only GET, and does not control a remote twin, in the read-only lane', async () => {
    const steered: string[] = [];
    const { target, sent } = remote();
    const steer = (what: string) => async () => void steered.push(what);
    const control = { importRows: steer('importRows'), failNext: steer('failNext'), search: async () => [] };
    const { results } = await run({ ...target, control }, allCases, { lane: 'read-only', mark });
    expect(results.length).toBeGreaterThan(100);
    expect([...new Set(sent.map(({ method }) => method))]).toEqual(['GET']);
    expect(steered).toEqual([]);
    expect(results.filter(({ verdict }) => verdict === 'fail' || verdict === 'error')).toEqual([]);
  });

  it.each([
    ['readonly', '"readonly"; did you mean "read-only"?'],
    [undefined, '"undefined"; there are "read-only", "own-rows", "destructive"'],
  ])('is refused if its lane is %j', async (given, says) => {
    const lane = given as Lane; // wrong on purpose
    const refused = new MisuseError(`there is no lane ${says}`);
    await expect(run(mockTarget(), allCases, { lane, mark })).rejects.toThrow(refused);
  });

  it('skips an undeclared use of the control of a remote twin in the read-only lane', async () => {
    const { target } = remote();
    const [one] = casesOf('steering', 3, [
      {
        ...counting,
        name: 'steers',
        before: (context) => context.control().importRows(10501, 'OPS-1', [{ base: 'x' }]),
      },
    ]);
    const { results } = await run(target, one ? [one] : [], { lane: 'read-only', mark });
    expect(results.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ['skipped', 'a read-only run cannot plan failures or import rows'],
    ]);
  });

  it.each([
    ['both APIs', /-i?grid\//, 'inconclusive'],
    ['one API', /-igrid\//, 'pass'],
  ])(
    'finds cases about values inconclusive only if no API lets the editor add rows: %s refused',
    async (_, apis, verdict) => {
      const refusal = { errorMessages: ['The issue is archived.'], errors: {} };
      const { target } = remote((fetch) => async (request) => {
        const isRefused =
          request.method === 'POST' && apis.test(request.url) && /\/issue\/(OPS-1|10101)$/.test(request.url);
        return isRefused ? Response.json(refusal, { status: 403 }) : fetch(request);
      });
      const ofValues = allCases.filter(
        ({ basic, rules, endpoint }) => basic || (endpoint === 16 && rules[0] === 'NVAL-1'),
      );
      const { results, leftovers } = await run(target, ofValues, { lane: 'own-rows', mark });
      const others = results.filter((one) => one.case.basic === undefined && one.verdict !== 'skipped');
      expect(new Set(others.map((one) => one.verdict))).toEqual(new Set([verdict]));
      if (verdict === 'inconclusive') {
        const reason = 'nothing more is written, because neither API lets users.editor add a row on the scratch issue';
        expect(others[0]).toMatchObject({ reason });
      }
      expect(leftovers).toEqual([]);
    },
  );

  it('does not control a twin any more when its budget is spent', async () => {
    const steered: string[] = [];
    const { target } = remote();
    const control = {
      importRows: async () => undefined,
      failNext: async () => void steered.push('failNext'),
      search: async () => [],
    };
    const before = (context: TestContext) => context.control().failNext();
    const cases = casesOf('steering', 3, [counting, { ...counting, name: 'steers', needs: ['control'], before }]);
    const limits = { ...target.limits, requests: 1 };
    const { results } = await run({ ...target, control, isRemote: false, limits }, cases, { lane: 'read-only', mark });
    expect(results.map(({ verdict }) => verdict)).toEqual(['pass', 'inconclusive']);
    expect(steered).toEqual([]);
  });

  it('sends no more than its budget for cases, cleans up beyond it, and says why it ended', async () => {
    const { target, rows } = remote();
    const before = rows();
    const limits = { ...target.limits, requests: 30 };
    const done = await run({ ...target, limits }, ofEndpoint(11), { lane: 'own-rows', mark });
    expect(done.cutShort).toBe('the budget of 30 requests is spent');
    expect(done.results.at(-1)).toMatchObject({
      verdict: 'inconclusive',
      reason: 'the budget of 30 requests is spent',
    });
    expect(done.leftovers).toEqual([]);
    expect(rows()).toBe(before);
  });

  it('gives up when nothing is answered any more, and sends no more requests', async () => {
    let down = false;
    const { target, sent } = remote((fetch, all) => async (request) => {
      down ||= all.length > 40;
      if (down) throw new Error('it is down');
      return fetch(request);
    });
    const done = await run(target, allCases, { lane: 'own-rows', mark });
    expect(done.cutShort).toBe('gave up after 3 requests in a row without an answer, the last one because: it is down');
    expect(done.results).toHaveLength(allCases.filter(({ effect }) => effect !== 'destructive').length);
    expect(done.results.filter(({ verdict }) => verdict === 'inconclusive').length).toBeGreaterThan(500);
    expect(sent.length).toBeLessThan(80);
  });

  it('reports which of its rows are left, and where, if it loses its target', async () => {
    const { target } = remote((fetch) => async (request) => {
      if (request.method === 'DELETE') throw new Error('it is down');
      return fetch(request);
    });
    const { leftovers } = await run(target, ofEndpoint(4), { lane: 'own-rows', mark });
    expect(leftovers).toEqual([
      expect.stringMatching(/^grid 10500 on OPS-1 could not be put back: DELETE .* had no answer: it is down$/),
      expect.stringMatching(/^grid 10500 on OPS-2 could not be put back: DELETE .* had no answer: it is down$/),
      'grid 10500 on OPS-1 has 5 rows, and had 3 before',
      `grid 10500 on OPS-1 still has 2 rows of this run, with "${mark}"`,
      'grid 10500 on OPS-2 has 1 row, and had 0 before',
      `grid 10500 on OPS-2 still has 1 row of this run, with "${mark}"`,
    ]);
  });

  it('ends after the current case, cleans up and leaves nothing if it is stopped', async () => {
    const stop = new AbortController();
    const { target, rows } = remote();
    const before = rows();
    const done = await run(target, ofEndpoint(11), {
      lane: 'own-rows',
      mark,
      signal: stop.signal,
      onResult: ({ exchanges }) => {
        if (exchanges.some(({ sent, answer }) => sent.method === 'POST' && answer?.status === 201)) stop.abort();
      },
    });
    expect(done.isStopped).toBe(true);
    expect(done.results.length).toBeLessThan(ofEndpoint(11).length);
    expect(done.leftovers).toEqual([]);
    expect(rows()).toBe(before);
  });

  it.each(['Application/JSON; Charset="UTF-8"', 'application/json;charset=utf8'])(
    'accepts the content type %s as JSON in UTF-8',
    async (type) => {
      const { target } = remote((fetch) => async (request) => {
        const answer = await fetch(request);
        if (answer.headers.has('content-type')) answer.headers.set('content-type', type);
        return answer;
      });
      const profile = { ...target.profile, 'http.charset': 'utf-8' } as const;
      const { results } = await run({ ...target, profile }, [1, 2, 3, 4, 11, 14].flatMap(ofEndpoint), {
        lane: 'own-rows',
        mark,
      });
      expect(results.flatMap(({ findings }) => findings)).toEqual([]);
    },
  );

  it.each(['Negotiate', 'NTLM', 'Negotiate YII=, NTLM'])(
    'has no finding on a challenge to which a proxy for single sign-on adds %s',
    async (own) => {
      const { target } = remote((fetch) => async (request) => {
        const answer = await fetch(request);
        if (answer.status === 401) answer.headers.append('www-authenticate', own);
        return answer;
      });
      const { results } = await run(target, ofEndpoint(1), { lane: 'own-rows', mark });
      expect(results.flatMap(({ findings }) => findings)).toEqual([]);
      const seen = results.flatMap(({ observations }) => observations);
      expect(seen).toContainEqual(expect.objectContaining({ choice: 'auth.challenge', seen: ['schemes'] }));
    },
  );

  it('writes nothing if the sentinel row is missing', async () => {
    const { target, sent } = remote();
    const [first, ...more] = target.scratch;
    const gone = { grid: 10500, column: 'jsummary', value: 'no such row' };
    const scratch = first ? [{ ...first, sentinel: gone }, ...more] : [];
    const { results } = await run({ ...target, scratch }, ofEndpoint(6), { lane: 'destructive', mark });
    expect(new Set(results.map(({ verdict }) => verdict))).toEqual(new Set(['inconclusive']));
    expect(results[0]?.reason).toBe(
      'the sentinel row with "no such row" in column jsummary of grid 10500 is not on OPS-1, so nothing is written there',
    );
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('does not begin if its preflight is not answered by the service', async () => {
    const { target, sent } = remote(() => async () => Response.redirect('http://twin.test/login'));
    const done = run(target, allCases, { lane: 'destructive', mark, preflight: true });
    await expect(done).rejects.toThrow(CannotRun);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['1.25.0', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/?maxResults=1'],
    ['1.17.0', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1?columnIds=jsummary'],
  ] as const)('sends its preflight to an API that add-on version %s has', async (addonVersion, path) => {
    const { target, sent } = remote();
    await run({ ...target, addonVersion }, [], { lane: 'read-only', mark, preflight: true });
    const asked = sent.map(({ method, url }) => `${method} ${url}`);
    expect(asked).toEqual(Array.from({ length: 5 }, () => `GET http://twin.test${path}`)); // once as each user
  });
});

describe('a retry', () => {
  const [one, other] = casesOf('counting', 3, [counting, { ...counting, name: 'counts again' }]);
  const cases = one && other ? [one, other] : [];
  const readOnly = { lane: 'read-only', mark } as const;
  /** Answers 502 instead of the mock if `isMet` accepts the requests that were sent so far. */
  const failing = (isMet: (sent: readonly Request[]) => boolean) =>
    remote(
      (fetch, sent) => async (request) =>
        isMet(sent) ? new Response('{"errorMessages":["no"]}', { status: 502 }) : fetch(request),
    );

  it.each([1, 2])('leaves a finding open if it finds nothing after %d tries with the finding', async (times) => {
    const { target, sent } = failing(({ length }) => length <= times);
    const { results } = await run(target, cases, readOnly);
    expect(results).toMatchObject([
      { verdict: 'inconclusive', findings: [], exchanges: [{ answer: { status: 502 } }] },
      { verdict: 'pass' },
    ]);
    expect(sent.length).toBe(2 + times);
    expect(results[0]?.reason).toMatch(
      /^it was not found again: others may have written, or a proxy answered: COUNT-1: the status of GET .* must be 200, but it is 502/,
    );
  });

  it('confirms a finding that it makes twice, and is not needed for later cases of the same cause', async () => {
    const { target, sent } = failing(() => true);
    const { results } = await run(target, cases, readOnly);
    expect(results.map(({ verdict }) => verdict)).toEqual(['fail', 'fail']);
    expect(sent.length).toBe(4);
  });

  const stages = (...answers: readonly ('502' | 'none' | 'right')[]) =>
    remote((fetch, sent) => async (request) => {
      const answer = answers[sent.length - 1] ?? answers.at(-1);
      if (answer === 'none') throw new Error('the connection broke off');
      return answer === '502' ? new Response('{"errorMessages":["no"]}', { status: 502 }) : fetch(request);
    });

  it('is not counted if it has no verdict', async () => {
    const { target, sent } = stages('502', 'none', 'none', '502', 'none', 'none', '502');
    const { results } = await run(
      target,
      [one].flatMap((each) => each ?? []),
      readOnly,
    );
    expect(results).toMatchObject([{ verdict: 'fail' }]);
    expect(sent.length).toBe(7);
  });

  it.each([
    [
      'missing answers',
      stages('502', 'none'),
      {},
      1 + 3 * 2,
      'GET http://twin.test/rest/vendor-igrid/1.0/grid/10500/rowcount had no answer: the connection broke off',
    ],
    ['a spent budget', stages('502'), { requests: 2 }, 2, 'the budget of 2 requests is spent'],
  ])('leaves a finding open if it has no verdict because of %s', async (_, { target, sent }, limits, count, why) => {
    const given = { ...target, limits: { ...target.limits, ...limits } };
    const { results } = await run(
      given,
      [one].flatMap((each) => each ?? []),
      readOnly,
    );
    const reason = expect.stringContaining(`it was not found three times (${why}): COUNT-1: the status of GET `);
    expect(results).toMatchObject([{ verdict: 'inconclusive', findings: [], reason }]);
    expect(sent).toHaveLength(count);
  });

  it.each([
    [
      'an expired password',
      () => new Response('{"errorMessages":["no"]}', { status: 401 }),
      /users\.editor are not right/,
    ],
    [
      'a log-in page',
      () => Response.redirect('http://twin.test/login'),
      /was redirected \(302\) to http:.*log-in page/,
    ],
    ['a page of a proxy', () => new Response('<html>Log in</html>'), /answered 200 with an HTML page instead of JSON/],
  ])('makes no finding, and ends the run, if it meets %s for every user', async (_, answer, says) => {
    const { target, sent } = remote((fetch, asked) => async (request) => {
      return asked.length > 6 ? answer() : fetch(request);
    });
    const { results, cutShort } = await run(target, [...cases, ...cases], { ...readOnly, preflight: true });
    expect(results.map(({ verdict }) => verdict)).toEqual(['pass', ...Array(3).fill('inconclusive')]);
    for (const { reason, findings } of results.slice(1)) {
      expect(reason).toMatch(says);
      expect(findings).toEqual([]);
    }
    expect(results[1]?.reason).toContain(`three times (${cutShort}): `); // and the finding
    expect(results.at(-1)?.reason).toBe(cutShort);
    expect(sent.length).toBeLessThan(5 + 1 + 1 + 3); // the preflight, two cases, and a user asked by password and token
  });

  it('confirms a finding of status 401 if users are still answered otherwise', async () => {
    const { target } = remote((fetch) => async (request) => {
      return request.url.endsWith('/rowcount')
        ? new Response('{"errorMessages":["no"]}', { status: 401 })
        : fetch(request);
    });
    const { results, cutShort } = await run(target, cases, { ...readOnly, preflight: true });
    expect(results.map(({ verdict }) => verdict)).toEqual(['fail', 'fail']);
    expect(cutShort).toBeUndefined();
  });

  it('does not follow a case whose set-up was refused', async () => {
    const { target, sent } = remote(() => async () => new Response('{"errorMessages":["no"]}', { status: 403 }));
    const before = async (context: TestContext) => void (await context.get({ method: 'GET', path: counting.path }));
    const { results } = await run(target, casesOf('refused', 3, [{ ...counting, before }]), readOnly);
    expect(results).toMatchObject([{ verdict: 'inconclusive' }]);
    expect(sent).toHaveLength(1);
  });

  it('does not follow a stop, which leaves a finding open', async () => {
    const stop = new AbortController();
    const { target } = remote(() => async () => {
      stop.abort();
      return new Response('{"errorMessages":["no"]}', { status: 502 });
    });
    const { results } = await run(target, cases, { ...readOnly, signal: stop.signal });
    const reason = expect.stringMatching(/^it was not found three times \(the run was stopped\): COUNT-1: /);
    expect(results).toMatchObject([{ verdict: 'inconclusive', reason }]);
  });

  it('leaves a finding as it is if nothing may be written after a failed restore', async () => {
    const { target } = remote((fetch) => async (request) => {
      return request.method === 'DELETE' ? new Response('{"errorMessages":["no"]}', { status: 502 }) : fetch(request);
    });
    const { results } = await run(target, ofEndpoint(13), { lane: 'own-rows', mark });
    expect(results.find(({ findings }) => findings.length > 0)).toMatchObject({ verdict: 'fail' });
    expect(results.at(-1)?.reason).toMatch(/^nothing more is written/);
  });

  it('does not repeat an observation of a single case after a stop, so that it does not count', async () => {
    const stop = new AbortController();
    const { target } = remote();
    const onResult = () => stop.abort();
    const settings = { ...readOnly, signal: stop.signal, seesTwice: true, onResult };
    const { results, isStopped } = await run(target, ofEndpoint(1), settings);
    const reason = 'what it showed of choices was not seen again: the run was stopped';
    expect(results).toMatchObject([{ verdict: 'inconclusive', observations: [], reason }]);
    expect(isStopped).toBe(true);
  });

  it('removes the notes on observations that it does not repeat, and keeps the others', async () => {
    const { target } = remote();
    let times = 0;
    const after = (_: unknown, context: TestContext) => {
      times += 1;
      context.shows('legacy.dates', 'iso-string', 'it');
      if (times === 1) context.shows('auth.edit', 'allowed', 'it');
    };
    const shown = casesOf('shown', 3, [{ ...counting, shows: ['legacy.dates', 'auth.edit'], after }]);
    expect((await run(target, shown, readOnly)).results).toMatchObject([{ verdict: 'note' }]);
    expect(times).toBe(1); // seesTwice is not set
    times = 0;
    const { results } = await run(target, shown, { ...readOnly, seesTwice: true });
    const reason = 'what it showed of choices was not seen again: others may have written, or a proxy answered';
    const notes = [{ choice: 'legacy.dates', seen: ['iso-string'], baseline: 'milliseconds' }];
    expect(results).toMatchObject([{ verdict: 'inconclusive', reason, notes }]);
  });

  it('is made on deployments, and not on a mock, to which nobody else writes', async () => {
    const { target, sent } = failing(({ length }) => length === 1);
    const { results } = await run({ ...target, isRemote: false }, cases, readOnly);
    expect(results.map(({ verdict }) => verdict)).toEqual(['fail', 'pass']);
    expect(sent.length).toBe(2);
  });

  it.each([
    ['POST', 'of a case'],
    ['DELETE', 'of the cleanup'],
  ])('makes up for the lost answer to the third %s %s', async (method) => {
    let count = 0;
    const { target, rows } = remote((fetch) => async (request) => {
      const answer = await fetch(request);
      if (request.method === method) count += 1;
      if (request.method === method && count === 3) throw new Error('the connection broke off');
      return answer;
    });
    const before = rows();
    const { results, leftovers } = await run(target, ofEndpoint(16), { lane: 'own-rows', mark });
    expect(count).toBeGreaterThan(3);
    expect(results.filter(({ verdict }) => !['pass', 'skipped'].includes(verdict))).toEqual([]);
    expect([leftovers, rows()]).toEqual([[], before]);
  });
});
