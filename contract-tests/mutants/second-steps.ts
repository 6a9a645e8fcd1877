import type { RuleId } from '../../src/specification/rules.js';
import { isObject } from '../../src/validation/json.js';
import type { Reply } from './breaking.js';
import { isSuccess, mapObjects, rowsGiven } from './mutators.js';
import { secondOthers } from './second-others.js';
import { secondPlaces } from './second-places.js';
import { secondReads } from './second-reads.js';
import { type SecondStep, simple } from './second-step.js';
import { secondValues } from './second-values.js';
import { spoilers } from './spoilt-values.js';

const legacyWrites = [6, 7, 8, 11, 12, 13] as const;
const newerWrites = [16, 17, 18] as const;

/** Caches answers of a reader until a write through one of the known endpoints. */
const stale = (
  reader: number,
  known: readonly number[],
  unknown: string,
  caught: SecondStep['caught'],
): SecondStep => ({
  name: `endpoint ${reader} remembers what it gave, and does not hear of writes ${unknown}`,
  at: [reader, ...known],
  make: () => {
    const given = new Map<string, Reply>();
    return async (seen, ask) => {
      if (seen.endpoint !== reader) given.clear();
      const key = seen.url.href + seen.headers.authorization;
      const reply = given.get(key) ?? (await ask());
      if (seen.endpoint === reader && isSuccess(reply)) given.set(key, reply);
      return reply;
    };
  },
  caught,
});

/** Writes only some of the rows of a request, and answers as if it wrote all. */
const partly = (at: number, name: string, keep: (rows: readonly unknown[]) => unknown, caught: SecondStep['caught']) =>
  simple(
    `${name}`,
    at,
    (seen, ask) => ask(rowsGiven(seen).length > 1 ? { body: { rows: keep(rowsGiven(seen)) } } : {}),
    caught,
  );

const firstOnly = (rows: readonly unknown[]): unknown => rows.slice(0, 1);
const butLast = (rows: readonly unknown[]): unknown => rows.slice(0, -1);

/** Paths in the demo world with foreign rows, for the legacy and the newer API. */
const elsewhere = {
  'another issue': ['10500/issue/10102', '10500/issue/OPS-2'],
  'another grid': ['10501/issue/10101', '10501/issue/OPS-1'],
  'an issue that is not for tests': ['10500/issue/10001', '10500/issue/DEMO-1'],
  'an issue that the user may not view': ['10500/issue/10003', '10500/issue/DEMO-3'],
} as const;

/** Finds the row of a write on any issue and grid. */
const anywhere = (at: 12 | 13 | 17 | 18, rule: RuleId): readonly SecondStep[] =>
  (Object.keys(elsewhere) as (keyof typeof elsewhere)[]).map((where) =>
    simple(
      `takes the id of a row of ${where}`,
      at,
      async (_, ask) => {
        const reply = await ask();
        const [legacy, newer] = elsewhere[where];
        const path = at < 15 ? `/rest/vendor-igrid/1.0/grid/${legacy}` : `/rest/vendor-grid/1.0/api/grid/${newer}`;
        if (reply.status !== 404) return reply;
        const again = await ask({ path, as: 'sysadmin' });
        return isSuccess(again) ? again : reply;
      },
      [RegExp(`^a row of ${where} is not .* ${at < 15 ? 'legacy' : 'newer'} API here`), rule, at],
    ),
  );

/** Refuses an unknown row, but deletes the known ones. */
const halfDone = (at: 13 | 18, rule: RuleId): SecondStep =>
  simple(
    'has deleted what is there when it refuses the rest',
    at,
    async (seen, ask) => {
      const reply = await ask();
      if (!isSuccess(reply) && rowsGiven(seen).length > 1) await ask({ body: { rows: rowsGiven(seen).slice(1) } });
      if (!isSuccess(reply)) for (const row of rowsGiven(seen)) await ask({ body: { rows: [row] } });
      return reply;
    },
    [/^a row of another issue is not deleted .* behind one/, rule, at],
  );

/** Keeps only the last change of a row that is given twice. */
const lastOfTwice = (rows: readonly unknown[]): unknown =>
  rows.filter(
    (row, i) => !rows.slice(i + 1).some((other) => isObject(row) && isObject(other) && other.rowId === row.rowId),
  );

const twice = /^a row that is given twice to the (legacy|newer) API takes both/;

/** Marks every row as modified after a write. */
const marksAll: SecondStep = {
  name: 'a write marks the neighbours of the row',
  at: [9, 10, 12],
  make: () => {
    let marker = 0;
    return async (seen, ask) => {
      const reply = await ask();
      if (seen.endpoint === 12 && isSuccess(reply)) marker = 1_772_442_000_000;
      if (seen.endpoint === 12 || marker === 0) return reply;
      return {
        ...reply,
        json: mapObjects(reply.json, (one) => ('modified' in one ? { ...one, modified: marker } : one)),
      };
    };
  },
  caught: [/^the first of three rows is changed through the legacy API/, 'READ-3', 9],
};

const keptThird: SecondStep['caught'] = [/^another option of the first of three levels/, 'CAS-2', 20];

/** Mutants that are wrong only with a third level. */
const thirdLevels: readonly SecondStep[] = [
  {
    name: 'endpoint 20 keeps the third level where the first changes',
    at: [19, 20],
    make: () => {
      let isChanged = false;
      return async (seen, ask) => {
        const reply = await ask();
        if (seen.endpoint === 20)
          isChanged = isObject(seen.body) && Object.keys(seen.body).length === 1 && 'Country' in seen.body;
        return seen.endpoint === 19 && isChanged && seen.issue === '10101'
          ? { ...reply, json: { ...Object(reply.json), City: 'Antwerp' } }
          : reply;
      };
    },
    caught: keptThird,
  },
  simple(
    'sets the first two of three levels',
    20,
    (seen, ask) => {
      const given = Object.entries(Object(seen.body));
      return ask(given.length > 2 ? { body: Object.fromEntries(given.slice(0, 2)) } : {});
    },
    [/^other options of three levels/, 'CAS-2', 20],
  ),
  simple('resets the first of several levels', 21, (seen, ask) => ask({ body: (seen.body as unknown[]).slice(0, 1) }), [
    /^a reset of the last two/,
    'CAS-3',
    21,
  ]),
  simple('resets every level', 21, (_, ask) => ask({ body: ['Country', 'Region', 'City'] }), [
    /^a reset of the third/,
    'CAS-3',
    21,
  ]),
  simple(
    'resets two levels of all',
    22,
    (seen, ask) => ask({ path: `${seen.url.pathname.replace('resetall', 'reset')}`, body: ['City'] }),
    [/^a reset of all of three levels/, 'CAS-4', 22],
  ),
];

/** All mutants that only a second step or a boundary value reveals. */
export const secondSteps: readonly SecondStep[] = [
  stale(9, legacyWrites, 'through the newer API', [
    /^the first of three rows is changed through the newer/,
    'READ-3',
    9,
  ]),
  stale(9, [...legacyWrites, 17, 18], 'that add through the newer API', [
    /^one row is added through the newer/,
    'READ-1',
    9,
  ]),
  stale(10, legacyWrites, 'through the newer API', [/^two of three rows are changed through the newer/, 'READ-3', 10]),
  stale(10, [...legacyWrites, 16, 17], 'that delete through the newer API', [
    /^two of three rows are deleted through the newer/,
    'READ-8',
    10,
  ]),
  stale(15, newerWrites, 'through the legacy API', [
    /^the last of three rows is changed through the legacy/,
    'NREAD-2',
    15,
  ]),
  stale(15, [...newerWrites, 11, 12, 13], 'that clear', [/^all rows are cleared/, 'NREAD-1', 15]),
  stale(15, [...newerWrites, 12, 6], 'that delete through the legacy API', [
    /^the first of three rows is deleted through the legacy/,
    'NREAD-1',
    15,
  ]),
  stale(4, legacyWrites, 'through the newer API', [/^one row is added through the newer/, 'COUNT-2', 4]),
  stale(3, [...newerWrites, 6, 7, 8, 11], 'that delete through the legacy API', [
    /^all rows are deleted/,
    'COUNT-1',
    3,
  ]),
  stale(3, legacyWrites, 'through the newer API', [/^three rows are deleted through the newer/, 'COUNT-1', 3]),
  partly(12, 'changes the first of several rows', firstOnly, [
    /^two of three rows are changed through the legacy/,
    'UPD-1',
    12,
  ]),
  partly(17, 'changes the first of several rows', firstOnly, [
    /^two of three rows are changed through the newer/,
    'NUPD-1',
    17,
  ]),
  partly(12, 'leaves the last of several rows', butLast, [/^three rows are changed through the legacy/, 'UPD-1', 12]),
  partly(17, 'leaves the last of several rows', butLast, [/^three rows are changed through the newer/, 'NUPD-1', 17]),
  partly(13, 'deletes the first of several rows', firstOnly, [
    /^two of three rows are deleted through the legacy/,
    'DEL-1',
    13,
  ]),
  partly(18, 'deletes the first of several rows', firstOnly, [
    /^two of three rows are deleted through the newer/,
    'NDEL-1',
    18,
  ]),
  partly(13, 'leaves the last of several rows', butLast, [/^three rows are deleted through the legacy/, 'DEL-1', 13]),
  partly(18, 'leaves the last of several rows', butLast, [/^three rows are deleted through the newer/, 'NDEL-1', 18]),
  partly(12, 'takes the last change of a row that is given twice', lastOfTwice, [twice, 'UPD-1', 12]),
  partly(17, 'takes the last change of a row that is given twice', lastOfTwice, [twice, 'NUPD-1', 17]),
  ...anywhere(12, 'ROW-1'),
  ...anywhere(13, 'ROW-1'),
  ...anywhere(17, 'NUPD-1'),
  ...anywhere(18, 'NDEL-2'),
  halfDone(18, 'NDEL-2'),
  marksAll,
  ...spoilers,
  ...secondReads,
  ...secondOthers,
  ...secondValues,
  ...secondPlaces,
  ...thirdLevels,
  simple(
    'gives the names that were written beside the key of a user',
    15,
    async (_, ask) => {
      const reply = await ask();
      return {
        ...reply,
        json: mapObjects(reply.json, (one) => ('avatar' in one ? { ...one, value: 'Vera View' } : one)),
      };
    },
    [/^zero, false/, 'NREAD-2', 15],
  ),
];
