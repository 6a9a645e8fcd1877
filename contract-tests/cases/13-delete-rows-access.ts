import { type Case, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { rememberRows } from '../helpers/legacy-changes.js';
import { isUnchanged, refusedWithoutRows, viewerWithoutRows, withoutRows } from '../helpers/legacy-outcomes.js';
import { addRow } from '../helpers/legacy-rows.js';
import { noRows, notYet, refusedInJson, requests } from '../helpers/requests.js';

/** Adds a row, {row}, and remembers all rows. */
async function keepRow(trial: TestContext): Promise<void> {
  trial.keep('row', await addRow(trial));
  await rememberRows(trial);
}

const fromScratch = {
  effect: 'writes own rows',
  needs: ['scratch'],
  method: 'DELETE',
  path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
  body: { rows: ['{row}'] },
  before: keepRow,
  status: 204,
} as const;

/** Deletes a row that does not exist, which also gets 404. */
const unknown = { body: { rows: ['{unknownRow}'] } } as const;

export const deleteRowsAccess: readonly Case[] = casesOf('13-delete-rows-access', 13, [
  ...requests(noRows, {
    'DELETE /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}': [
      ['outsider', refusedWithoutRows(403), 'AUTH-3', 'a user who may not view the issue is refused'],
      ['viewer', viewerWithoutRows(204), 'AUTH-3', 'a user who may only view the issue is refused, or may edit it'],
    ],
    'DELETE /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{hiddenIssue}': [
      ['editor', refusedWithoutRows(403), 'AUTH-3', 'an issue that is hidden from the editor is refused'],
    ],
    'DELETE /rest/{vendor}-igrid/1.0/grid/{unknownField}/issue/{scratch}': [
      ['editor', 404, 'FIELD-1', 'a field that does not exist is 404', unknown],
    ],
    'DELETE /rest/{vendor}-igrid/1.0/grid/{cascade}/issue/{scratch}': [
      ['editor', 400, 'FIELD-2', 'a field that is a multi cascade is 400'],
    ],
    'DELETE /rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{scratch}': [
      ['editor', 400, 'FIELD-2', 'a field that is no grid is 400'],
      // 400 shows that it exists: the field is not a grid, and nothing may be written
      ['editor', 400, 'VER-1', 'it is there from add-on 1.18.0', { on: '1.18.0' }],
    ],
    'DELETE /rest/{vendor}-igrid/1.0/grid/{boundGrid}/issue/{issue}': [
      ['editor', 400, 'FIELD-5', 'an issue outside the context of the grid is 400'],
    ],
    'DELETE /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{unknownIssue}': [
      ['editor', 404, 'ISSUE-1', 'an issue that does not exist is 404', unknown],
      ['editor', 404, 'JSON-1', 'a refusal is JSON, or has no body', { ...refusedInJson, ...unknown }],
    ],
    'DELETE /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}': [
      ['editor', notYet, 'VER-1', 'it is not there before add-on 1.18.0', { on: '1.17.9' }],
    ],
  }),
  { ...fromScratch, name: 'a user who may edit the issue is answered', rules: ['AUTH-3'] },
  { ...fromScratch, name: 'it is there in the add-on version of the target', rules: ['VER-1'] },
  {
    ...fromScratch,
    name: 'a request with no rows deletes none',
    rules: ['DEL-1'],
    body: { rows: [] },
    status: withoutRows(204),
    after: isUnchanged,
  },
  {
    ...fromScratch,
    name: 'a failure of the server is 500',
    rules: ['FAIL-1'],
    needs: ['scratch', 'control'],
    before: async (trial) => {
      await keepRow(trial);
      await trial.control().failNext();
    },
    status: 500,
  },
]);
