import fc from 'fast-check';
import { type Ask, RowPick } from '../../src/contract/explore/ask.js';
import { type Focus, gridAt } from '../fuzz/arbitraries/asks.js';
import { nameIn } from '../fuzz/arbitraries/rows.js';
import { aRow, levelsOf, usualRows } from './right-asks.js';
import { type Change, fill, inTurn, never, rightAt, stepOf, type Trial, type TrialSetup, withQuery } from './trial.js';

const pages = [
  ['0', '2'],
  ['1', '1'],
  ['1', '2'],
  ['2', '1000'],
  ['3', '5000'],
  ['0', '0'],
  ['1000', '10'],
  ['-1', '2'],
  ['0', '-1'],
  ['1.5', '2'],
  ['abc', '1'],
  ['1', 'abc'],
  ['', '1'],
] as const;

/** Returns lists of columns by name. */
function columnLists(setup: TrialSetup, focus: Focus, newer: boolean): readonly string[] {
  const names = gridAt(setup.world, focus).columns.map((column) => nameIn(column, newer));
  const [one = '', two = '', three = ''] = [names[1], names[0], names[3] ?? names[2]];
  return [
    ...[one, `${one},${two}`, `${three},${two},${one}`, [...names].reverse().join(), `${one},${one}`, ''],
    ...[`${one}, ${two}`, ` ${one} `, `${one},,${two}`, `${one},`, 'nope', `nope,${one}`, `${one},nope`, 'id'],
    ...[`${one},nope,${two}`, one.toUpperCase(), 'Summary', '__proto__'],
  ];
}

/** Returns trials that read with pages, columns and a row, alone and combined. */
function readTrials(setup: TrialSetup): readonly Trial[] {
  const asked =
    (operation: string, change: (focus: Focus) => Change): Trial =>
    (focus) =>
      stepOf(rightAt(setup, operation, focus).map(change(focus)), never);
  const rowId = ['rowId', new RowPick(1, false)] as const;
  const listed = (at: number, newer: boolean) => (focus: Focus) => {
    const lists = columnLists(setup, focus, newer);
    return [newer ? 'columnIds' : 'columns', lists[at % lists.length]] as const;
  };
  const lists = Array.from({ length: 18 }, (_, at) => at);
  const paged = (operation: string): Trial[] => [
    ...pages.map(([startAt, maxResults]) =>
      asked(operation, () => withQuery(['startAt', startAt], ['maxResults', maxResults])),
    ),
    ...['0', '1', '2'].flatMap((text) => [
      asked(operation, () => withQuery(['startAt', text])),
      asked(operation, () => withQuery(['maxResults', text])),
      asked(operation, (focus) => withQuery(listed(2, false)(focus), ['startAt', text])),
      asked(operation, (focus) => withQuery(['maxResults', text], listed(1, false)(focus))),
    ]),
    asked(operation, (focus) => withQuery(['startAt', '1'], listed(2, false)(focus), ['maxResults', '2'])),
    asked(operation, () => withQuery(['startAt', '1'], ['startAt', '1'])),
    ...lists
      .filter((at) => operation === 'readRows' || at % 2 === 0)
      .map((at) => asked(operation, (focus) => withQuery(listed(at, false)(focus)))),
  ];
  const ids = ['99999999', 'abc', '-1', '1.5', '0', ''];
  const otherRows: Ask['query'][number][] = ids.map((id) => ['rowId', id]);
  const row =
    (id: unknown): Change =>
    (ask) => ({ ...ask, path: ask.path.with(-1, id) });
  const elsewhere = (focus: Focus) => setup.foci.filter(({ issue }) => issue !== focus.issue)[0] ?? focus;
  return [
    ...paged('readRows'),
    ...paged('readAllRows'),
    ...otherRows.map((query) => asked('readAllRows', () => withQuery(query))),
    ...[0, 1, 2, 3].map((nth) => asked('readAllRows', () => withQuery(['rowId', new RowPick(nth, false)]))),
    asked('readAllRows', () => withQuery(rowId, ['startAt', '1'])),
    asked('readAllRows', () => withQuery(rowId, ['maxResults', '1'])),
    asked('readAllRows', () => withQuery(rowId, ['rowId', new RowPick(0, false)])),
    asked('readAllRows', (focus) => withQuery(rowId, listed(1, false)(focus))),
    asked('readAllRows', (focus) => withQuery(listed(2, false)(focus), rowId)),
    ...ids.filter(Boolean).map((id) => asked('readRow', () => row(id))),
    ...[0, 1, 2, 3].map((nth) => asked('readRow', () => row(new RowPick(nth, false)))),
    asked('readRow', () => row(new RowPick(usualRows - 1, false, undefined, true))),
    asked('readRow', (focus) => row(new RowPick(1, false, elsewhere(focus)))),
    ...[...pages.slice(0, 3)].map(([startAt, maxResults]) =>
      asked('readRow', () => withQuery(['startAt', startAt], ['maxResults', maxResults])),
    ),
    ...lists.slice(1, 5).map((at) => asked('readRow', (focus) => withQuery(listed(at, false)(focus)))),
    ...lists.map((at) => asked('readGrid', (focus) => withQuery(listed(at, true)(focus)))),
  ];
}

const gridReads = ['readRows', 'readRow', 'readAllRows', 'countRows', 'countIssueRows', 'readGrid'];
const cascadeReads = ['readSelection', 'listOptions', 'listLevels'];

/** Generates the selection of a read: all, a page, or columns. */
const narrowed = (setup: TrialSetup, focus: Focus, operation: string): fc.Arbitrary<Change> => {
  const same: Change = (ask) => ask;
  const levels = levelsOf(setup.world, focus.cascade);
  if (operation === 'listOptions') {
    return fc.constantFrom(...levels).map((level) => (ask) => ({ ...ask, path: ask.path.with(-1, level) }));
  }
  if (operation === 'readRow') {
    return fc.tuple(aRow(false), fc.boolean()).map(([{ nth }, isFormer]) => (ask) => ({
      ...ask,
      path: ask.path.with(-1, new RowPick(nth, false, undefined, isFormer)),
    }));
  }
  if (!/^read(Rows|AllRows|Grid)$/.test(operation)) return fc.constant(same);
  const newer = operation === 'readGrid';
  const [list = ''] = columnLists(setup, focus, newer).slice(2);
  const columns = withQuery([newer ? 'columnIds' : 'columns', list]);
  const row = operation === 'readAllRows' ? [withQuery(['rowId', new RowPick(0, false)])] : [];
  const page = newer ? [] : [withQuery(['startAt', '1'], ['maxResults', '2'])];
  return fc.constantFrom(same, same, columns, ...page, ...row);
};

/** Generates a read of a kind at a place, with some selection. */
const reading = (setup: TrialSetup, focus: Focus, read: string): fc.Arbitrary<Ask> =>
  fc.tuple(rightAt(setup, read, focus), narrowed(setup, focus, read)).map(([ask, change]) => change(ask));

/** Returns trials of every read before and after each write, which shows what a reader keeps. */
function readsAround(setup: TrialSetup): readonly Trial[] {
  const known = [...setup.right.keys()];
  const around =
    (reads: readonly string[], isWrite: RegExp): Trial =>
    (focus) => {
      const writes = known.filter((name) => isWrite.test(name));
      const asks = fc.tuple(...reads.map((read) => reading(setup, focus, read)));
      return fc.tuple(asks, fc.shuffledSubarray(writes, { minLength: writes.length })).chain(([all, inOrder]) => {
        const again = fc.constant(all.map((ask) => ({ ask, look: undefined })));
        const after = (write: string) => [
          stepOf(rightAt(setup, write, focus), never),
          again,
          ...(/^(clear|deleteRows|reload)/.test(write) ? [fill(setup)(focus)] : []),
        ];
        return inTurn(again, ...inOrder.flatMap(after));
      });
    };
  const ofGrids = around(gridReads, /^(add|update|delete|clear|reload)/);
  const ofCascades = around(cascadeReads.slice(0, 2), /^(select|reset)/);
  return [ofGrids, ofGrids, ...(setup.right.has('readSelection') ? [ofCascades, ofCascades] : [])];
}

/** Returns trials of a read and of others that differ in one thing: the page and columns, the user, the issue, or the grid. */
function readsBeside(setup: TrialSetup): readonly Trial[] {
  const { foci, callers } = setup;
  const others = [undefined, ...callers.filter((_, i) => i % 4 === 0)];
  const beside =
    (read: string): Trial =>
    (focus) =>
      reading(setup, focus, read).chain((ask) => {
        const at = foci.indexOf(focus);
        const elsewhere = [...foci.slice(at + 1), ...foci.slice(0, Math.max(at, 0))].slice(0, 2);
        const asks = [
          fc.constant(ask),
          narrowed(setup, focus, read).map((change) => change({ ...ask, query: [] })),
          ...others.map((authorization) => fc.constant({ ...ask, authorization })),
          ...elsewhere.map((other) => rightAt(setup, read, other).map((one) => ({ ...one, query: ask.query }))),
        ];
        return inTurn(...asks.map((one) => stepOf(one, never)));
      });
  return [...gridReads, ...cascadeReads].filter((name) => setup.right.has(name)).map(beside);
}

/** Returns trials that read: pages, columns and rows, reads around writes, and reads beside others. */
export const readingTrials = (setup: TrialSetup): readonly Trial[] => [
  ...readTrials(setup),
  ...readsAround(setup),
  ...readsBeside(setup),
];
