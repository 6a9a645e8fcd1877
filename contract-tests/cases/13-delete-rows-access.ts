import { chosen } from '../../src/contract/judge/expected-status.js';
import { type Case, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { isLegacyRefusal } from '../helpers/error-body.js';
import { nothingChanged, rememberRows } from '../helpers/legacy-changes.js';
import { addRow } from '../helpers/legacy-rows.js';
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

/** Deletes nothing: harmless wherever it arrives. That it succeeds is decision 6. */
const nothing = { effect: 'writes own rows', method: 'DELETE', body: { rows: [] } } as const;

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
  {
    ...nothing,
    name: 'a user who may not view the issue is refused',
    rules: ['AUTH-3'],
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}',
    as: 'outsider',
    status: 403,
  },
  {
    ...nothing,
    name: 'a user who may only view the issue is refused',
    rules: ['AUTH-3'],
    decision: 21,
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}',
    as: 'viewer',
    status: 403,
  },
  {
    ...nothing,
    name: 'an issue that is hidden from the editor is refused',
    rules: ['AUTH-3'],
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{hiddenIssue}',
    status: 403,
  },
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
    ...nothing,
    name: 'a field that does not exist is 404',
    rules: ['FIELD-1'],
    path: '/rest/{vendor}-igrid/1.0/grid/{unknownField}/issue/{scratch}',
    status: 404,
  },
  {
    ...nothing,
    name: 'a field that is no grid is 400',
    rules: ['FIELD-2'],
    path: '/rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{scratch}',
    status: 400,
  },
  {
    ...nothing,
    name: 'an issue outside the context of the grid is 400',
    rules: ['FIELD-5'],
    path: '/rest/{vendor}-igrid/1.0/grid/{boundGrid}/issue/{issue}',
    status: 400,
  },
  {
    ...nothing,
    name: 'an issue that does not exist is 404',
    rules: ['ISSUE-1'],
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{unknownIssue}',
    status: 404,
  },
  {
    ...fromScratch,
    name: 'it is there in the add-on version of the target',
    rules: ['VER-1'],
    after: (_, trial) => trial.observe('addonVersion', trial.declared('addonVersion')),
  },
  {
    ...nothing,
    name: 'it is there from add-on 1.18.0',
    rules: ['VER-1'],
    on: '1.18.0',
    path: '/rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{scratch}',
    status: 400, // says that it is there: nothing may be written, and the field is no grid
  },
  {
    ...nothing,
    name: 'it is not there before add-on 1.18.0',
    rules: ['VER-1'],
    on: '1.17.9',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
    status: chosen('version.before', { 404: 404, 501: 501 }),
  },
  {
    ...nothing,
    name: 'a refusal is JSON, or has no body',
    rules: ['JSON-1'],
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{unknownIssue}',
    status: 404,
    after: (answer, trial) => isLegacyRefusal(trial, answer),
  },
  ...strangeBodies('{"rows": [', '{"rows": []}').map(({ what, ...sent }) => ({
    ...sent,
    name: `${what}, and nothing is deleted`,
    rules: ['JSON-1'] as const,
    decision: 6,
    effect: 'writes own rows' as const,
    needs: ['scratch'] as const,
    method: 'DELETE' as const,
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
    before: rememberRows,
    after: (_: unknown, trial: TestContext) => nothingChanged(trial),
  })),
  { ...failing, name: 'a failure of the server is 500' },
  { ...failing, name: 'a failure of the server deletes nothing', decision: 1, after: refused.after },
]);
