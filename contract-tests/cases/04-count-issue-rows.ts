import { per } from '../../src/contract/judge/outcome.js';
import { type Case, casesOf } from '../../src/contract/run/case.js';
import { member } from '../../src/validation/json.js';
import { addRows, countRows, readRows } from '../helpers/legacy-rows.js';
import {
  asEditorReads,
  failing,
  fieldOrIssueRefused,
  notYet,
  ownRows,
  reads,
  refusedInJson,
  requests,
} from '../helpers/requests.js';
import { saysJson } from '../helpers/transport.js';

export const countIssueRows: readonly Case[] = casesOf('04-count-issue-rows', 4, [
  ...requests(reads, {
    'GET /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/rowcount': [
      ['nobody', 401, 'AUTH-1', 'without credentials it is refused'],
      ['editor with a wrong password', 401, 'AUTH-2', 'with a wrong password it is refused'],
      ['unknown user', 401, 'AUTH-2', 'as a user that does not exist it is refused', ownRows],
      ['outsider', 403, 'AUTH-3', 'a user who may not view the issue is refused'],
      ['editor', 200, 'AUTH-3', 'a user who may edit the issue is answered'],
      [
        'viewer',
        200,
        'AUTH-3',
        'a user who may only view the issue is answered',
        asEditorReads('/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/rowcount'),
      ],
      ['editor', 200, 'VER-1', 'it is there from add-on 1.18.0', { on: '1.18.0' }],
      ['editor', notYet, 'VER-1', 'it is not there before add-on 1.18.0', { on: '1.17.9' }],
      ['editor', 500, 'FAIL-1', 'a failure of the server is 500', failing],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{hiddenIssue}/rowcount': [
      ['editor', 403, 'AUTH-3', 'a user who may edit other issues is refused on one that this user may not view'],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issueKey}/rowcount': [
      ['editor', per('http.pathId', { 404: 404, 400: 400 }), 'ISSUE-1', 'the key of an issue is not its id'],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{grid}/issue/-1/rowcount': [
      ['editor', 404, 'ISSUE-1', 'a negative number is the id of no issue'],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{unknownField}/issue/{issue}/rowcount': [
      ['editor', 404, 'FIELD-1', 'a field that does not exist is 404'],
      ['editor', 404, 'JSON-1', 'a refusal is JSON', refusedInJson],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{cascade}/issue/{issue}/rowcount': [
      ['editor', 400, 'FIELD-2', 'a field that is a multi cascade is 400'],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{issue}/rowcount': [
      ['editor', 400, 'FIELD-2', 'a field that is no grid is 400'],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{unknownIssue}/rowcount': [
      ['editor', 404, 'ISSUE-1', 'an issue that does not exist is 404'],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{unknownIssue}/rowcount': [
      [
        'editor',
        fieldOrIssueRefused,
        ['FIELD-2', 'ISSUE-1'],
        'a field that is no grid on an issue that does not exist is refused for one of the two',
      ],
    ],
  }),
  {
    name: 'the answer is rowCount alone: as many rows as can be read',
    rules: ['COUNT-2'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/rowcount',
    status: 200,
    after: async ({ json }, trial) => {
      trial.equal(json, { rowCount: (await readRows(trial, { issue: '{issue}' })).length }, 'the answer');
    },
  },
  {
    name: 'on an issue with many rows those of every page are counted',
    rules: ['COUNT-2'],
    effect: 'writes own rows', // it reads, but the read-only lane is kept small
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{otherIssue}/rowcount',
    status: 200,
    after: async ({ json }, trial) => {
      trial.equal(json, { rowCount: (await readRows(trial, { issue: '{otherIssue}' })).length }, 'the answer');
    },
  },
  {
    name: 'rows that are added to the issue are counted, those of another issue are not',
    rules: ['COUNT-2'],
    effect: 'writes own rows',
    needs: ['scratch', 'secondScratch'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/rowcount',
    before: async (trial) => {
      trial.keep('countBefore', await countRows(trial));
      await addRows(trial, [{}, {}]);
      await addRows(trial, [{}], { issue: '{secondScratch}' });
    },
    status: 200,
    after: ({ json }, trial) => {
      trial.equal(
        member(json, 'rowCount'),
        Number(trial.value('countBefore')) + 2,
        'rowCount after two rows were added',
      );
    },
  },
  {
    name: 'a grid that has no rows is 0',
    rules: ['COUNT-2'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{issue}/rowcount',
    status: 200,
    after: ({ json }, trial) => void trial.equal(json, { rowCount: 0 }, 'the answer'),
  },
  {
    // Section 7.1 refuses an invalid context on endpoints 5 to 13. Endpoint 4 has no such rule.
    name: 'a grid that does not apply to the issue is 0',
    rules: ['COUNT-2'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{boundGrid}/issue/{issue}/rowcount',
    status: 200,
    after: ({ json }, trial) => void trial.equal(json, { rowCount: 0 }, 'the answer'),
  },
  {
    name: 'the answer is JSON',
    rules: ['JSON-1'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/rowcount',
    status: 200,
    after: ({ headers, json }, trial) => {
      trial.check(saysJson({ headers }), 'the content type must be JSON', headers);
      trial.check(json !== undefined, 'the body must be JSON');
    },
  },
]);
