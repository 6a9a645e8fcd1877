import { chosen } from '../../src/contract/judge/expected-status.js';
import { type Case, casesOf } from '../../src/contract/run/case.js';
import { member } from '../../src/validation/json.js';
import { addRows, countRows, readRows } from '../helpers/legacy-rows.js';

export const countIssueRows: readonly Case[] = casesOf('04-count-issue-rows', 4, [
  {
    name: 'without credentials it is refused',
    rules: ['AUTH-1'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/rowcount',
    as: 'nobody',
    status: 401,
  },
  {
    name: 'with a wrong password it is refused',
    rules: ['AUTH-2'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/rowcount',
    as: 'editor with a wrong password',
    status: 401,
  },
  {
    name: 'as a user that does not exist it is refused',
    rules: ['AUTH-2'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/rowcount',
    as: 'unknown user',
    status: 401,
  },
  {
    name: 'a user who may not view the issue is refused',
    rules: ['AUTH-3'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/rowcount',
    as: 'outsider',
    status: 403,
  },
  {
    name: 'a user who may edit other issues is refused on one that this user may not view',
    rules: ['AUTH-3'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{hiddenIssue}/rowcount',
    as: 'editor',
    status: 403,
  },
  {
    name: 'a user who may edit the issue is answered',
    rules: ['AUTH-3'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/rowcount',
    status: 200,
  },
  {
    name: 'a user who may only view the issue is answered',
    rules: ['AUTH-3'],
    decision: 21,
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/rowcount',
    as: 'viewer',
    status: 200,
  },
  {
    name: 'a field that does not exist is 404',
    rules: ['FIELD-1'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{unknownField}/issue/{issue}/rowcount',
    status: 404,
  },
  {
    name: 'a field that is no grid is 400',
    rules: ['FIELD-2'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{issue}/rowcount',
    status: 400,
  },
  {
    name: 'an issue that does not exist is 404',
    rules: ['ISSUE-1'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{unknownIssue}/rowcount',
    status: 404,
  },
  {
    name: 'of a field that is no grid and an issue that does not exist one is told',
    rules: ['FIELD-2', 'ISSUE-1'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{unknownIssue}/rowcount',
    status: chosen('checks.order', { 'field-first': 400, 'issue-first': 404 }),
  },
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
    // The invalid context is refused on endpoints 5 to 13 (7.1): 4 has no such rule, and nothing else is said of it.
    name: 'a grid that does not apply to the issue is 0',
    rules: ['COUNT-2'],
    decision: 22,
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{boundGrid}/issue/{issue}/rowcount',
    status: 200,
    after: ({ json }, trial) => void trial.equal(json, { rowCount: 0 }, 'the answer'),
  },
  {
    name: 'it is there from add-on 1.18.0',
    rules: ['VER-1'],
    on: '1.18.0',
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/rowcount',
    status: 200,
  },
  {
    name: 'it is not there before add-on 1.18.0',
    rules: ['VER-1'],
    on: '1.17.9',
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/rowcount',
    status: chosen('version.before', { 404: 404, 501: 501 }),
  },
  {
    name: 'the answer is JSON',
    rules: ['JSON-1'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/rowcount',
    status: 200,
    after: ({ headers, json }, trial) => {
      trial.check(/^application\/json\b/.test(headers['content-type'] ?? ''), 'the content type must be JSON', headers);
      trial.check(json !== undefined, 'the body must be JSON');
    },
  },
  {
    name: 'a failure of the server is 500',
    rules: ['FAIL-1'],
    needs: ['control'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/rowcount',
    before: (trial) => trial.control().failNext(),
    status: 500,
  },
]);
