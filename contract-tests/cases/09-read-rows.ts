import { type Case, type CaseText, casesOf, SkipCase } from '../../src/contract/run/case.js';
import { member } from '../../src/validation/json.js';
import { areListCells, tellDates } from '../helpers/column-samples.js';
import { isJsonAnswer } from '../helpers/error-body.js';
import {
  echoes,
  granted,
  hugePage,
  isPage,
  isRowOf,
  largeChoices,
  largestPage,
  rowsIn,
  tellDefaultPage,
} from '../helpers/legacy-pages.js';
import { rowsNeeded } from '../helpers/needs.js';
import {
  failing,
  fieldOrIssueRefused,
  inVersion,
  notYet,
  reads,
  refusedInJson,
  requests,
} from '../helpers/requests.js';
import { unknownColumnOnPages } from '../helpers/unknown-column.js';

const fromFirst = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/?startAt=0';

/** Access to the rows of an issue, and their form. `09-read-rows-values.ts` checks the rows. */
export const readRows: readonly Case[] = casesOf('09-read-rows', 9, [
  ...requests(reads, {
    'GET /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/': [
      ['nobody', 401, 'AUTH-1', 'without credentials it is refused'],
      ['editor with a wrong password', 401, 'AUTH-2', 'with a wrong password it is refused'],
      ['unknown user', 401, 'AUTH-2', 'as a user that does not exist it is refused'],
      ['wrong token', 401, 'AUTH-2', 'with a wrong token it is refused'],
      ['outsider', 403, 'AUTH-3', 'a user who may not view the issue is refused'],
      ['editor', 200, 'VER-1', 'it is there from add-on 1.18.0', { ...inVersion, on: '1.18.0' }],
      ['editor', notYet, 'VER-1', 'it is not there before add-on 1.18.0', { on: '1.17.9' }],
      ['editor', 500, 'FAIL-1', 'a failure of the server is 500', failing],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{unknownField}/issue/{issue}/': [
      ['editor', 404, ['FIELD-1', 'JSON-1'], 'a field that does not exist is 404, and the body is JSON', refusedInJson],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{issue}/': [
      ['editor', 400, 'FIELD-2', 'a field that is no grid is 400'],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{boundGrid}/issue/{issue}/': [
      ['editor', 400, 'FIELD-5', 'an issue that the grid does not apply to is 400'],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{unknownIssue}/': [
      ['editor', 404, 'ISSUE-1', 'an issue that does not exist is 404'],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{unknownIssue}/': [
      [
        'editor',
        fieldOrIssueRefused,
        ['FIELD-2', 'ISSUE-1'],
        'a field that is no grid on an issue that does not exist is refused for one of the two',
      ],
    ],
  }),
  {
    name: 'a user who may only view the issue gets its rows, as the editor does',
    rules: ['AUTH-3', 'READ-3'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/',
    as: 'viewer',
    status: 200,
    after: async ({ json }, trial) => {
      trial.check(rowsIn(json).length > 0, rowsNeeded, json);
      const path = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/';
      trial
        .of('READ-3')
        .equal(json, (await trial.get({ method: 'GET', path })).json, 'the answer, as the editor gets it,');
    },
  },
  {
    name: 'the answer is a page, in JSON',
    rules: ['READ-1', 'JSON-1'],
    shows: ['paging.defaultMaxResults'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/',
    status: 200,
    after: async (answer, trial) => {
      isJsonAnswer(trial, answer);
      isPage(trial, answer.json);
      await tellDefaultPage(trial, answer.json, {
        method: 'GET',
        path: '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{issue}/',
      });
    },
  },
  {
    name: 'every row has its id, its issue, its mark, and every column that another row has',
    rules: ['READ-3', 'READ-2'],
    shows: [...largeChoices, 'legacy.dates', 'legacy.dateParts'],
    method: 'GET',
    path: `${fromFirst}&maxResults=${hugePage}`,
    status: [200, 400],
    after: async (answer, trial) => {
      const json = await largestPage(trial, answer, fromFirst);
      const rows = rowsIn(json);
      const reading = trial.of('READ-3');
      reading.check(rows.length > 0, rowsNeeded, json);
      const names = Object.keys(rows[0] ?? {}).sort();
      reading.check(names.includes(String(trial.value('text'))), 'the text column must be in each row', names);
      for (const row of rows) {
        isRowOf(trial, row, trial.value('issue'));
        reading.equal(Object.keys(row).sort(), names, 'the members of a row');
      }
      const ids = new Set(rows.map(({ id }) => id));
      trial.of('READ-2').equal(ids.size, rows.length, 'the number of different ids');
      tellDates(trial, rows);
    },
  },
  {
    name: 'only the columns asked for are there, and what every row has',
    rules: ['READ-4', 'READ-2'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/?columns={text}',
    status: 200,
    after: ({ json }, trial) => {
      const names = ['id', 'issueId', 'modified', String(trial.value('text'))].sort();
      trial.of('READ-4').check(rowsIn(json).length > 0, rowsNeeded, json);
      for (const row of rowsIn(json)) {
        trial.of('READ-4').equal(Object.keys(row).sort(), names, 'the members of a row');
        isRowOf(trial, row, trial.value('issue'));
      }
    },
  },
  ...(['singleSelect', 'multiSelect'] as const).map(
    (column): CaseText => ({
      name: `a ${column} column is a name and a value, both texts`,
      rules: ['READ-10'],
      shows: ['legacy.emptyList'],
      method: 'GET',
      path: `/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/?columns={${column}}`,
      status: 200,
      after: ({ json }, trial) => areListCells(trial, rowsIn(json), column),
    }),
  ),
  ...unknownColumnOnPages('issue/{issue}/'),
  {
    name: 'rows come by their ids, from the first on or from the last back',
    rules: ['READ-6'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{otherIssue}/?columns={text}',
    status: 200,
    shows: ['legacy.rowOrder'],
    after: ({ json }, trial) => {
      const ids = rowsIn(json).map(({ id }) => Number(id));
      const ascending = [...ids].sort((a, b) => a - b);
      if (ids.length < 2) throw new SkipCase('fewer than two rows of the grid are on the other issue');
      const orders = { ascending, descending: ascending.toReversed() };
      trial.admits('legacy.rowOrder', ids, orders, 'the rows by their ids');
    },
  },
  {
    name: 'pages of different sizes show the same rows in the same order',
    rules: ['READ-6'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{otherIssue}/?startAt=1&maxResults=1',
    status: 200,
    after: async ({ json }, trial) => {
      echoes(trial, json, 1, 1);
      trial.equal(rowsIn(json).length, 1, 'the number of rows on a page of one');
      const path = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{otherIssue}/?startAt=0&maxResults=2';
      const both = await trial.expect({ method: 'GET', path }, 200);
      if (both === undefined) return;
      echoes(trial, both.json, 0, 2, member(json, 'total'));
      const size = granted(trial, 2);
      trial.equal(rowsIn(both.json).length, size, 'the number of rows on a page of two');
      trial.equal(rowsIn(both.json).slice(1), rowsIn(json).slice(0, size - 1), 'the second row');
    },
  },
]);
