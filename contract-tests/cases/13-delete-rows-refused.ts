import { type Case, type CaseText, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { nothingChanged, rememberRows } from '../helpers/legacy-changes.js';
import { addRow, addRows, countRows } from '../helpers/legacy-rows.js';
import { ownRows, requests, viewerMay } from '../helpers/requests.js';

const path = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}';
const everyRow = { body: { rows: 'all' } } as const;
const sixty = Array.from({ length: 60 }, () => ({}));

async function keepRow(trial: TestContext): Promise<void> {
  trial.keep('row', await addRow(trial));
  await rememberRows(trial);
}

const deletions = [
  ['no row', ['{row}'], 'writes own rows'],
  ['nothing with "all"', 'all', 'destructive'],
] as const;

export const deleteRowsRefused: readonly Case[] = casesOf('13-delete-rows-refused', 13, [
  ...requests(ownRows, {
    'DELETE /rest/{vendor}-igrid/1.0/grid/{boundGrid}/issue/{issue}': [
      ['editor', 400, 'FIELD-5', 'an issue outside the context is 400, also for "all"', everyRow],
    ],
    // the empty grid has no rows that a wrong success could delete
    'DELETE /rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{hiddenIssue}': [
      ['editor', 403, 'AUTH-3', 'an issue that is hidden from the editor is refused, also for "all"', everyRow],
    ],
    'DELETE /rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{issue}': [
      ['outsider', 403, 'AUTH-3', 'a user who may not view the issue is refused, also for "all"', everyRow],
      ['viewer', viewerMay(204), 'AUTH-3', 'a user who may only view is refused for "all", or may delete', everyRow],
    ],
  }),
  ...deletions.map(
    ([what, rows, effect]): CaseText => ({
      name: `a user who may not view the issue deletes ${what}`,
      rules: ['AUTH-3'],
      effect,
      needs: ['scratch'],
      method: 'DELETE',
      path,
      as: 'viewer',
      body: { rows },
      before: keepRow,
      status: 403,
      after: (_, trial) => nothingChanged(trial),
    }),
  ),
  {
    name: 'many rows are all deleted by their ids',
    rules: ['DEL-1'],
    effect: 'writes own rows',
    needs: ['scratch'],
    method: 'DELETE',
    path,
    body: { rows: '{many}' },
    before: async (trial) => {
      await rememberRows(trial);
      trial.keep('many', await addRows(trial, sixty));
    },
    status: 204,
    after: (_, trial) => nothingChanged(trial),
  },
  {
    name: '"all" deletes every row, however many',
    rules: ['DEL-2'],
    effect: 'destructive',
    needs: ['scratch'],
    method: 'DELETE',
    path,
    body: { rows: 'all' },
    before: async (trial) => void (await addRows(trial, sixty)),
    status: 204,
    after: async (_, trial) => void trial.equal(await countRows(trial), 0, 'rowCount'),
  },
]);
