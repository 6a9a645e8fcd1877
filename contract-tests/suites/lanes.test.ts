import { describe, expect, it } from 'vitest';
import { createReport } from '../../src/contract/reports/create-report.js';
import type { HttpRequest } from '../../src/contract/run/case.js';
import { planOf } from '../../src/contract/run/plan.js';
import type { Fetch } from '../../src/contract/targets/fetch.js';
import { mockTarget } from '../../src/contract/targets/mock-target.js';
import { describeContract, learn, run } from '../../src/contract.js';
import { demoWorld } from '../../src/generated/demo-world.js';
import { createMock } from '../../src/index.js';
import type { FaultCode } from '../../src/model/faults.js';
import type { Endpoint } from '../../src/service/endpoints/endpoint.js';
import { endpoints } from '../../src/service/endpoints/endpoints.js';
import type { Exchange } from '../../src/service/http/exchange.js';
import { isObject, member, parseJson } from '../../src/validation/json.js';
import { MisuseError } from '../../src/validation/misuse-error.js';
import { allCases } from '../cases/index.js';
import { judge } from './judge.js';

/** A target that records the requests to it. */
function recording(settings: Parameters<typeof mockTarget>[0] = {}) {
  const { core, ...target } = mockTarget(settings);
  const sent: { readonly method: string; readonly path: string; readonly body: string }[] = [];
  const record = ({ method, url }: HttpRequest | Request, body = ''): void =>
    void sent.push({ method, path: new URL(url).pathname, body: method === 'GET' ? '' : body });
  const byFetch = async (request: Request) => {
    record(request, await request.clone().text());
    return target.fetch(request);
  };
  const direct: Fetch['direct'] = (request) => {
    const answer = target.fetch.direct?.(request);
    if (answer) record(request, request.body);
    return answer;
  };
  const fetch = Object.assign(byFetch, { direct });
  return { target: { ...target, isRemote: true, fetch }, sent, world: core.exportWorld };
}

type Values = { readonly jseq?: string; readonly jowner?: { readonly key: string } };
type Sheet = { grid: number; issue: string; rows?: { values: Values }[] };
type World = { rows?: Sheet[]; selections?: { values: object }[] };

/** A row without values that cannot be restored: no sequence number, and of a user only the key. */
const written = ({ jseq, jowner, ...values }: Values): object => ({ ...values, jowner: jowner?.key });

/** The values of all rows, and the selections. */
function rowsOf(world: unknown): unknown {
  const { rows = [], selections = [] } = world as World;
  const filled = rows.filter((sheet) => (sheet.rows ?? []).length > 0);
  return {
    selected: selections.filter(({ values }) => Object.keys(values).length > 0),
    rows: filled.map(({ grid, issue, rows: some = [] }) => [grid, issue, some.map(({ values }) => written(values))]),
  };
}

describe('the read-only lane', async () => {
  const { target, sent, world } = recording();
  const before = world();
  const done = await run(target, allCases, { lane: 'read-only', mark: 'gt-lane', judge });

  it('sends at most 300 requests, all GET, and changes nothing', () => {
    const { results, requests } = done;
    expect(results.length).toBeGreaterThan(100);
    expect(results.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'skipped')).toEqual([]);
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(requests).toBe(sent.length);
    expect(requests, "give a case that reads, and can be left out, effect: 'writes own rows'").toBeLessThanOrEqual(300);
    expect(world()).toEqual(before);
  });

  it('reports no conformance', () => {
    const report = createReport(done, { startedAt: '2026-11-21T12:00:00.000Z', durationMs: 1, isPartial: false });
    expect(report.conforms).toBe(false);
    expect(report.headline).not.toMatch(/conforms/);
    expect(report.leftOut).toEqual(['own-rows', 'destructive']);
  });
});

describe('the own-rows lane', () => {
  it('keeps all foreign rows, and removes its own', async () => {
    const { target, world } = recording();
    const before = world();
    const { results, leftovers } = await run(target, allCases, { lane: 'own-rows', mark: 'gt-lane', judge });
    expect(results.filter(({ verdict }) => verdict !== 'pass')).toEqual([]);
    expect(leftovers).toEqual([]);
    expect(rowsOf(world())).toEqual(rowsOf(before));
  });

  it('sends only ids of its own rows, or an id that no row can have', async () => {
    const { target, world, sent } = recording();
    const there = (world().rows ?? []).reduce((count, { rows = [] }) => count + rows.length, 0);
    await run(target, allCases, { lane: 'own-rows', mark: 'gt-lane', judge });
    const ids = sent.flatMap(({ method, body }) => {
      const rows = /PUT|DELETE/.test(method) ? (member(parseJson(body), 'rows') ?? []) : [];
      return [rows].flat().map((row) => String(isObject(row) ? row.rowId : row));
    });
    const whole = ids.filter((id) => /^\d+$/.test(id)).map(Number);
    const isOwn = (id: number) => id % 2 ** 32 > there && id % 2 ** 32 < 100_000; // ids follow those of the demo rows
    expect(whole.length).toBeGreaterThan(100);
    expect(whole.filter((id) => !isOwn(id) && id !== 999_999_999)).toEqual([]);
  });
});

/** Faults that rest on a choice or a limit, not on a rule. No case has to cause them; unit tests do. */
const ofNoRule: readonly FaultCode[] = [
  'pathIdInvalid', // under the choice `http.pathId` alone
  'queryInvalid', // under the choice `paging.invalid`
  'queryOutOfRange', // under the choices `paging.negative`, `paging.zero` and `paging.overLimit`
  'queryRepeated',
  'bodyTooLarge', // the mock's own limit
  'bodyTooDeep', // the mock's own limit
  'bodyInvalid', // the shape of a body
  'xsrfTokenMissing', // under the choice `auth.xsrf` alone
  'idsExhausted', // takes 2^53 rows
];

const faultsOf = ({ guards, faults = [] }: Endpoint): FaultCode[] => [
  ...guards.flatMap((guard) => guard.faults),
  ...faults,
];

describe('the destructive lane', async () => {
  const met = new Set<string>();
  const onExchange = ({ operation, refused }: Exchange): void => {
    for (const { code } of refused) met.add(`${operation} ${code}`);
  };
  const settings = { lane: 'destructive', mark: 'gt-lane', judge } as const;
  const { target, sent, world } = recording({ onExchange });
  const before = rowsOf(world());
  const { leftovers } = await run(target, allCases, settings);
  const after = rowsOf(world());

  it('restores rows and selections, as far as they can be written', () => {
    expect(leftovers).toEqual([]);
    expect(after).toEqual(before);
  });

  it('touches only what its plan names, and writes only where the plan says so', () => {
    const { places, everywhere } = planOf(target, allCases, 'destructive');
    const byId = new Map(places.flatMap((one) => one.ids.map((id) => [`${one.kind} ${id}`, one])));
    const known = new Set([
      ...demoWorld.fields.map(({ id }) => `field ${id}`),
      ...demoWorld.issues.flatMap(({ id, key }) => [`issue ${id}`, `issue ${key}`]),
    ]);
    const touched = sent.flatMap(({ method, path, body }) => {
      const fields = [...path.matchAll(/\/(?:grid|multicascade)\/(\d+)/g)].map(([, id]) => `field ${id}`);
      const reloaded = /"gridIds":\[([\d,]*)\]/.exec(body)?.[1]?.split(',') ?? [];
      const issues = [...path.matchAll(/\/issue\/([^/]+)/g)].map(([, id]) => `issue ${id}`);
      return [...fields, ...reloaded.map((id) => `field ${id}`), ...issues].map((name) => ({ name, method }));
    });
    const real = touched.filter(({ name }) => known.has(name));
    expect(real.length).toBeGreaterThan(1000);
    expect(real.filter(({ name }) => !byId.has(name))).toEqual([]);
    expect(real.filter(({ name, method }) => method !== 'GET' && byId.get(name)?.touch === 'read')).toEqual([]);
    expect(everywhere).toContainEqual({ request: 'PUT /rest/vendor-igrid/1.0/grid/synchronize', touch: 'written' });
  });

  it('causes each fault of every endpoint', async () => {
    const ofChoices = allCases.filter(({ rules }) => rules.some((rule) => /READ-[79]|RELOAD-1/.test(rule)));
    const profile = { 'legacy.rowMissing': 404, 'legacy.rowMissingAll': 404, 'reload.withoutSource': 400 } as const;
    await run(mockTarget({ profile, onExchange }), ofChoices, settings);
    const pairs = endpoints.flatMap((endpoint: Endpoint) =>
      [...new Set(faultsOf(endpoint))]
        .filter((code) => !ofNoRule.includes(code))
        .map((code) => `${endpoint.id} ${code}`),
    );
    expect(pairs.length).toBeGreaterThan(150);
    expect(pairs.filter((pair) => !met.has(pair))).toEqual([]);
  });
});

describe('a value that is not a target', () => {
  it.each([
    ['undefined', undefined, 'undefined'],
    ['a mock', createMock(), 'an object with snapshot, '],
    ['the name of a file', 'staging.json', '"staging.json"'],
    ['a promise', Promise.resolve(mockTarget()), 'a Promise: await it first'],
  ])('is refused with the names of the functions that give a target: %s', async (_, given, words) => {
    const why = `a target is what mockTarget or readTarget returns, and not ${words}`;
    await expect(run(given as never, [], { lane: 'read-only', mark: 'gt-no-target' })).rejects.toThrow(why);
    await expect(describeContract(given as never)).rejects.toThrow(why);
  });
});

describe('a value that is not a run', () => {
  it.each([
    ['undefined', undefined, 'undefined'],
    ['a promise', Promise.resolve({}), 'a Promise: await it first'],
    ['a list of results', [], '[]'],
  ])('is refused by createReport and learn: %s', (_, given, words) => {
    const startedAt = '2026-11-22T10:00:00.000Z';
    const settings = { startedAt, durationMs: 1, isPartial: false };
    const why = (name: string) => new MisuseError(`${name} takes what run gives, and not ${words}`);
    expect(() => createReport(given as never, settings)).toThrow(why('createReport'));
    expect(() => learn(given as never, [], { startedAt })).toThrow(why('learn'));
  });

  it('is not made, and nothing is sent, if cases are missing or a setting is unknown', async () => {
    const { target, sent } = recording();
    const why = 'the cases must come from allCases, and not';
    const start = (cases: unknown, settings = {}) =>
      run(target, cases as never, { lane: 'read-only', mark: 'gt-garbage', ...settings });
    await expect(start(undefined)).rejects.toThrow(`${why} undefined`);
    await expect(start(['11-add-rows'])).rejects.toThrow(`${why} ["11-add-rows"]`);
    await expect(start([], { preflights: true })).rejects.toThrow(
      'there is no setting "preflights"; did you mean "preflight"?',
    );
    expect(sent).toEqual([]);
  });

  it('is not needed for createReport and learn to say which settings they lack', async () => {
    const done = await run(mockTarget(), [], { lane: 'read-only', mark: 'gt-garbage' });
    const report = 'createReport takes { startedAt: "2026-11-22T10:00:00Z" }, and not';
    expect(() => createReport(done, undefined as never)).toThrow(`${report} undefined`);
    expect(() => createReport(done, { durationMs: 1 } as never)).toThrow(`${report} an object with durationMs`);
    expect(() => learn(done, [], {} as never)).toThrow('learn takes { startedAt: "2026-11-22T10:00:00Z" }, and not');
  });
});
