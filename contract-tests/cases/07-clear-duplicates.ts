import { chosen } from '../../src/contract/judge/expected-status.js';
import { type Case, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { isJsonAnswer, isLegacyRefusal } from '../helpers/error-body.js';
import { nothingChanged, rememberRows } from '../helpers/legacy-changes.js';
import { addRows } from '../helpers/legacy-rows.js';

/** Adds two rows that are alike to the first issue for tests, and remembers all rows there. */
async function addAlike(trial: TestContext): Promise<void> {
  await addRows(trial, [{}, {}]);
  await rememberRows(trial);
}

/** Who may remove duplicates, and of what; which rows are removed is in `07-clear-duplicates-rows.ts`. */
export const clearDuplicates: readonly Case[] = casesOf('07-clear-duplicates', 7, [
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
      path: '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{issue}/clearDuplicates',
      as,
      status: 401,
    },
    {
      name: `${who} nothing is removed`,
      rules: [rule] as const,
      effect: 'destructive' as const,
      method: 'PUT' as const,
      path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/clearDuplicates',
      before: addAlike,
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
    path: '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{issue}/clearDuplicates',
    as: 'outsider',
    status: 403,
  },
  {
    name: 'a user who may only view the issue is refused',
    rules: ['AUTH-3'],
    decision: 21,
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{issue}/clearDuplicates',
    as: 'viewer',
    status: 403,
  },
  {
    name: 'a field that does not exist is 404',
    rules: ['FIELD-1'],
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{unknownField}/issue/{scratch}/clearDuplicates',
    status: 404,
  },
  {
    name: 'a field that is no grid is 400',
    rules: ['FIELD-2'],
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{scratch}/clearDuplicates',
    status: 400,
  },
  {
    name: 'an issue that the grid does not apply to is 400',
    rules: ['FIELD-5'],
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{boundGrid}/issue/{issue}/clearDuplicates',
    status: 400,
  },
  {
    name: 'an issue that does not exist is 404',
    rules: ['ISSUE-1'],
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{unknownIssue}/clearDuplicates',
    status: 404,
  },
  {
    name: 'of a field that is no grid and an issue that does not exist one is told',
    rules: ['FIELD-2', 'ISSUE-1'],
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{unknownIssue}/clearDuplicates',
    status: chosen('checks.order', { 'field-first': 400, 'issue-first': 404 }),
  },
  {
    name: 'it is there at the add-on version that is declared',
    rules: ['VER-1'],
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{issue}/clearDuplicates',
    status: 200,
    after: (_, trial) => trial.observe('addonVersion', trial.declared('addonVersion')),
  },
  {
    name: 'it is there from add-on 1.18.0',
    rules: ['VER-1'],
    on: '1.18.0',
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{issue}/clearDuplicates',
    status: 200,
  },
  {
    name: 'it is not there before add-on 1.18.0',
    rules: ['VER-1'],
    on: '1.17.9',
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{issue}/clearDuplicates',
    status: chosen('version.before', { 404: 404, 501: 501 }),
  },
  {
    name: 'what is said is JSON, of a refusal and of a success',
    rules: ['JSON-1'],
    effect: 'writes own rows',
    needs: ['emptyGrid', 'issue'],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{scratch}/clearDuplicates',
    status: 400,
    after: async (refusal, trial) => {
      isLegacyRefusal(trial, refusal);
      const path = '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{issue}/clearDuplicates';
      const success = await trial.expect({ method: 'PUT', path }, 200);
      if (success && success.text !== '') isJsonAnswer(trial, success);
    },
  },
  {
    name: 'a failure of the server is 500, and removes nothing',
    rules: ['FAIL-1'],
    effect: 'destructive',
    needs: ['control'],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/clearDuplicates',
    before: async (trial) => {
      await addAlike(trial);
      await trial.control().failNext();
    },
    status: 500,
    after: (_, trial) => nothingChanged(trial),
  },
]);
