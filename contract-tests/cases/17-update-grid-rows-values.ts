import { type Case, type CaseText, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { member } from '../../src/validation/json.js';
import { filler } from '../helpers/legacy-values.js';
import { needsIn } from '../helpers/needs.js';
import { cellsOf, errorMessages, inSomeOrder, readBack } from '../helpers/newer-checks.js';
import {
  bothOrders,
  clearable,
  clearableByChoice,
  emptyNamesOf,
  emptyValuesOf,
  formats,
  isEmptyCell,
  showsOfEmpty,
  toBeEmptied,
} from '../helpers/newer-formats.js';
import { columnGivenRefused, invalidRefused, updated } from '../helpers/newer-refusals.js';
import { emptiedCells, emptyList, goodUsers, refusedCells, refusedOr } from '../helpers/newer-refused-cells.js';
import { readGridRow, readGridRows } from '../helpers/newer-rows.js';
import { keepRows, keepStranger, needOf, needsToEmpty, nothingChanged } from '../helpers/newer-writes.js';
import { twelveUnknown } from '../helpers/unknown-column.js';

const path = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}';

/** Returns two own rows. If the second may lose the mark in its text, its note carries the mark, too. */
const rowsFor = (cells: object): readonly object[] => [{}, '{text.id}' in cells ? { '{note.id}': '{mark}' } : {}];

const twoRows = (trial: TestContext, cells: object = {}) => keepRows(trial, rowsFor(cells));

/** Returns an update with these cells. */
const setting = (cells: object) => ({ rows: [{ rowId: '{row2}', columns: cells }] });

const keptIds = (trial: TestContext, list: readonly unknown[]): readonly unknown[] =>
  list.map((_, i) => trial.value(`row${i + 1}`));

/** Returns the cell of a column in the second of two own rows. */
const cellOfSecond = async (_: unknown, trial: TestContext, id: string): Promise<unknown> =>
  member((await readGridRow(trial, String(trial.value('row2'))))?.columns, id);

/** Updates that must be refused, each with its number of failures. */
const failures: readonly (readonly [what: string, count: number, rows: readonly unknown[]])[] = [
  ['one failure is one string', 1, [{ rowId: '{row1}', columns: { 'gridtwin-no-column': 'x' } }]],
  [
    'two failures of a kind in one row are two strings',
    2,
    [{ rowId: '{row1}', columns: { 'gridtwin-no-column': 'x', 'gridtwin-nor-this': 'x' } }],
  ],
  [
    'two failures of two kinds in one row are two strings',
    2,
    [{ rowId: '{row1}', columns: { 'gridtwin-no-column': 'x', '{integer.id}': 'twelve' } }],
  ],
  ['twelve failures in one row are twelve strings', 12, [{ rowId: '{row1}', columns: twelveUnknown }]],
  [
    'three failures in two rows are three strings',
    3,
    [
      { rowId: '{row1}', columns: { 'gridtwin-no-column': 'x', '{integer.id}': 'twelve' } },
      { rowId: '{row2}', columns: { '{integer.id}': 'twelve' } },
    ],
  ],
];

export const updateGridRowsValues: readonly Case[] = casesOf('17-update-grid-rows-values', 17, [
  ...formats.map(
    (format): CaseText => ({
      name: `values of a ${format.kind} column are accepted, and read back the same`,
      rules: [format.rule],
      effect: 'writes own rows',
      needs: needsIn(format),
      method: 'PUT',
      path,
      body: {
        rows: format.values.map((value, i) => ({ rowId: `{row${i + 1}}`, columns: { [format.column]: value } })),
      },
      before: (trial) => keepRows(trial, Array(format.values.length).fill({})),
      status: updated,
      after: async (_, trial) => readBack(trial, format, await readGridRows(trial), keptIds(trial, format.values)),
    }),
  ),
  ...clearable.map(
    ([kind, column, value]): CaseText => ({
      name: `${emptyNamesOf(column)} clear a ${kind} column that is not required`,
      rules: ['NUPD-1'],
      effect: 'writes own rows',
      needs: [...needsToEmpty(column), ...needsIn(value)],
      method: 'PUT',
      path,
      body: {
        rows: emptyValuesOf(column).map(([, empty], i) => ({ rowId: `{row${i + 1}}`, columns: { [column]: empty } })),
      },
      before: (trial) => keepRows(trial, toBeEmptied(column, value)),
      status: updated,
      shows: showsOfEmpty(column),
      after: async (_, trial) => {
        const id = String(trial.value(needOf(column)));
        const cells = cellsOf(await readGridRows(trial), keptIds(trial, emptyValuesOf(column)), id);
        for (const [i, cell] of cells.entries()) isEmptyCell(trial, cell, column, emptyValuesOf(column)[i]?.[1]);
      },
    }),
  ),
  ...clearableByChoice.map(
    ([kind, column, value]): CaseText => ({
      name: `an empty list clears a ${kind} column that is not required, or is refused`,
      rules: ['NUPD-1'],
      effect: 'writes own rows',
      needs: [...needsToEmpty(column), ...needsIn(value)],
      method: 'PUT',
      path,
      body: setting({ [column]: [] }),
      before: (trial) => keepRows(trial, [{}, { [column]: value }]),
      ...refusedOr(emptyList(column), updated, nothingChanged, cellOfSecond),
    }),
  ),
  {
    name: 'several options are kept in the order given, or in that of the column',
    rules: ['NFORM-11'],
    effect: 'writes own rows',
    needs: needsIn(bothOrders),
    method: 'PUT',
    path,
    body: {
      rows: bothOrders.map((titles, i) => ({ rowId: `{row${i + 1}}`, columns: { '{multiSelect.id}': titles } })),
    },
    before: (trial) => twoRows(trial),
    status: updated,
    shows: ['write.multiOrder'],
    after: async (_, trial) => {
      const column = String(trial.value('multiSelect.id'));
      inSomeOrder(trial, cellsOf(await readGridRows(trial), keptIds(trial, bothOrders), column));
    },
  },
  ...emptiedCells.map(
    ([what, cells]): CaseText => ({
      name: `${what} is refused, and no row changes`,
      rules: ['NUPD-2'],
      effect: 'writes own rows',
      needs: ['required.id'],
      method: 'PUT',
      path,
      body: setting(cells),
      before: (trial) => twoRows(trial),
      status: invalidRefused,
      after: nothingChanged,
    }),
  ),
  {
    name: 'a required column that is not given keeps its value',
    rules: ['NUPD-2'],
    effect: 'writes own rows',
    needs: ['required.id', 'text.id'],
    method: 'PUT',
    path,
    body: { rows: [{ rowId: '{row1}', columns: { '{text.id}': '{mark} after' } }] },
    before: async (trial) => {
      await twoRows(trial);
      const row = await readGridRow(trial, String(trial.value('row1')));
      trial.keep('requiredBefore', member(row?.columns, String(trial.value('required.id'))));
    },
    status: updated,
    after: async (_, trial) => {
      const row = await readGridRow(trial, String(trial.value('row1')));
      const cell = member(row?.columns, String(trial.value('required.id')));
      trial.equal(cell, trial.value('requiredBefore'), 'the required column');
      const text = member(row?.columns, String(trial.value('text.id')));
      trial.equal(text, `${trial.mark} after`, 'the column that was given');
    },
  },
  ...refusedCells.map(
    (one): CaseText => ({
      name: `${one[1]} is refused, and no row changes${one[3] ? `; or ${one[3][1] === undefined ? 'left out' : 'taken'}` : ''}`,
      rules: [one[0]],
      effect: 'writes own rows',
      needs: needsIn(one, rowsFor(one[2])),
      method: 'PUT',
      path,
      body: setting(one[2]),
      before: async (trial) => {
        keepStranger(trial, one[2]);
        await twoRows(trial, one[2]);
      },
      ...refusedOr(one, updated, nothingChanged, cellOfSecond),
    }),
  ),
  ...goodUsers.map(
    ([what, user]): CaseText => ({
      name: `a user is taken by ${what}`,
      rules: ['NUSER-2'],
      effect: 'writes own rows',
      needs: ['userlist.id', 'editor.key'],
      method: 'PUT',
      path,
      body: { rows: [{ rowId: '{row1}', columns: { '{userlist.id}': user } }] },
      before: (trial) => keepRows(trial, [{}]),
      status: updated,
      after: async (_, trial) => {
        const row = await readGridRow(trial, String(trial.value('row1')));
        const cell = member(row?.columns, String(trial.value('userlist.id')));
        trial.equal(member(cell, 'key'), trial.value('editor.key'), 'the key that is read back');
      },
    }),
  ),
  {
    name: 'a text longer than its column holds is refused, and no row changes',
    rules: ['NVAL-1'],
    effect: 'writes own rows',
    needs: ['text.id', 'text.maxLength', 'note.id'],
    method: 'PUT',
    path,
    body: setting({ '{text.id}': '{long}' }),
    before: async (trial) => {
      trial.keep('long', trial.mark.padEnd(Number(trial.value('text.maxLength')) + 1, 'x'));
      await twoRows(trial, { '{text.id}': '{long}' });
    },
    status: invalidRefused,
    after: nothingChanged,
  },
  {
    name: 'a text as long as its column holds is accepted',
    rules: ['NVAL-1'],
    effect: 'writes own rows',
    needs: ['text.id', 'text.maxLength'],
    method: 'PUT',
    path,
    body: { rows: [{ rowId: '{row1}', columns: { '{text.id}': '{long}' } }] },
    before: async (trial) => {
      trial.keep('long', trial.mark.padEnd(Number(trial.value('text.maxLength')), filler));
      await keepRows(trial, [{}]);
    },
    status: updated,
    after: async (_, trial) => {
      const row = await readGridRow(trial, String(trial.value('row1')));
      trial.equal(member(row?.columns, String(trial.value('text.id'))), trial.value('long'), 'what is read back');
    },
  },
  ...failures.map(
    ([what, count, rows]): CaseText => ({
      name: what,
      rules: ['NERR-1'],
      effect: 'writes own rows',
      method: 'PUT',
      path,
      body: { rows },
      before: (trial) => twoRows(trial),
      status: [columnGivenRefused, invalidRefused],
      after: (answer, trial) => errorMessages(answer, trial, count),
    }),
  ),
]);
