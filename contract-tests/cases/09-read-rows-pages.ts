import { outside, per } from '../../src/contract/judge/outcome.js';
import { type Case, casesOf } from '../../src/contract/run/case.js';
import { member } from '../../src/validation/json.js';
import { echoes, granted, isPage, rowsIn } from '../helpers/legacy-pages.js';
import { readRows } from '../helpers/legacy-rows.js';
import { rowsNeeded } from '../helpers/needs.js';
import { largeOr } from '../helpers/query-numbers.js';
import { ownRows, requests } from '../helpers/requests.js';

const at = { issue: '{otherIssue}' };

/** They only read, but the read-only lane is kept small. */
const effect = 'writes own rows';

export const readRowsPages: readonly Case[] = casesOf('09-read-rows-pages', 9, [
  ...requests(ownRows, {
    'GET /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{hiddenIssue}/': [
      ['editor', 403, 'AUTH-3', 'the editor is refused on an issue that is hidden from this user'],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}': [
      [
        'editor',
        per('http.missingSlash', {
          tolerated: { status: 200, after: ({ json }, trial) => isPage(trial, json) },
          404: outside(404),
          405: outside(405), // the path without the slash has other methods
        }),
        'READ-1',
        'without the slash at the end it is the same, or another path',
      ],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{cascade}/issue/{issue}/': [
      ['editor', 400, 'FIELD-2', 'a field that is a multi cascade is 400'],
    ],
  }),
  {
    name: 'startAt alone moves the page',
    rules: ['READ-6'],
    effect,
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{otherIssue}/?startAt=1',
    status: 200,
    after: async ({ json }, trial) => {
      const seen = rowsIn(json);
      trial.equal(member(json, 'startAt'), 1, 'startAt');
      trial.check(seen.length > 0, rowsNeeded, seen);
      trial.equal(seen, (await readRows(trial, at)).slice(1, 1 + seen.length), 'the rows of the page');
    },
  },
  {
    name: 'a page without maxResults is as before, after one with it',
    rules: ['READ-6'],
    effect,
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{otherIssue}/',
    before: async (trial) => {
      const path = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{otherIssue}/';
      await trial.get({ method: 'GET', path: `${path}?maxResults=2` });
      trial.keep('page', (await trial.get({ method: 'GET', path })).json);
      await trial.get({ method: 'GET', path: `${path}?maxResults=1` });
    },
    status: 200,
    after: ({ json }, trial) => void trial.equal(json, trial.value('page'), 'the page'),
  },
  {
    name: 'maxResults alone is the size of the page',
    rules: ['READ-6'],
    effect,
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{otherIssue}/?maxResults=2',
    status: 200,
    after: ({ json }, trial) => {
      trial.equal(member(json, 'maxResults'), granted(trial, 2), 'maxResults');
      trial.equal(rowsIn(json).length, granted(trial, 2), 'the number of rows');
    },
  },
  {
    name: 'columns leave startAt, maxResults and total as they are',
    rules: ['READ-6', 'READ-4'],
    effect,
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{otherIssue}/?columns={text}&startAt=1&maxResults=1',
    status: 200,
    after: async ({ json }, trial) => {
      const all = await readRows(trial, at);
      echoes(trial, json, 1, 1, all.length);
      const ids = rowsIn(json).map(({ id }) => id);
      trial.of('READ-6').equal(ids, [all[1]?.id], 'the rows of the page');
      const names = rowsIn(json).flatMap((row) => Object.keys(row));
      const expected = ['id', 'issueId', 'modified', String(trial.value('text'))].sort();
      trial.of('READ-4').equal([...new Set(names)].sort(), expected, 'the members of rows');
    },
  },
  {
    name: 'a page is as full as it says',
    rules: ['READ-6'],
    effect,
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{otherIssue}/?startAt=0&maxResults=40',
    status: largeOr({
      status: 200,
      after: ({ json }, trial) => {
        const [from = 0, most = 0, total = 0] = ['startAt', 'maxResults', 'total'].map((n) => Number(member(json, n)));
        trial.equal(rowsIn(json).length, Math.min(most, total - from), 'the number of rows');
      },
    }),
  },
]);
