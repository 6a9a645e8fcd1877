import { per } from '../../src/contract/judge/outcome.js';
import { type Case, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { nothingChanged, rememberRows } from '../helpers/legacy-changes.js';
import { addRow } from '../helpers/legacy-rows.js';
import { noRows, notYet, refusedInJson, requests } from '../helpers/requests.js';
import { strangeBodies } from '../helpers/strange-bodies.js';

/** Adds a row, {row}, and remembers what is there then. */
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

/** Is refused, and deletes nothing. */
const refused = { ...fromScratch, after: (_: unknown, trial: TestContext) => nothingChanged(trial) } as const;

const failing = {
  ...fromScratch,
  rules: ['FAIL-1'],
  needs: ['scratch', 'control'],
  before: async (trial: TestContext) => {
    await keepRow(trial);
    await trial.control().failNext();
  },
  status: 500,
} as const;

export const deleteRowsAccess: readonly Case[] = casesOf('13-delete-rows-access', 13, [
  ...requests(noRows, {
    'DELETE /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}': [
      ['outsider', 403, 'AUTH-3', 'a user who may not view the issue is refused'],
      ['viewer', 403, 'AUTH-3', 'a user who may only view the issue is refused', { decision: 21 }],
    ],
    'DELETE /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{hiddenIssue}': [
      ['editor', 403, 'AUTH-3', 'an issue that is hidden from the editor is refused'],
    ],
    'DELETE /rest/{vendor}-igrid/1.0/grid/{unknownField}/issue/{scratch}': [
      ['editor', 404, 'FIELD-1', 'a field that does not exist is 404'],
    ],
    'DELETE /rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{scratch}': [
      ['editor', 400, 'FIELD-2', 'a field that is no grid is 400'],
      // says that it is there: nothing may be written, and the field is no grid
      ['editor', 400, 'VER-1', 'it is there from add-on 1.18.0', { on: '1.18.0' }],
    ],
    'DELETE /rest/{vendor}-igrid/1.0/grid/{boundGrid}/issue/{issue}': [
      ['editor', 400, 'FIELD-5', 'an issue outside the context of the grid is 400'],
    ],
    'DELETE /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{unknownIssue}': [
      ['editor', 404, 'ISSUE-1', 'an issue that does not exist is 404'],
      ['editor', 404, 'JSON-1', 'a refusal is JSON, or has no body', refusedInJson],
    ],
    'DELETE /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}': [
      ['editor', notYet, 'VER-1', 'it is not there before add-on 1.18.0', { on: '1.17.9' }],
    ],
  }),
  { ...refused, name: 'without credentials it is refused', rules: ['AUTH-1'], as: 'nobody', status: 401 },
  {
    ...refused,
    name: 'with a wrong password it is refused',
    rules: ['AUTH-2'],
    as: 'editor with a wrong password',
    status: 401,
  },
  {
    ...refused,
    name: 'as a user that does not exist it is refused',
    rules: ['AUTH-2'],
    as: 'unknown user',
    status: 401,
  },
  { ...refused, name: 'with a wrong token it is refused', rules: ['AUTH-2'], as: 'wrong token', status: 401 },
  { ...fromScratch, name: 'a user who may edit the issue is answered', rules: ['AUTH-3'] },
  {
    ...refused,
    name: 'a request with no rows is taken, and deletes none',
    rules: ['DEL-1'],
    decision: 6,
    body: { rows: [] },
    status: 204,
  },
  {
    ...fromScratch,
    name: 'it is there in the add-on version of the target',
    rules: ['VER-1'],
    after: (_, trial) => trial.observe('addonVersion', trial.declared('addonVersion')),
  },
  ...strangeBodies('{"rows": [', '{"rows": []}', per('write.emptyRows', { accepted: 204, 400: 400 })).map(
    ({ what, ...sent }) => ({
      ...sent,
      name: `${what}, and nothing is deleted`,
      rules: ['JSON-1'] as const,
      effect: 'writes own rows' as const,
      needs: ['scratch'] as const,
      method: 'DELETE' as const,
      path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
      before: rememberRows,
      after: (_: unknown, trial: TestContext) => nothingChanged(trial),
    }),
  ),
  { ...failing, name: 'a failure of the server is 500' },
  { ...failing, name: 'a failure of the server deletes nothing', decision: 1, after: refused.after },
]);
