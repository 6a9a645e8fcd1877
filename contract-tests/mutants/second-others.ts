import type { RuleId } from '../../src/specification/rules.js';
import { isObject } from '../../src/validation/json.js';
import type { Breaking, Reply, Seen } from './breaking.js';
import { isSuccess, mapObjects, rowsGiven } from './mutators.js';
import { changing, ofNumber, type SecondStep, simple } from './second-step.js';
import { severalUsers } from './several-users.js';

/** Caches answers of a reader by a key, if there is one, until a write to one of the endpoints in `heard`. */
const keeping = (
  name: string,
  reader: number,
  heard: readonly number[],
  key: (seen: Seen) => string | undefined,
  caught: SecondStep['caught'],
): SecondStep => ({
  name: `endpoint ${reader} gives again what it gave ${name}`,
  at: [reader, ...heard],
  make: () => {
    const given = new Map<string, Reply>();
    return async (seen, ask) => {
      if (seen.endpoint !== reader) given.clear();
      const name = seen.endpoint === reader ? key(seen) : undefined;
      const reply = (name !== undefined && given.get(name)) || (await ask());
      if (name !== undefined && isSuccess(reply)) given.set(name, reply);
      return reply;
    };
  },
  caught,
});

const writes = [6, 7, 8, 11, 12, 13, 16, 17, 18];
const but = (unheard: number): readonly number[] => writes.filter((one) => one !== unheard);
const whole = ({ url, headers }: Seen): string => url.href + headers.authorization;
const anybody = ({ url }: Seen): string => url.href;

/** Readers of one row that return it as it was before a write, or on another issue. */
const rowsAlone: readonly SecondStep[] = [
  ...(
    [
      [6, /^all rows are cleared, and none/],
      [11, /^a row that was asked for before/],
      [12, /^the first of three rows is changed through the legacy/],
      [13, /^the first of three rows is deleted through the legacy/],
      [17, /^the first of three rows is changed through the newer/],
      [18, /^the first of three rows is deleted through the newer/],
    ] as const
  ).map(([unheard, story]) =>
    keeping(`of one row before endpoint ${unheard}`, 9, but(unheard), (seen) => seen.row && whole(seen), [
      story,
      'READ-7',
      9,
    ]),
  ),
  keeping('of one row on another issue', 9, writes, (seen) => seen.row && `${seen.row} ${seen.headers.authorization}`, [
    /^a row is not read through another issue/,
    'READ-7',
    9,
  ]),
];

/** Readers that return the answer for one user to another. */
const toOthers: readonly SecondStep[] = [
  keeping('to another user', 4, writes, anybody, [/^the row count on an issue/, 'AUTH-3', 4]),
  keeping('to another user', 10, writes, anybody, [/^the rows on all issues, after the/, 'READ-8', 10]),
  ...([19, 23, 24] as const).map((reader) =>
    keeping('to another user', reader, [20, 21, 22], anybody, [
      /on an issue that the user may not view, after/,
      'AUTH-3',
      reader,
    ]),
  ),
];

const ofCascades: readonly SecondStep[] = [
  keeping('before endpoint 20', 23, [21, 22], whole, [/^another option of the first of three/, 'CAS-5', 23]),
  keeping('before endpoint 21', 19, [20, 22], whole, [/^a reset of the first of three/, 'CAS-3', 21]),
  keeping('before endpoint 22', 19, [20, 21], whole, [/^a reset of all of three levels/, 'CAS-4', 22]),
  keeping('before endpoint 21', 23, [20, 22], whole, [/^a reset of the first of three/, 'CAS-5', 23]),
];

/** Marks every row as modified after a write. */
const marking = (at: number, story: RegExp, rule: RuleId): SecondStep => ({
  name: `endpoint ${at} marks the rows beside`,
  at: [5, 9, at],
  make: () => {
    let isMarked = false;
    return async (seen, ask) => {
      const reply = await ask();
      if (seen.endpoint !== 9) isMarked = seen.endpoint === at && isSuccess(reply); // a reload replaces the rows
      if (seen.endpoint !== 9 || !isMarked) return reply;
      return { ...reply, json: mapObjects(reply.json, (one) => ('modified' in one ? { ...one, modified: 1 } : one)) };
    };
  },
  caught: [story, rule, at],
});

const inOneDay = (time: number): number => ((time % 86_400_000) + 86_400_000) % 86_400_000;
const unlessTooLate = (time: number): number | null => (Math.abs(time) > 8.64e15 ? null : time);

const nextMidnight = (date: number): number => date - inOneDay(date) + 86_400_000;

/** Mutants that clamp or round moments. */
const moments: readonly SecondStep[] = [
  changing('cuts a time to one day', 12, 'jat', ofNumber(inOneDay), [/^a time of more than a day/, 'VALUE-1', 12]),
  changing('cuts a time to one day', 16, 'jat', ofNumber(inOneDay), [/^a time before midnight/, 'NVAL-1', 16]),
  changing('moves a date on to midnight', 11, 'jday', ofNumber(nextMidnight), [
    /^a date that is not at midnight/,
    'VALUE-1',
    11,
  ]),
  changing('moves a date on to midnight', 17, 'jday', ofNumber(nextMidnight), [
    /^a date that is not at midnight/,
    'NVAL-1',
    17,
  ]),
  changing(
    'rounds a datetime up to a second',
    11,
    'jbooked',
    ofNumber((moment) => Math.ceil(moment / 1000) * 1000),
    [/^a datetime with a part of a second/, 'VALUE-1', 11],
  ),
  changing(
    'rounds a time to seconds',
    17,
    'jat',
    ofNumber((moment) => Math.round(moment / 1000) * 1000),
    [/^a time with a part of a second/, 'NVAL-1', 17],
  ),
  changing('takes a date that it cannot hold as none', 16, 'jday', ofNumber(unlessTooLate), [
    /^a date of more milliseconds/,
    'NVAL-1',
    16,
  ]),
];

/** Gives an added row without a note the note of the row before. */
const carrying = (at: 11 | 16, rule: RuleId): SecondStep => ({
  name: `endpoint ${at} gives a row the note of the row before it`,
  at: [at],
  make: () => {
    let last: unknown;
    return (seen, ask) => {
      const rows = rowsGiven(seen).map((row) => ({ ...(last !== undefined && { jnotes: last }), ...Object(row) }));
      last = rows.at(-1)?.jnotes;
      return rows.length > 0 && isObject(rowsGiven(seen)[0]) ? ask({ body: { rows } }) : ask();
    };
  },
  caught: [/has nothing of the row before it/, rule, at],
});

/** Clears a column if another one is changed alone. */
const clearing = (at: 12 | 17, given: string, lost: string): SecondStep => {
  const part = at === 12 ? 'values' : 'columns';
  const isLost = (cells: object): boolean => given in cells && !(lost in cells);
  const cleared = (row: unknown) => {
    const cells = Object(Object(row)[part]);
    return { ...Object(row), [part]: isLost(cells) ? { ...cells, [lost]: null } : cells };
  };
  const breaking: Breaking = (seen, ask) =>
    ask(rowsGiven(seen).some(isObject) ? { body: { rows: rowsGiven(seen).map(cleared) } } : {});
  const rule = at === 12 ? 'UPD-1' : 'NUPD-1';
  return simple(`clears ${lost} where ${given} is changed`, at, breaking, [/^a column of each kind/, rule, at]);
};

/** Mutants that confuse users, issues or writes, or change cells beside a write. */
export const secondOthers: readonly SecondStep[] = [
  ...severalUsers,
  clearing(12, 'jday', 'jbooked'),
  clearing(17, 'jstatus', 'jtags'),
  clearing(17, 'jowner', 'jtags'),
  simple(
    'refuses null',
    11,
    ({ text }, ask) => (/:null/.test(text) ? { status: 400, headers: {}, json: { errorMessages: ['no'] } } : ask()),
    [/^cells that are null/, 'ADD-1', 11],
  ),
  ...(
    [
      [12, 'UPD-1'],
      [17, 'NUPD-1'],
    ] as const
  ).map(([at, rule]) =>
    simple(
      'fails where no cell is given',
      at,
      ({ text }, ask) => (/"(values|columns)":\{\}/.test(text) ? { status: 500, headers: {} } : ask()),
      [/^a row that is given no cells/, rule, at],
    ),
  ),
  carrying(11, 'ADD-2'),
  carrying(16, 'NADD-1'),
  ...rowsAlone,
  ...toOthers,
  ...ofCascades,
  ...moments,
  keeping('before endpoint 7', 10, but(7), whole, [/^a row that was removed as a duplicate/, 'READ-9', 10]),
  marking(7, /^a row that was removed as a duplicate/, 'CLEAR-2'),
  marking(11, /say so still after one is added through the legacy/, 'ADD-1'),
  marking(16, /say so still after one is added through the newer/, 'NADD-1'),
  marking(17, /say so still after one is changed through the newer/, 'NUPD-1'),
  marking(18, /say so still after one is deleted through the newer/, 'NDEL-1'),
  simple(
    'clears the read-only cell of a row',
    12,
    (seen, ask) => {
      const rows = rowsGiven(seen).map((row) =>
        isObject(row) ? { ...row, values: { jref: null, ...Object(row.values) } } : row,
      );
      return ask(seen.grid === '10500' && rows.length > 0 ? { body: { rows } } : {});
    },
    [/^the read-only cell of a row/, 'UPD-1', 12],
  ),
];
