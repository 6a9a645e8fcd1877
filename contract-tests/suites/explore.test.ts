import { describe, expect, it } from 'vitest';
import type { Ask } from '../../src/contract/explore/ask.js';
import { explore } from '../../src/contract/explore/explore.js';
import { shareOf } from '../../src/contract/explore/explored-report.js';
import { offerTwin } from '../../src/contract/explore/offer-twin.js';
import { testText } from '../../src/contract/explore/test-text.js';
import { worldOfTarget } from '../../src/contract/explore/world-of-target.js';
import { judgeOf } from '../../src/contract/judge/document-judge.js';
import { mockTarget } from '../../src/contract/targets/mock-target.js';
import type { Target } from '../../src/contract/targets/target.js';
import { demoWorld } from '../../src/generated/demo-world.js';
import type { Profile } from '../../src/specification/choice-values.js';
import { isObject, member } from '../../src/validation/json.js';
import { brokenServices, exploreMock, hunt } from '../explore/explore-mock.js';
import { type Breaking, mutated } from '../mutants/breaking.js';
import { drawProfiles } from '../proof/profiles.js';

/** Records the requests to a target, and calls `before` before each. */
const watched =
  (sent: string[], before: () => void = () => undefined) =>
  (target: Target) => ({
    ...target,
    fetch: (request: Request) => {
      before();
      sent.push(`${request.method} ${new URL(request.url).pathname}`);
      return target.fetch(request);
    },
  });

/** The rows and selections of a mock, without values that nobody can write: ids, sequence numbers, avatars of users. */
function contentsOf(core: ReturnType<typeof mockTarget>['core']) {
  const { rows = [], selections = [] } = core.exportWorld();
  const written = ({ values }: NonNullable<(typeof rows)[number]['rows']>[number]): string =>
    JSON.stringify(values, (name, value) => (['jseq', 'avatar'].includes(name) ? undefined : value));
  const sheets = rows.map(({ grid, issue, rows: own = [] }) => [`${grid} ${issue}`, own.map(written)] as const);
  return {
    sheets: Object.fromEntries(sheets.filter(([, own]) => own.length > 0)),
    selections: selections.filter(({ values }) => Object.keys(values).length > 0),
  };
}

/** The names of one mutant of each class, so that a new mutant does not change the choice. */
const tried = [
  'AUTH-1 on 1: answers without credentials',
  'COUNT-1 on 3: counts one too many',
  'READ-3 on 9: formulas are those of before a change',
  'UPD-1 on 12: answers 204 instead of 200',
  'NREAD-1 on 15: customFieldId is a number',
  'NFORM-7 on 15: a string is cut',
  'CAS-2 on 20: answers 204 instead of 200',
  'second step: endpoint 15 composes characters that it gives',
];
const oneOfEachClass = brokenServices.filter(({ name }) => tried.includes(name));

describe('an exploration of a mock by a mock', () => {
  it.each([{}, ...drawProfiles(7, 20)].map((profile, i) => ({ profile, seed: i + 1, budget: i === 0 ? 500 : 170 })))(
    'finds no difference under the same profile, also with two interleaved clients: seed $seed',
    async ({ profile, seed, budget }) => {
      const explored = await exploreMock(profile, { seed, budget });
      expect(explored).toMatchObject({ deviations: [], leftovers: [] });
      const { requests, alike } = shareOf(explored);
      expect(requests).toBeGreaterThan(budget / 2);
      expect(alike).toBe(requests);
      expect(explored.requests).toBeLessThan(budget + 60);
    },
  );

  it.each(['own-rows', 'destructive'] as const)(
    'finds no difference if it knows only the target file, in the lane %s',
    async (lane) => {
      const explored = await exploreMock(
        {},
        { seed: 3, budget: 500, lane, world: worldOfTarget(mockTarget()), isWhole: false },
      );
      const found = explored.deviations.map(({ operation, place, shape }) => `${operation} ${place} ${shape}`);
      expect(found).toEqual([]);
      expect(explored.leftovers).toEqual([]);
      expect(shareOf(explored).requests).toBeGreaterThan(300);
    },
  );

  it('goes on when every 41st answer is lost, and reports no finding', async () => {
    const lost = new Set<string>(); // a second loss of the same answer would be a finding
    const losing = (target: Target): Target => {
      let count = 0;
      const fetch = async (request: Request): Promise<Response> => {
        const answer = await target.fetch(request);
        const asked = `${request.method} ${new URL(request.url).pathname.replace(/row\/.*/, 'row')}`;
        count += 1;
        if (count < 41 || lost.has(asked)) return answer;
        count = 0;
        lost.add(asked);
        throw new Error('the connection broke off');
      };
      return { ...target, fetch };
    };
    const explored = await exploreMock({}, { seed: 1, budget: 1_500, change: losing });
    const { deviations, leftovers, cutShort } = explored;
    expect([leftovers, cutShort]).toEqual([[], undefined]);
    expect(deviations.map(({ isRepeated, rule }) => [isRepeated, rule])).toEqual(
      deviations.map(() => [false, undefined]),
    );
    expect(shareOf(explored).requests).toBeGreaterThan(300);
    expect(lost.size).toBeGreaterThan(10);
  });

  it('sends only GET in the read-only lane', async () => {
    const sent: string[] = [];
    await exploreMock({}, { seed: 5, budget: 200, lane: 'read-only', change: watched(sent) });
    expect(sent.length).toBeGreaterThan(100);
    expect(sent.filter((one) => !one.startsWith('GET '))).toEqual([]);
  });

  it.each([3, 40, 41, 97, 150, 222])(
    'restores rows and selections when it is interrupted before request %d',
    async (at) => {
      const mock = mockTarget();
      const before = contentsOf(mock.core);
      const stop = new AbortController();
      const sent: string[] = [];
      const interrupt = () => sent.length === at && stop.abort();
      const change = () => watched(sent, interrupt)({ ...mock, limits: { ...mock.limits, requests: 400 } });
      const explored = await exploreMock({}, { seed: at, budget: 400, change, signal: stop.signal });
      expect(explored).toMatchObject({ isStopped: true, leftovers: [] });
      expect(contentsOf(mock.core)).toEqual(before);
    },
  );

  it('writes to a field that the issue must refuse only what would lose no data', async () => {
    const mock = mockTarget();
    const bodies = new Set<string>();
    const isPutBack =
      /grid\/(10500\/issue\/(10101|OPS-1|10102|OPS-2)|10501\/issue\/(10101|OPS-1))|cascade\/10600\/issue\/1010[12]/;
    const fetch = async (request: Request) => {
      const { pathname } = new URL(request.url);
      const [, field, issue] = /\/0*(\d+)\/issue\/(\d+|[A-Z]+-\d+)/.exec(pathname) ?? [];
      const isThere = demoWorld.fields.some(({ id }) => `${id}` === field);
      const isOnIssue = demoWorld.issues.some(({ id, key }) => [`${id}`, key].includes(`${issue}`));
      if (request.method !== 'GET' && isThere && isOnIssue && !isPutBack.test(pathname))
        bodies.add((await request.clone().text()) || `${field} ${pathname.split('/').at(-1)}`);
      return mock.fetch(request);
    };
    const limits = { ...mock.limits, requests: 2_100 };
    await exploreMock({}, { seed: 2, budget: 2_100, change: () => ({ ...mock, limits, fetch }) });
    expect([...bodies].sort()).toEqual([
      ...['10503 clear', '10503 clearDuplicates', '10503 clearNotModified', '10503 resetall', '10700 clear'],
      ...['10700 clearDuplicates', '10700 clearNotModified', '10700 resetall', '[]', '{"rows":[]}', '{}'],
    ]);
  });

  it.each<[profile: Profile, seed: number, budget: number, isWhole: boolean]>([
    [{}, 4, 400, true],
    // an own row of one grid has the id of a foreign row in another grid
    [{ 'rows.numbering': 'each-grid', 'newer.rowId': 'number' }, 7, 1_000, true],
    [{ 'rows.numbering': 'each-grid' }, 7, 1_000, false],
  ])('touches no foreign rows in the own-rows lane, under %o, with seed %i', async (profile, seed, budget, isWhole) => {
    const mock = mockTarget({ profile });
    const before = contentsOf(mock.core);
    const change = () => ({ ...mock, limits: { ...mock.limits, requests: budget } });
    const world = isWhole ? demoWorld : worldOfTarget(mock);
    const explored = await exploreMock(profile, { seed, budget, lane: 'own-rows', change, world, isWhole });
    expect(explored.deviations).toEqual([]);
    expect(explored.parity.get('addRows')?.requests).toBeGreaterThan(3);
    expect(contentsOf(mock.core)).toEqual(before);
  });

  it('writes only rows with its mark in the own-rows lane, also while it shortens a sequence', async () => {
    const mock = mockTarget();
    const breaking: Breaking = async ({ text }, ask) => ({
      ...(await ask()),
      ...(text.includes('pdate') && { status: 202 }),
    });
    const broken = mutated(mock, 16, { name: 'answers otherwise', breaking });
    const before = contentsOf(mock.core);
    const unmarked: string[] = [];
    const fetch = async (request: Request) => {
      const rows = /POST|PUT/.test(request.method) && member(JSON.parse(await request.clone().text()), 'rows');
      for (const row of Array.isArray(rows) ? rows.filter(isObject).map((one) => JSON.stringify(one)) : [])
        if (!row.includes('gt-explore')) unmarked.push(row);
      return broken.fetch(request);
    };
    const change = () => ({ ...mock, limits: { ...mock.limits, requests: 700 }, fetch });
    const explored = await exploreMock({}, { seed: 1, budget: 700, lane: 'own-rows', change });
    expect(explored.deviations.filter(({ pairs }) => pairs.some(({ ask }) => ask.method === 'POST'))).not.toEqual([]);
    expect(unmarked).toEqual([]);
    expect(contentsOf(mock.core)).toEqual(before);
  });

  it.each([true, false])(
    'writes to no field or issue that may exist without its knowledge (world is whole: %s)',
    async (isWhole) => {
      const mock = mockTarget();
      const sent: string[] = [];
      const pathsTo = (field: string, issue: string) => ({
        addRows: ['POST', `/rest/vendor-igrid/1.0/grid/${field}/issue/${issue}`],
        addGridRows: ['POST', `/rest/vendor-grid/1.0/api/grid/${field}/issue/${issue}`],
        clearGrid: ['PUT', `/rest/vendor-igrid/1.0/grid/${field}/issue/${issue}/clear`],
        reloadGrids: ['POST', `/rest/vendor-igrid/1.0/grid/issue/${issue}/reload`],
      });
      const places = [
        ...[
          ['10500', 'P-9'],
          ['10500', 'ops-1'],
          ['10500', '999'],
          ['10500', '1e0'],
          ['10500', '010101'],
        ],
        ...[
          ['0100', 'OPS-1'],
          ['1e2', '10101'],
          ['customfield_300', 'OPS-1'],
          ['10500 2', 'OPS-1'],
        ],
        ...[
          ['999999999', '10101'],
          ['10500', '999999999'],
          ['10500', 'GRIDTWIN-999999'],
          ['abc', 'nope'],
        ],
      ] as const;
      const asks = places.flatMap(([field = '', issue = '']) =>
        Object.entries(pathsTo(field, issue)).map(([operation, [method = '', path = '']]): { ask: Ask } => {
          const body = operation === 'clearGrid' ? undefined : { json: { rows: [{}], gridIds: [10_500] } };
          const place = { grid: 10_500, issue: 'OPS-1' };
          return {
            ask: {
              operation,
              method,
              path: path.split('/').slice(1),
              query: [],
              body,
              place,
              authorization: 'Bearer alice-token',
            },
          };
        }),
      );
      const settings = { lane: 'destructive', mark: 'gt-explore', judge: judgeOf(mock), isWhole } as const;
      const target = watched(sent)({ ...mock, fetch: (request: Request) => mock.fetch(request) });
      const world = isWhole ? demoWorld : worldOfTarget(mock);
      await explore(target, { ...settings, world, sequences: asks.map((ask) => [ask]) });
      const issues = sent.flatMap((one) => /^(?!GET).*\/([^/]+)\/issue\/([^/]+)/.exec(one)?.slice(1).join(' ') ?? []);
      const others = [...new Set(issues)].filter((one) => !/^1050[01] (OPS-1|10101)$/.test(one)); // the exploration restores these
      const named = ['10500 999999999', '10500 GRIDTWIN-999999', '999999999 10101', 'abc nope'];
      const reloaded = ['grid 10101', 'grid 999999999', 'grid GRIDTWIN-999999', 'grid OPS-1', 'grid nope'];
      expect(others.sort()).toEqual([...named, ...(isWhole ? reloaded : [])].sort());
    },
  );
});

describe('a difference that an exploration finds', () => {
  const unlearned = (target: Target): Target => ({ ...target, profile: {} });

  it('becomes a value for the twin file if a choice admits it', async () => {
    const explored = await exploreMock({ 'newer.status.issue': 403 }, { seed: 1, budget: 600, change: unlearned });
    const found = explored.deviations.flatMap(({ admissible }) => admissible);
    expect(found).toEqual([{ choice: 'newer.status.issue', value: 403 }]);
    const twin = offerTwin(explored, {
      target: unlearned(mockTarget()),
      lane: 'destructive',
      startedAt: '2026-11-23T00:00:00.000Z',
      earlier: undefined,
    });
    expect(twin.profile).toMatchObject({ 'newer.status.issue': 403 });
    expect(twin.evidence).toMatchObject({ 'newer.status.issue': { on: '2026-11-23' } });
  });

  const asked = { query: [], place: { grid: 10_500, issue: 'OPS-1' }, authorization: 'Bearer alice-token' };
  const read: Ask = {
    ...{ ...asked, operation: 'readGrid', method: 'GET', body: undefined },
    path: ['rest', 'vendor-grid', '1.0', 'api', 'grid', 10_500, 'issue', 'NOPE-1'],
  };
  const write: Ask = {
    ...{ ...asked, operation: 'addRows', method: 'POST', body: { json: { rows: [{ jcount: 'twelve' }] } } },
    path: ['rest', 'vendor-igrid', '1.0', 'grid', 10_500, 'issue', 999_999_999],
  };
  const cellsEarly = {
    'checks.order': 'credentials,role,field,permission,context,syntax,content,issue',
    'checks.cells': 'without-issue',
  } as const;

  it.each([
    ['two values', read, {}, { 'newer.status.issue': 403, 'newer.errorBody': 'message' }],
    ['an order and what matters under it alone', write, { 'write.missingPart': 'as-empty' }, cellsEarly],
    ['an order, and once more as what matters under it', write, {}, cellsEarly],
  ] as const)('becomes values for the twin file: %s', async (_, ask, known, values) => {
    const mock = mockTarget({ profile: { ...known, ...values } });
    const { deviations } = await explore(
      { ...mock, profile: known },
      {
        ...{ lane: 'destructive', mark: 'gt', judge: judgeOf(mock), world: demoWorld, isWhole: true },
        sequences: [[{ ask }], [{ ask }], [{ ask }]],
      },
    );
    const found = deviations.map(({ admissible = [] }) => admissible.map(({ choice, value }) => [choice, value]));
    expect(Object.fromEntries(found.flat())).toEqual(values);
  });

  it('never becomes an order of checks that contradicts a learned pair', async () => {
    const known = { 'checks.cells': 'without-issue', 'write.missingPart': 'as-empty' } as const;
    const mock = mockTarget({ profile: { ...known, ...cellsEarly } });
    const order = [{ first: 'issue', second: 'content', cases: ['order#one'] as [string] }];
    const settings = {
      lane: 'destructive',
      mark: 'gt',
      judge: judgeOf(mock),
      world: demoWorld,
      isWhole: true,
    } as const;
    const sequences = [[{ ask: write }]];
    const ends = [
      { ...mock, profile: known },
      { ...mock, profile: known, order },
    ].map(async (target) => {
      const { deviations } = await explore(target, { ...settings, sequences });
      return deviations.map(({ admissible, rule }) => admissible?.[0]?.choice ?? rule);
    });
    expect(await Promise.all(ends)).toEqual([['checks.order'], ['ISSUE-1']]);
  });

  it('is hunted in one broken service of each class', () => {
    const classesOf = (services: typeof brokenServices) => new Set(services.map(({ ofClass }) => ofClass));
    const advice = 'name one of each class, or one that is still there, in `tried` of this test';
    expect(classesOf(oneOfEachClass), advice).toEqual(classesOf(brokenServices));
  });

  it.each(oneOfEachClass)(
    'appears within 2,000 requests, shrunk to at most five, in the broken service "$name"',
    async (broken) => {
      expect((await hunt(broken))?.shortest).toBeLessThanOrEqual(5);
    },
    120_000, // the longest takes eight seconds, and several times that on a busy machine
  );

  it('is printed as a test that looks up its rows, and reads secrets from variables', async () => {
    const knowing = (target: Target): Target => ({ ...target, profile: { 'write.emptyRows': 400 } });
    const given = { seed: 1, budget: 2_000, change: knowing, untilFirst: true };
    const [found] = (await exploreMock({ 'write.emptyRows': 400, 'newer.status.update': 204 }, given)).deviations;
    if (found === undefined) throw new Error('nothing was found');
    const text = testText(found, mockTarget());
    expect(text).toContain("import { expect, test } from 'vitest';");
    expect(text).toMatch(/\$\{answer\d\.json\.(values|rows)\[\d\]\.(id|rowId)\}/);
    expect(text).toContain('process.env.GRIDTWIN_');
    expect(text).not.toContain('-token');
  });
});
