import { type Case, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { isEmptySuccess, isLegacyRefusal } from '../helpers/error-body.js';
import { nothingChanged, rememberRows } from '../helpers/legacy-changes.js';
import { addRows } from '../helpers/legacy-rows.js';
import {
  fieldOrIssueRefused,
  impostors,
  inVersion,
  notYet,
  ownRows,
  requests,
  viewerMay,
} from '../helpers/requests.js';

/** Adds two equal rows to the first scratch issue, and remembers all rows there. */
async function addAlike(trial: TestContext): Promise<void> {
  await addRows(trial, [{}, {}]);
  await rememberRows(trial);
}

/** Callers and places of removing duplicates. `07-clear-duplicates-rows.ts` checks the rows. */
export const clearDuplicates: readonly Case[] = casesOf('07-clear-duplicates', 7, [
  ...requests(ownRows, {
    'PUT /rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{issue}/clearDuplicates': [
      ['nobody', 401, 'AUTH-1', 'without credentials it is refused'],
      ['editor with a wrong password', 401, 'AUTH-2', 'with a wrong password it is refused'],
      ['unknown user', 401, 'AUTH-2', 'as a user that does not exist it is refused'],
      ['wrong token', 401, 'AUTH-2', 'with a wrong token it is refused'],
      ['outsider', 403, 'AUTH-3', 'a user who may not view the issue is refused'],
      ['viewer', viewerMay(200), 'AUTH-3', 'a user who may only view the issue is refused, or may do it'],
      ['editor', 200, 'VER-1', 'it is there at the add-on version that is declared', inVersion],
      ['editor', 200, 'VER-1', 'it is there from add-on 1.18.0', { on: '1.18.0' }],
      ['editor', notYet, 'VER-1', 'it is not there before add-on 1.18.0', { on: '1.17.9' }],
    ],
    'PUT /rest/{vendor}-igrid/1.0/grid/{unknownField}/issue/{scratch}/clearDuplicates': [
      ['editor', 404, 'FIELD-1', 'a field that does not exist is 404'],
    ],
    'PUT /rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{scratch}/clearDuplicates': [
      ['editor', 400, 'FIELD-2', 'a field that is no grid is 400'],
    ],
    'PUT /rest/{vendor}-igrid/1.0/grid/{boundGrid}/issue/{issue}/clearDuplicates': [
      ['editor', 400, 'FIELD-5', 'an issue that the grid does not apply to is 400'],
    ],
    'PUT /rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{unknownIssue}/clearDuplicates': [
      ['editor', 404, 'ISSUE-1', 'an issue that does not exist is 404'],
    ],
    'PUT /rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{unknownIssue}/clearDuplicates': [
      [
        'editor',
        fieldOrIssueRefused,
        ['FIELD-2', 'ISSUE-1'],
        'a field that is no grid on an issue that does not exist is refused for one of the two',
      ],
    ],
  }),
  ...impostors.map(([who, rule, as]) => ({
    name: `${who} nothing is removed`,
    rules: [rule] as const,
    effect: 'destructive' as const,
    method: 'PUT' as const,
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/clearDuplicates',
    before: addAlike,
    as,
    status: 401,
    after: (_: unknown, trial: TestContext) => nothingChanged(trial),
  })),
  {
    name: 'the bodies of a refusal and of a success are JSON',
    rules: ['JSON-1'],
    effect: 'writes own rows',
    needs: ['emptyGrid', 'issue'],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{scratch}/clearDuplicates',
    status: 400,
    shows: ['legacy.errorBody', 'http.emptySuccess'],
    after: async (refusal, trial) => {
      isLegacyRefusal(trial, refusal);
      const path = '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{issue}/clearDuplicates';
      const success = await trial.expect({ method: 'PUT', path }, 200);
      if (success) isEmptySuccess(trial, success);
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
