import { per } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { needsIn } from '../helpers/needs.js';
import { deleted, deletedRowRefused, editRefused } from '../helpers/newer-refusals.js';
import { type At, addGridRow, type NewerRow, readGridRows } from '../helpers/newer-rows.js';
import { keepRows, nothingChanged, sameRows } from '../helpers/newer-writes.js';
import { noRows, requests } from '../helpers/requests.js';
import { strangeBodies } from '../helpers/strange-bodies.js';

const path = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}';

const withRows = (trial: TestContext) => keepRows(trial, [{}, {}]);

/** Places whose rows are not in the grid on the issue. Unless no two rows have one id, theirs may be that of somebody's row here: so the cases are destructive. */
const elsewhere: readonly (readonly [what: string, at: At])[] = [
  ['a row of another issue', { issue: '{secondScratchKey}' }],
  ['a row of another grid', { grid: '{plainGrid}' }],
];

/** What rests on decisions of ours alone. */
export const deleteGridRowsDecided: readonly Case[] = casesOf('18-delete-grid-rows-decided', 18, [
  ...requests(noRows, {
    'DELETE /rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{issueKey}': [
      ['viewer', editRefused, 'ISSUE-2', 'a user who may only view the issue is refused', { decision: 21 }],
    ],
  }),
  ...elsewhere.map(
    ([what, at]): CaseText => ({
      name: `${what} is as unknown: it is refused, and no row is deleted here or there`,
      rules: ['NDEL-2'],
      decision: 2,
      effect: 'destructive',
      needs: needsIn(at),
      method: 'DELETE',
      path,
      body: { rows: ['{row1}', '{stranger}'] },
      before: async (trial) => {
        trial.keep('stranger', await addGridRow(trial, {}, at));
        trial.keep('elsewhereBefore', await readGridRows(trial, at));
        await withRows(trial);
      },
      status: deletedRowRefused,
      after: async (answer, trial) => {
        await nothingChanged(answer, trial);
        sameRows(trial, await readGridRows(trial, at), trial.value('elsewhereBefore') as readonly NewerRow[]);
      },
    }),
  ),
  ...strangeBodies('{"rows": [', '{"rows": []}', per('write.emptyRows', { accepted: deleted, 400: 400 })).map(
    ({ what, ...sent }): CaseText => ({
      ...sent,
      name: what,
      rules: ['JSON-1'],
      effect: 'writes own rows',
      method: 'DELETE',
      path,
    }),
  ),
  {
    name: 'a failure of the server deletes nothing',
    rules: ['FAIL-1'],
    decision: 1,
    effect: 'writes own rows',
    needs: ['control'],
    method: 'DELETE',
    path,
    body: { rows: ['{row1}'] },
    before: async (trial) => {
      await withRows(trial);
      await trial.control().failNext();
    },
    status: 500,
    after: nothingChanged,
  },
]);
