import { type Case, type CaseText, casesOf } from '../../src/contract/run/case.js';
import type { RuleId } from '../../src/specification/rules.js';
import { member } from '../../src/validation/json.js';
import { needsIn, rowsNeeded } from '../helpers/needs.js';
import { byOrder, cellsOf, ordersWithoutGaps, readBack } from '../helpers/newer-checks.js';
import { type ColumnName, formats, isEmptyCell, showsOfEmpty } from '../helpers/newer-formats.js';
import { columnRefused } from '../helpers/newer-refusals.js';
import { addGridRow, rowsOf } from '../helpers/newer-rows.js';
import { keepRows, needOf, rowsBefore } from '../helpers/newer-writes.js';

const path = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{issueKey}';
const scratchPath = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}';

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

type Kind = readonly [rule: RuleId, kind: string, column: ColumnName, fits: (value: unknown) => boolean];

const kinds: readonly Kind[] = [
  ...formats.map(({ rule, kind, column, fits }): Kind => [rule, kind, column, fits]),
  ['NFORM-7', 'read-only', '{readOnly.id}', (value) => typeof value === 'string'],
  ['NFORM-9', 'sequence', '{sequence.id}', isText],
  ['NFORM-12', 'formula that gives a number', '{formulaNumber.id}', (value) => typeof value === 'number'],
  ['NFORM-12', 'formula that gives a text', '{formulaText.id}', (value) => typeof value === 'string'],
];

/** Returns a case that checks the format of every value of some kinds, in rows of others. */
const formatCase = (name: string, rules: CaseText['rules'], columns: readonly ColumnName[]): CaseText => ({
  name,
  rules,
  needs: columns.map(needOf),
  method: 'GET',
  path,
  status: 200,
  shows: columns.flatMap(showsOfEmpty).filter((id) => id !== 'newer.emptyText'),
  after: ({ json }, trial) => {
    const rows = rowsOf(json);
    trial.of('NREAD-1').check(rows.length > 0, rowsNeeded, json);
    for (const [rule, kind, column, fits] of kinds.filter(([, , one]) => columns.includes(one))) {
      const cells = rows.map((row) => member(row.columns, String(trial.value(needOf(column)))));
      const isEmpty = (cell: unknown) => cell === null || (Array.isArray(cell) && cell.length === 0);
      for (const cell of cells.filter(isEmpty)) isEmptyCell(trial.of(rule), cell, column);
      const there = cells.filter((cell) => cell !== undefined); // a missing cell breaks NREAD-3
      const strange = there.filter((cell) => !isEmpty(cell) && !fits(cell));
      trial.of(rule).equal(strange, [], `the values of a ${kind} column that are not in its format`);
    }
  },
});

/** Kinds that share a case. Any other kind has its own. */
const together: readonly Parameters<typeof formatCase>[] = [
  [
    'the values of simple columns are in the format of their kind',
    ['NFORM-1', 'NFORM-2', 'NFORM-3', 'NFORM-7', 'NFORM-8', 'NFORM-10'],
    ['{checkbox.id}', '{integer.id}', '{number.id}', '{text.id}', '{note.id}', '{singleSelect.id}'],
  ],
  ['the values of a read-only string are texts', ['NFORM-7'], ['{readOnly.id}']],
  [
    'the values of dates and times are numbers',
    ['NFORM-4', 'NFORM-5', 'NFORM-6'],
    ['{date.id}', '{datetime.id}', '{time.id}'],
  ],
  [
    'the values of sequences, multi selects, formulas and userlists are in the format of their kind',
    ['NFORM-9', 'NFORM-11', 'NFORM-12', 'NFORM-13'],
    ['{sequence.id}', '{multiSelect.id}', '{formulaNumber.id}', '{formulaText.id}', '{userlist.id}'],
  ],
];

export const readGridValues: readonly Case[] = casesOf('15-read-grid-values', 15, [
  ...together.map((kinds) => formatCase(...kinds)),
  ...formats
    .filter(({ column }) => !together.some(([, , columns]) => columns.includes(column)))
    .map(({ rule, kind, column }) =>
      formatCase(`the values of a ${kind} column are in the format of its kind`, [rule], [column]),
    ),
  ...formats.map(
    (format): CaseText => ({
      name: `values of a ${format.kind} column are read as they were written`,
      rules: [format.rule],
      effect: 'writes own rows',
      needs: needsIn(format),
      method: 'GET',
      path: scratchPath,
      before: (trial) =>
        keepRows(
          trial,
          format.values.map((value) => ({ [format.column]: value })),
        ),
      status: 200,
      after: ({ json }, trial) => {
        const ids = format.values.map((_, i) => trial.value(`row${i + 1}`));
        readBack(trial, format, rowsOf(json), ids);
      },
    }),
  ),
  {
    name: 'a sequence numbers new rows in strings, or none',
    rules: ['NFORM-9'],
    effect: 'writes own rows',
    needs: ['sequence.id'],
    method: 'GET',
    path: scratchPath,
    before: (trial) => keepRows(trial, [{}, {}]),
    status: 200,
    after: ({ json }, trial) => {
      const ids = [trial.value('row1'), trial.value('row2')];
      const cells = cellsOf(rowsOf(json), ids, String(trial.value('sequence.id')));
      const isEmpty = cells.every((cell) => cell === null); // rows.sequenceOmitted
      const areNumbers = cells.every(isText) && new Set(cells).size === cells.length;
      trial.check(isEmpty || areNumbers, 'sequences must be strings, each another one', cells);
    },
  },
  {
    name: 'the rows are those of the grid on the issue alone',
    rules: ['NREAD-1'],
    effect: 'writes own rows',
    needs: ['text.id', 'plainGrid', 'plainNote.id', 'secondScratchKey'],
    method: 'GET',
    path: scratchPath,
    before: async (trial) => {
      await addGridRow(trial, { '{text.id}': '{mark} elsewhere' }, { issue: '{secondScratchKey}' });
      await addGridRow(trial, { '{plainNote.id}': '{mark} elsewhere' }, { grid: '{plainGrid}' });
      await keepRows(trial, [{}]);
    },
    status: 200,
    after: ({ json }, trial) => {
      const ids: unknown[] = rowsOf(json).map(({ rowId }) => rowId);
      trial.check(ids.includes(trial.value('row1')), 'the row that was added must be there', ids);
      const text = `${trial.mark} elsewhere`;
      trial.equal(
        rowsOf(json).filter(({ columns }) => Object.values(columns).includes(text)),
        [],
        'the rows of another issue and of another grid',
      );
    },
  },
  {
    name: 'the orders are without gaps after rows were deleted and added',
    rules: ['NREAD-2'],
    effect: 'writes own rows',
    method: 'GET',
    path: scratchPath,
    before: async (trial) => {
      await keepRows(trial, [{}, {}, {}]);
      await trial.get({ method: 'DELETE', path: scratchPath, body: { rows: ['{row2}'] } });
      trial.keep('row4', await addGridRow(trial));
    },
    status: 200,
    after: ({ json }, trial) => {
      const rows = rowsOf(json);
      ordersWithoutGaps(trial, rows);
      // The specification does not state the position of the new row; the others keep their order.
      const others = (all: typeof rows) =>
        byOrder(all)
          .map(({ rowId }) => rowId)
          .filter((id) => id !== trial.value('row2') && id !== trial.value('row4'));
      trial.equal(others(rows), others(rowsBefore(trial)), 'the other rows by their order');
      trial.equal(rows.length, rowsBefore(trial).length, 'the number of rows');
    },
  },
  {
    name: 'columnIds changes nothing but which columns are there',
    rules: ['NREAD-3'],
    effect: 'writes own rows',
    needs: ['text.id'],
    method: 'GET',
    path: `${scratchPath}?columnIds={text.id}`,
    before: (trial) => keepRows(trial, [{}]),
    status: 200,
    after: ({ json }, trial) => {
      const column = String(trial.value('text.id'));
      const kept = rowsBefore(trial).map((row) => ({ ...row, columns: { [column]: member(row.columns, column) } }));
      trial.equal(byOrder(rowsOf(json)), byOrder(kept), 'the rows');
    },
  },
  {
    name: 'an unknown column in columnIds is refused where it stands alone',
    rules: ['NCOL-1'],
    effect: 'writes own rows',
    method: 'GET',
    path: `${scratchPath}?columnIds=gridtwin-no-column`,
    before: (trial) => keepRows(trial, [{}]),
    status: columnRefused,
  },
]);
