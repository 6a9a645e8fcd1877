import { type Case, type CaseText, casesOf, SkipCase } from '../../src/contract/run/case.js';
import { addRow } from '../helpers/legacy-rows.js';
import { needsIn } from '../helpers/needs.js';
import { deletedRowRefused, issueRefused } from '../helpers/newer-refusals.js';
import { type At, addGridRow, type NewerRow, readGridRows } from '../helpers/newer-rows.js';
import { keepRows, nothingChanged, rowsBefore, sameRows } from '../helpers/newer-writes.js';
import { shapeRefused } from '../helpers/outcomes.js';

const path = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}';

/** Places outside the grid on the issue. If ids are not unique, a row here may have the id of such a row, so the cases are destructive. */
const elsewhere: readonly (readonly [what: string, at: At])[] = [
  ['a row of another issue', { issue: '{secondScratchKey}' }],
  ['a row of another grid', { grid: '{plainGrid}' }],
];

export const deleteGridRowsRefused: readonly Case[] = casesOf('18-delete-grid-rows-refused', 18, [
  ...elsewhere.map(
    ([what, at]): CaseText => ({
      name: `${what} is as unknown: it is refused, and no row is deleted here or there`,
      rules: ['NDEL-2'],
      effect: 'destructive',
      needs: needsIn(at),
      method: 'DELETE',
      path,
      body: { rows: ['{row1}', '{stranger}'] },
      before: async (trial) => {
        trial.keep('stranger', await addGridRow(trial, {}, at));
        trial.keep('elsewhereBefore', await readGridRows(trial, at));
        await keepRows(trial, [{}, {}]);
        if (rowsBefore(trial).some(({ rowId }) => rowId === trial.value('stranger')))
          throw new SkipCase('a row here has the same id');
      },
      status: deletedRowRefused,
      after: async (answer, trial) => {
        await nothingChanged(answer, trial);
        sameRows(trial, await readGridRows(trial, at), trial.value('elsewhereBefore') as readonly NewerRow[]);
      },
    }),
  ),
  {
    name: 'the id that a row has on the legacy API is unknown, unless it is the same',
    rules: ['NDEL-2'],
    effect: 'writes own rows',
    needs: ['scratch', 'scratchKey'],
    uses: [9, 11],
    method: 'DELETE',
    path,
    body: { rows: ['{legacyId}'] },
    before: async (trial) => {
      const id = String(await addRow(trial));
      await keepRows(trial, [{}]);
      const isOfAny = rowsBefore(trial).some(({ rowId }) => /^\d+$/.test(rowId)); // the legacy id may be the newer id of another row
      trial.keep('legacyId', isOfAny ? trial.value('unknownRowId') : id);
    },
    status: deletedRowRefused,
    after: nothingChanged,
  },
  {
    name: 'the id of a row with a tail is unknown: no row is deleted',
    rules: ['NDEL-2'],
    effect: 'writes own rows',
    needs: ['scratchKey'],
    method: 'DELETE',
    path,
    body: { rows: ['{row1}x'] },
    before: (trial) => keepRows(trial, [{}]),
    status: deletedRowRefused,
    after: nothingChanged,
  },
  {
    name: 'the word all names no rows of the newer API',
    rules: ['JSON-1'],
    effect: 'destructive',
    needs: ['scratchKey'],
    method: 'DELETE',
    path,
    body: { rows: 'all' },
    before: (trial) => keepRows(trial, [{}]),
    status: [shapeRefused, deletedRowRefused],
    after: nothingChanged,
  },
  {
    name: 'a user who may not view the issue deletes no row',
    rules: ['ISSUE-2'],
    effect: 'writes own rows',
    needs: ['scratchKey'],
    method: 'DELETE',
    path,
    as: 'viewer',
    body: { rows: ['{row1}'] },
    before: (trial) => keepRows(trial, [{}]),
    status: issueRefused,
    after: nothingChanged,
  },
]);
