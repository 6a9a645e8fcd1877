import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf } from '../../src/contract/run/case.js';
import { columnRoles } from '../../src/contract/targets/placeholders.js';
import { member } from '../../src/validation/json.js';
import { addFullRows } from '../helpers/legacy-full-rows.js';
import type { Look } from '../helpers/legacy-outcomes.js';
import { rowsNeeded } from '../helpers/needs.js';
import { byOrder, namedColumns, ordersWithoutGaps } from '../helpers/newer-checks.js';
import { columnRefused } from '../helpers/newer-refusals.js';
import { readGridRows, rowsOf } from '../helpers/newer-rows.js';
import { rowsBefore } from '../helpers/newer-writes.js';

const path = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{issueKey}';
const scratchPath = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}';

/** Lists of two columns in different forms, with the status of each. */
const columnLists: readonly (readonly [what: string, columnIds: string, status: Status])[] = [
  ['', '{text.id},{note.id}', 200],
  [
    ', with blanks around them',
    '{text.id}%20,%20{note.id}',
    per('columns.blanks', { trimmed: 200, 'unknown-column': columnRefused }),
  ],
  [
    ', with an empty name between them',
    '{text.id},,{note.id}',
    per('columns.emptyName', { dropped: 200, 'unknown-column': columnRefused }),
  ],
];

/** Returns a check that the rows have only the columns of these roles, and stand at their positions. */
const haveColumns =
  (...roles: readonly string[]): Look =>
  ({ json }, trial) => {
    const rows = rowsOf(json);
    trial.check(rows.length > 0, rowsNeeded, json);
    const columns = rows.map((row) => Object.keys(row.columns).sort().join(', '));
    const named = roles.map((role) => String(trial.value(`${role}.id`))).sort();
    trial.equal([...new Set(columns)], [named.join(', ')], 'the columns of the rows');
    ordersWithoutGaps(trial, rows);
  };

/** Reports a finding unless the rows have all columns that the target names. */
const haveAllColumns: Look = ({ json }, trial) => {
  const rows = rowsOf(json);
  trial.check(rows.length > 0, rowsNeeded, json);
  const missing = namedColumns(trial, Object.keys(columnRoles)).filter((id) =>
    rows.some((row) => member(row.columns, id) === undefined),
  );
  trial.equal(missing, [], 'the columns that are missing');
};

/** Reports a finding unless each column that the target names reads the same alone as among all. */
const alikeAlone: Look = async (_, trial) => {
  for (const column of new Set(namedColumns(trial, Object.keys(columnRoles)))) {
    trial.keep('column', column);
    const alone = await trial.expect({ method: 'GET', path: `${scratchPath}?columnIds={column}` }, 200);
    const cells = rowsBefore(trial).map((row) => ({ ...row, columns: { [column]: member(row.columns, column) } }));
    if (alone) trial.equal(byOrder(rowsOf(alone.json)), byOrder(cells), `the rows with "${column}" alone`);
  }
};

/** The columns that a list of columns selects. */
export const readGridColumns: readonly Case[] = casesOf('15-read-grid-columns', 15, [
  {
    name: 'all columns are there when columnIds is omitted',
    rules: ['NREAD-3'],
    method: 'GET',
    path,
    needs: ['text.id'],
    status: 200,
    after: haveAllColumns,
  },
  {
    name: 'columnIds that name none are as if they were not given, or a name of no column',
    rules: ['NREAD-3'],
    method: 'GET',
    path: `${path}?columnIds=`,
    needs: ['text.id'],
    status: per('columns.emptyParameter', {
      'not-given': { status: 200, after: haveAllColumns },
      'unknown-column': columnRefused,
    }),
  },
  {
    name: 'two lists of columns are refused, or one of them counts, or both',
    rules: ['NREAD-3'],
    method: 'GET',
    path: `${path}?columnIds={text.id}&columnIds={note.id}`,
    needs: ['text.id', 'note.id'],
    status: per('http.repeatedParameter', {
      refused: 400,
      first: { status: 200, after: haveColumns('text') },
      last: { status: 200, after: haveColumns('note') },
      joined: { status: 200, after: haveColumns('text', 'note') },
    }),
  },
  ...columnLists.map(
    ([what, columnIds, status]): CaseText => ({
      name: `columnIds keeps only the columns that it names${what}`,
      rules: ['NREAD-3'],
      method: 'GET',
      path: `${path}?columnIds=${columnIds}`,
      needs: ['text.id', 'note.id'],
      status,
      after: (answer, trial) => {
        if (answer.status === 200) haveColumns('text', 'note')(answer, trial);
      },
    }),
  ),
  {
    name: 'each column that is asked for alone reads as it does among all',
    rules: ['NREAD-3'],
    effect: 'writes own rows',
    needs: ['scratch', 'scratchKey', 'text.id'],
    uses: [9, 11],
    method: 'GET',
    path: `${scratchPath}?columnIds={text.id}`,
    before: async (trial) => {
      await addFullRows(trial, 1);
      trial.keep('rowsBefore', await readGridRows(trial));
    },
    status: 200,
    after: alikeAlone,
  },
  {
    name: 'an unknown column in columnIds is refused, beside one that is there',
    rules: ['NCOL-1'],
    method: 'GET',
    path: `${path}?columnIds={text.id},gridtwin-no-column`,
    status: columnRefused,
  },
  ...[
    ['an unknown column in columnIds is refused, where there are no rows, too', '{emptyGrid}', 'gridtwin-no-column'],
    ['the rowId, which every row has, is no column', '{grid}', '{text.id},rowId'],
    ['an asterisk is no column', '{grid}', '*'],
  ].map(
    ([name = '', grid = '', columnIds]): CaseText => ({
      name,
      rules: ['NCOL-1'],
      effect: 'writes own rows', // it reads, but the read-only lane is kept small
      method: 'GET',
      path: `${path.replace('{grid}', grid)}?columnIds=${columnIds}`,
      status: columnRefused,
    }),
  ),
  ...[
    ['columnIds may name a column twice', '{text.id},{note.id},{text.id}'],
    ['the comma between columnIds may be encoded', '{text.id}%2C{note.id}'],
  ].map(
    ([name = '', columnIds]): CaseText => ({
      name,
      rules: ['NREAD-3'],
      effect: 'writes own rows', // it reads, but the read-only lane is kept small
      method: 'GET',
      path: `${path}?columnIds=${columnIds}`,
      needs: ['text.id', 'note.id'],
      status: 200,
      after: haveColumns('text', 'note'),
    }),
  ),
]);
