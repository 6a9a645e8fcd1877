import fc from 'fast-check';
import { type Ask, picksIn, RowPick } from '../../src/contract/explore/ask.js';
import { noRow } from '../../src/contract/targets/target-values.js';
import { type Focus, gridAt } from '../fuzz/arbitraries/asks.js';
import { nameIn } from '../fuzz/arbitraries/rows.js';
import type { Column } from '../fuzz/oracle/state.js';
import { usualRows, writableAt } from './right-asks.js';
import {
  anyLook,
  eitherLook,
  fill,
  inTurn,
  leastRow,
  never,
  rightAt,
  rowOf,
  stepOf,
  type Trial,
  type TrialSetup,
  type ValueWrite,
  valueWrites,
  withJson,
  withRows,
} from './trial.js';
import { doubtfulValues } from './values.js';

/** Returns trials that add and change rows with all boundary values through both APIs. */
function rowTrials(setup: TrialSetup): readonly Trial[] {
  return valueWrites.flatMap((write) =>
    Array.from(
      { length: 5 },
      (_, i): Trial =>
        (focus) => {
          const rows = [0, 1, 2].map((nth) => rowOf(setup, focus, write.newer, 3 * i + nth));
          return stepOf(rightAt(setup, write.operation, focus).map(withRows(write, rows)), eitherLook);
        },
    ),
  );
}

/** Returns doubtful cells of a column for a write: a value, a missing required one, or an unknown column. */
function doubtfulCells(column: Column, newer: boolean, at: number): readonly Record<string, unknown>[] {
  const name = nameIn(column, newer);
  const unknown = ['nope', name.toUpperCase(), 'id', '__proto__', ''];
  return [
    ...doubtfulValues(column, newer).map((value) => ({ [name]: value })),
    ...(column.required ? [{ [name]: undefined }] : []),
    { [unknown[at % unknown.length] ?? '']: 'x' },
  ];
}

const partsOfDoubt = 4;

/**
 * Returns trials with a doubtful cell of each column, alone or beside valid rows. The newer API reports each fault, so one request
 * has all cells. The legacy API gets one at a time.
 */
function doubtTrials(setup: TrialSetup): readonly Trial[] {
  const trial =
    (write: ValueWrite, at: number): Trial =>
    (focus) => {
      const { newer, isNew } = write;
      const { columns } = gridAt(setup.world, focus);
      const column = columns[at % columns.length];
      if (column === undefined) return fc.constant([]);
      const least = leastRow(setup, focus, newer);
      const rows = doubtfulCells(column, newer, at).map((cell) => ({ ...(isNew && least), ...cell }));
      const part = rows.filter((_, i) => i % partsOfDoubt === Math.floor(at / columns.length) % partsOfDoubt);
      const beside = isNew ? least : rowOf(setup, focus, newer, 2);
      const one = fc
        .tuple(fc.constantFrom(...part), fc.constantFrom([1], [1], [0, 1, 0], [1, 0], [0, 1]))
        .map(([row, kinds]) => kinds.map((isBad) => (isBad ? row : beside)));
      return stepOf(
        fc
          .tuple(rightAt(setup, write.operation, focus), newer ? fc.constant(rows) : one)
          .map(([ask, all]) => withRows(write, all)(ask)),
        anyLook,
      );
    };
  const most = Math.max(...setup.foci.map((focus) => gridAt(setup.world, focus).columns.length));
  return valueWrites.flatMap((write) =>
    Array.from({ length: (write.newer ? 1 : partsOfDoubt) * most }, (_, at) => trial(write, at)),
  );
}

/** Writes rows with many invalid values. The newer API reports each. */
const manyFaults =
  (setup: TrialSetup): Trial =>
  (focus) => {
    const wrong = fc.tuple(
      ...gridAt(setup.world, focus).columns.map((column) =>
        fc.constantFrom(...doubtfulValues(column, true)).map((value) => [nameIn(column, true), value] as const),
      ),
    );
    return fc
      .tuple(wrong, fc.constantFrom(...valueWrites.slice(2)))
      .chain(([cells, write]) =>
        stepOf(
          rightAt(setup, write.operation, focus).map(withRows(write, [Object.fromEntries(cells), { nope: 1 }])),
          anyLook,
        ),
      );
  };

/** Returns trials that update and delete several rows: repeated, unknown, of another place, or removed. */
function rowPickTrials(setup: TrialSetup): readonly Trial[] {
  const lists = (newer: boolean, focus: Focus): readonly (readonly unknown[])[] => {
    const row = (nth: number, place?: Ask['place']) => new RowPick(nth, newer, place);
    const others = setup.foci.filter(({ grid, issue }) => grid !== focus.grid || issue !== focus.issue);
    const unknown = noRow[newer ? 'newer' : 'legacy'];
    const gone = new RowPick(usualRows - 1, newer, undefined, true);
    return [
      [row(0), row(1), row(2)],
      [row(2), row(0)],
      [row(1), row(1)],
      [row(0), unknown],
      [unknown, row(0)],
      [row(0), unknown, row(1)],
      [gone],
      [row(0), gone],
      [],
      ...(newer ? [[`${noRow.legacy}`], [noRow.legacy], ['']] : [[`${noRow.legacy}`], [0], [-1], [noRow.legacy + 0.5]]),
      ...others.flatMap(({ grid, issue }) => [[row(0, { grid, issue })], [row(0), row(1, { grid, issue })]]),
    ];
  };
  const trial =
    (operation: string, newer: boolean, at: number): Trial =>
    (focus) => {
      const all = lists(newer, focus);
      const ids = all[at % all.length] ?? [];
      const rows = operation.startsWith('delete')
        ? ids
        : ids.map((rowId, i) => ({
            rowId,
            [newer ? 'columns' : 'values']: i === 0 ? rowOf(setup, focus, newer, at) : leastRow(setup, focus, newer),
          }));
      const elsewhere = picksIn(ids).find(({ place }) => place)?.place;
      const other = setup.foci.find(({ grid, issue }) => grid === elsewhere?.grid && issue === elsewhere.issue);
      return inTurn(
        other ? fill(setup)(other) : fc.constant([]), // otherwise there may be no row to pick
        stepOf(rightAt(setup, operation, focus).map(withJson({ rows })), eitherLook),
      );
    };
  const operations = [
    ['updateRows', false],
    ['deleteRows', false],
    ['updateGridRows', true],
    ['deleteGridRows', true],
  ] as const;
  return operations.flatMap(([operation, newer]) => Array.from({ length: 18 }, (_, at) => trial(operation, newer, at)));
}

const idle = [undefined, { json: {} }, { json: [] }, { json: null }, { raw: 'x', type: 'text/plain' }] as const;

/** Returns trials with bodies that an operation may refuse: of another shape, not JSON, or of another type. */
function bodyTrials(setup: TrialSetup): readonly Trial[] {
  const bodies: readonly NonNullable<Ask['body']>[] = [
    ...[
      {},
      [],
      null,
      7,
      'all',
      { rows: null },
      { rows: {} },
      { rows: 'ALL' },
      { rows: 'all' },
      { rows: [7] },
      { rows: [null] },
    ].map((json) => ({ json })),
    ...[{ rows: [] }, { gridIds: [] }, { gridIds: ['10500'] }, { gridIds: [1.5] }, { gridIds: 10_500 }, ['Nope']].map(
      (json) => ({ json }),
    ),
    ...['', '{', '{"rows":[]}x'].map((raw) => ({ raw, type: 'application/json' })),
    { raw: '{"rows":[]}', type: 'text/plain' },
    { raw: '{"rows":[]}', type: undefined },
    { raw: '{', type: 'text/plain' },
  ];
  const taking = [...setup.right.keys()].filter((name) => /^(add|update|delete|reload|select|resetLevels)/.test(name));
  const trial =
    (operation: string): Trial =>
    (focus) =>
      stepOf(
        fc.tuple(rightAt(setup, operation, focus), fc.constantFrom(...bodies)).map(([ask, body]) => ({ ...ask, body })),
        anyLook,
      );
  const without =
    (operation: string, body: Ask['body']): Trial =>
    (focus) =>
      stepOf(
        rightAt(setup, operation, focus).map((ask) => ({ ...ask, body })),
        never,
      );
  return [
    ...taking.flatMap((operation) => Array.from({ length: 5 }, () => trial(operation))),
    ...idle.map((body) => without('synchronize', body)),
    ...['clearGrid', 'clearDuplicates', 'clearNotModified', 'resetAllLevels']
      .filter((name) => setup.right.has(name))
      .map((operation) => without(operation, { json: {} })),
  ];
}

/** Returns a similar value. */
const nearBy = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return value === value.toUpperCase() ? `${value} ` : value.toUpperCase();
  if (typeof value === 'boolean') return !value;
  return null;
};

/** Adds rows that differ in one column each, and some equal ones, which shows which rows are duplicates. */
const duplicates =
  (setup: TrialSetup, nth: number): Trial =>
  (focus) => {
    const write = valueWrites[nth % 2 === 0 ? 0 : 2];
    const base = { ...rowOf(setup, focus, write.newer, nth), ...(nth > 1 && leastRow(setup, focus, write.newer)) };
    const other = rowOf(setup, focus, write.newer, nth + 1);
    const columns = writableAt(setup.world, focus);
    const variants = columns.flatMap((column) => {
      const name = nameIn(column, write.newer);
      const near = column.kind === 'number' ? 7.25 : nth > 1 ? nearBy(base[name]) : other[name];
      const hasOptions = /Select|userlist/.test(column.kind);
      return [{ ...base, [name]: hasOptions || (column.required && near === null) ? other[name] : near }];
    });
    const number = columns.find(({ kind }) => kind === 'number');
    const whole = number === undefined ? base : { ...base, [nameIn(number, write.newer)]: 7 };
    return inTurn(
      stepOf(rightAt(setup, write.operation, focus).map(withRows(write, [base, whole, ...variants, base])), never),
      stepOf(rightAt(setup, 'clearDuplicates', focus), eitherLook),
    );
  };

/** By kind, similar values that are not equal. */
const near: Readonly<Record<string, readonly unknown[]>> = {
  string: ['x', 'x ', 'X'],
  textarea: ['y', ' y', 'Y', null],
  checkbox: [false, null],
  integer: [0, null],
  date: [0, null],
};

/** Adds rows with nearly equal values, and the first again, which shows which rows are duplicates. */
const nearRows =
  (setup: TrialSetup, nth: number): Trial =>
  (focus) => {
    const write = valueWrites[nth % 2 === 0 ? 0 : 2];
    const least = leastRow(setup, focus, write.newer);
    const rows = writableAt(setup.world, focus).flatMap((column) =>
      (near[column.kind] ?? []).map((value) => ({ ...least, [nameIn(column, write.newer)]: value })),
    );
    return inTurn(
      stepOf(rightAt(setup, write.operation, focus).map(withRows(write, [...rows, ...rows.slice(0, 1)])), never),
      stepOf(rightAt(setup, 'clearDuplicates', focus), eitherLook),
    );
  };

/** Adds rows with values in read-only columns, which the legacy API may take. Then changes them, and removes duplicates. */
const readOnlyRows =
  (setup: TrialSetup, nth: number): Trial =>
  (focus) => {
    const fixed = gridAt(setup.world, focus).columns.filter(({ readOnly }) => readOnly);
    if (fixed.length === 0) return fc.constant([]);
    const least = leastRow(setup, focus, false);
    const rows = ['A', 'B', 'A', 'C'].map((text) => ({
      ...least,
      ...Object.fromEntries(fixed.map((column) => [nameIn(column, false), text])),
    }));
    const write = valueWrites[nth % 2 === 0 ? 1 : 3];
    const least3 = [0, 1, 2].map(() => leastRow(setup, focus, write.newer));
    return inTurn(
      stepOf(rightAt(setup, 'clearGrid', focus), never),
      stepOf(rightAt(setup, 'addRows', focus).map(withJson({ rows })), eitherLook),
      stepOf(rightAt(setup, write.operation, focus).map(withRows(write, least3)), eitherLook),
      stepOf(rightAt(setup, 'clearDuplicates', focus), eitherLook),
    );
  };

/** Returns trials that empty every optional column in the same way. */
function emptyingTrials(setup: TrialSetup): readonly Trial[] {
  return valueWrites.flatMap((write) =>
    ['', null, []].map(
      (empty): Trial =>
        (focus) => {
          const names = writableAt(setup.world, focus).filter(
            ({ required, kind }) =>
              !required && (empty !== '' || !/string|textarea/.test(kind) || focus.grid % 2 === 0),
          );
          const some = fc.oneof(
            fc.constant(names),
            fc.subarray([...names], { minLength: Math.min(1, names.length), maxLength: Math.min(1, names.length) }),
          );
          return stepOf(
            fc.tuple(rightAt(setup, write.operation, focus), some).map(([ask, columns]) => {
              const row = Object.fromEntries(columns.map((column) => [nameIn(column, write.newer), empty]));
              return withRows(write, [{ ...(write.isNew && leastRow(setup, focus, write.newer)), ...row }])(ask);
            }),
            eitherLook,
          );
        },
    ),
  );
}

/** Returns trials with more rows than a page has, and a request that affects all of them. */
const bulkTrials = (setup: TrialSetup): readonly Trial[] =>
  ['deleteRows', 'clearGrid', 'clearDuplicates', 'reloadGrids', 'countIssueRows', 'readRows', 'readGrid'].map(
    (operation): Trial =>
      (focus) => {
        const rows = Array.from({ length: 105 }, () => leastRow(setup, focus, false));
        const change = operation === 'deleteRows' ? withJson({ rows: 'all' }) : (ask: Ask) => ask;
        return inTurn(
          stepOf(rightAt(setup, 'addRows', focus).map(withJson({ rows })), never),
          stepOf(rightAt(setup, operation, focus).map(change), eitherLook),
          stepOf(rightAt(setup, 'clearGrid', focus), never),
          fill(setup)(focus),
        );
      },
  );

/** Returns trials that write rows: boundary and doubtful values, picked rows, and bodies of other shapes. */
export const writingTrials = (setup: TrialSetup): readonly Trial[] => [
  ...rowTrials(setup),
  ...doubtTrials(setup),
  ...Array.from({ length: 6 }, () => manyFaults(setup)),
  ...[0, 1, 2, 3].map((nth) => duplicates(setup, nth)),
  ...[0, 1].flatMap((nth) => [readOnlyRows(setup, nth), nearRows(setup, nth)]),
  ...emptyingTrials(setup),
  ...emptyingTrials(setup),
  ...bulkTrials(setup),
  ...rowPickTrials(setup),
  ...bodyTrials(setup),
];
