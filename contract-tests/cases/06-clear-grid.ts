import { chosen } from '../../src/contract/judge/expected-status.js';
import { type Case, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { isJsonAnswer, isLegacyRefusal } from '../helpers/error-body.js';
import { nothingChanged, rememberRows } from '../helpers/legacy-changes.js';
import { addRows } from '../helpers/legacy-rows.js';

/** Adds two rows to the first issue for tests, and remembers all rows there. */
async function addAndRemember(trial: TestContext): Promise<void> {
  await addRows(trial, [{}, {}]);
  await rememberRows(trial);
}

/** Who may clear a grid, and where; what is cleared is in `06-clear-grid-rows.ts`. */
export const clearGrid: readonly Case[] = casesOf('06-clear-grid', 6, [
  ...(
    [
      ['without credentials', 'AUTH-1', 'nobody'],
      ['with a wrong password', 'AUTH-2', 'editor with a wrong password'],
      ['as a user that does not exist', 'AUTH-2', 'unknown user'],
      ['with a wrong token', 'AUTH-2', 'wrong token'],
    ] as const
  ).flatMap(([who, rule, as]) => [
    {
      name: `${who} it is refused`,
      rules: [rule] as const,
      effect: 'writes own rows' as const,
      method: 'PUT' as const,
      path: '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{issue}/clear',
      as,
      status: 401,
    },
    {
      name: `${who} nothing is cleared`,
      rules: [rule] as const,
      effect: 'destructive' as const,
      method: 'PUT' as const,
      path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/clear',
      before: addAndRemember,
      as,
      status: 401,
      after: (_: unknown, trial: TestContext) => nothingChanged(trial),
    },
  ]),
  {
    name: 'a user who may not view the issue is refused',
    rules: ['AUTH-3'],
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{issue}/clear',
    as: 'outsider',
    status: 403,
  },
  {
    name: 'a user who may only view the issue is refused',
    rules: ['AUTH-3'],
    decision: 21,
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{issue}/clear',
    as: 'viewer',
    status: 403,
  },
  {
    name: 'a field that does not exist is 404',
    rules: ['FIELD-1'],
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{unknownField}/issue/{scratch}/clear',
    status: 404,
  },
  {
    name: 'a field that is no grid is 400',
    rules: ['FIELD-2'],
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{scratch}/clear',
    status: 400,
  },
  {
    name: 'an issue that the grid does not apply to is 400',
    rules: ['FIELD-5'],
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{boundGrid}/issue/{issue}/clear',
    status: 400,
  },
  {
    name: 'an issue that does not exist is 404',
    rules: ['ISSUE-1'],
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{unknownIssue}/clear',
    status: 404,
  },
  {
    name: 'of a field that is no grid and an issue that does not exist one is told',
    rules: ['FIELD-2', 'ISSUE-1'],
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{unknownIssue}/clear',
    status: chosen('checks.order', { 'field-first': 400, 'issue-first': 404 }),
  },
  {
    name: 'it is there at the add-on version that is declared',
    rules: ['VER-1'],
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{issue}/clear',
    status: 200,
    after: (_, trial) => trial.observe('addonVersion', trial.declared('addonVersion')),
  },
  {
    name: 'it is there from add-on 1.18.0',
    rules: ['VER-1'],
    on: '1.18.0',
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{issue}/clear',
    status: 200,
  },
  {
    name: 'it is not there before add-on 1.18.0',
    rules: ['VER-1'],
    on: '1.17.9',
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{issue}/clear',
    status: chosen('version.before', { 404: 404, 501: 501 }),
  },
  {
    name: 'what is said is JSON, of a refusal and of a success',
    rules: ['JSON-1'],
    effect: 'writes own rows',
    needs: ['emptyGrid', 'issue'],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{scratch}/clear',
    status: 400,
    after: async (refusal, trial) => {
      isLegacyRefusal(trial, refusal);
      const path = '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{issue}/clear';
      const success = await trial.expect({ method: 'PUT', path }, 200);
      if (success && success.text !== '') isJsonAnswer(trial, success);
    },
  },
  {
    name: 'a failure of the server is 500, and clears nothing',
    rules: ['FAIL-1'],
    effect: 'destructive',
    needs: ['control'],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/clear',
    before: async (trial) => {
      await addAndRemember(trial);
      await trial.control().failNext();
    },
    status: 500,
    after: (_, trial) => nothingChanged(trial),
  },
]);
