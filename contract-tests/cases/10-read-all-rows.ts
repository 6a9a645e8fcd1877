import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf, SetupError, type TestContext } from '../../src/contract/run/case.js';
import { member } from '../../src/validation/json.js';
import { eachColumnAlone } from '../helpers/column-lists.js';
import { areListCells, tellDates } from '../helpers/column-samples.js';
import { isJsonAnswer } from '../helpers/error-body.js';
import {
  areGroups,
  echoes,
  emptyPage,
  granted,
  groupsIn,
  hugePage,
  isEmptyPage,
  isPage,
  isRowOf,
  largeChoices,
  largestPage,
  rowsIn,
  rowsOfGroups,
  tellDefaultPage,
} from '../helpers/legacy-pages.js';
import { addRow, readRows } from '../helpers/legacy-rows.js';
import { rowsNeeded } from '../helpers/needs.js';
import { asEditorReads, failing, inVersion, notYet, reads, refusedInJson, requests } from '../helpers/requests.js';
import { unknownColumnOnPages } from '../helpers/unknown-column.js';

/** Keeps {row}, a row on the issue that the editor may not view. Set-up: throws SetupError. */
async function keepHiddenRow(trial: TestContext): Promise<void> {
  const path = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{hiddenIssue}/?startAt=0&maxResults=1';
  const [row] = rowsIn((await trial.get({ method: 'GET', path, as: 'admin' })).json);
  if (row === undefined) throw new SetupError('there are no rows of the grid on the hidden issue');
  trial.keep('row', row.id);
}

/** Reports a finding unless a page has as many groups, or rows, as it states. */
function tellUnit(trial: TestContext, json: unknown): void {
  const size = Math.min(Number(member(json, 'maxResults')), Number(member(json, 'total')));
  const counts = { groups: groupsIn(json).length, rows: rowsOfGroups(json).length };
  trial.of('READ-6').admits('paging.issueUnit', size, counts, 'how much there is on the page');
}

/** Returns the issues of a page in the order of its groups. If it has only one, the issue of the last group of all follows. */
async function issuesInOrder(trial: TestContext, json: unknown): Promise<readonly number[]> {
  const issues = groupsIn(json).map(({ issueId }) => Number(issueId));
  if (issues.length > 1) return issues;
  trial.keep('last', Number(member(json, 'total')) - 1);
  const path = '/rest/{vendor}-igrid/1.0/grid/{grid}/issues?startAt={last}&maxResults=1';
  const last = groupsIn((await trial.get({ method: 'GET', path })).json);
  return [...new Set([...issues, ...last.map(({ issueId }) => Number(issueId))])];
}

const missing = per('legacy.rowMissingAll', { 200: emptyPage, 404: 404 });

/** The request for {row}, on an issue that the user may not view. */
const ofHiddenRow = {
  rules: ['READ-8'],
  method: 'GET',
  path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issues?rowId={row}',
  status: per<'legacy.hiddenIssues', Status>('legacy.hiddenIssues', {
    'left-out': missing,
    shown: {
      status: 200,
      after: ({ json }, trial) => {
        const ids = rowsOfGroups(json).map(({ id }) => id);
        trial.equal(ids, [trial.value('row')], 'the rows that are shown');
      },
    },
  }),
} as const satisfies Partial<CaseText>;

const fromFirst = '/rest/{vendor}-igrid/1.0/grid/{grid}/issues?startAt=0';

/** Access to the rows on all issues, and their form. `10-read-all-rows-values.ts` checks the rows. */
export const readAllRows: readonly Case[] = casesOf('10-read-all-rows', 10, [
  ...requests(reads, {
    'GET /rest/{vendor}-igrid/1.0/grid/{grid}/issues': [
      ['nobody', 401, 'AUTH-1', 'without credentials it is refused'],
      ['editor with a wrong password', 401, 'AUTH-2', 'with a wrong password it is refused'],
      ['unknown user', 401, 'AUTH-2', 'as a user that does not exist it is refused'],
      ['editor', 200, 'VER-1', 'it is there from add-on 1.18.0', { ...inVersion, on: '1.18.0' }],
      ['editor', notYet, 'VER-1', 'it is not there before add-on 1.18.0', { on: '1.17.9' }],
      ['editor', 500, 'FAIL-1', 'a failure of the server is 500', failing],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{unknownField}/issues': [
      ['editor', 404, ['FIELD-1', 'JSON-1'], 'a field that does not exist is 404, and the body is JSON', refusedInJson],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{cascade}/issues': [
      ['editor', 400, 'FIELD-2', 'a field that is a multi cascade is 400'],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{otherField}/issues': [
      ['editor', 400, 'FIELD-2', 'a field that is no grid is 400'],
    ],
  }),
  {
    name: 'a grid without rows anywhere has no groups',
    rules: ['ISSUE-4'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issues',
    status: 200,
    after: ({ json }, trial) => isEmptyPage(trial, json),
  },
  {
    name: 'the answer is a page, in JSON',
    rules: ['READ-1', 'JSON-1'],
    shows: ['paging.defaultMaxResults'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issues',
    status: 200,
    after: async (answer, trial) => {
      isJsonAnswer(trial, answer);
      isPage(trial, answer.json);
      await tellDefaultPage(trial, answer.json, {
        method: 'GET',
        path: '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issues',
      });
    },
  },
  {
    name: 'values are groups, one for each issue, with the rows of that issue',
    rules: ['READ-8', 'READ-2', 'READ-3'],
    shows: [...largeChoices, 'paging.issueUnit', 'paging.groupOrder', 'legacy.dates', 'legacy.dateParts'],
    method: 'GET',
    path: `${fromFirst}&maxResults=${hugePage}`,
    status: [200, 400],
    after: async (answer, trial) => {
      const json = await largestPage(trial, answer, fromFirst);
      const rows = rowsOfGroups(json);
      const names = Object.keys(rows[0] ?? {}).sort();
      const reading = trial.of('READ-3');
      trial.of('READ-8').check(rows.length > 0, rowsNeeded, json);
      reading.check(names.includes(String(trial.value('text'))), 'the text column must be in each row', names);
      areGroups(trial, json);
      for (const row of rows) reading.equal(Object.keys(row).sort(), names, 'the members of a row');
      const ids = new Set(rows.map(({ id }) => id));
      trial.of('READ-2').equal(ids.size, rows.length, 'the number of different ids');
      const issues = await issuesInOrder(trial, json);
      const ascending = [...issues].sort((a, b) => a - b);
      const orders = { ascending, descending: ascending.toReversed() };
      trial.of('READ-8').admits('paging.groupOrder', issues, orders, 'the order of groups');
      tellDates(trial, rows);
      tellUnit(trial, json);
    },
  },
  {
    name: 'only the columns asked for are there, and what every row has',
    rules: ['READ-4', 'READ-2'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issues?columns={text}&startAt=0&maxResults=2',
    status: 200,
    after: ({ json }, trial) => {
      const names = ['id', 'issueId', 'modified', String(trial.value('text'))].sort();
      trial.of('READ-4').check(rowsOfGroups(json).length > 0, rowsNeeded, json);
      for (const { issueId, values } of groupsIn(json)) {
        for (const row of values) {
          trial.of('READ-4').equal(Object.keys(row).sort(), names, 'the members of a row');
          isRowOf(trial, row, issueId);
        }
      }
    },
  },
  {
    name: 'a list column is a name and a value, both texts',
    rules: ['READ-10'],
    shows: ['legacy.emptyList'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issues?columns={singleSelect}',
    status: 200,
    after: ({ json }, trial) => areListCells(trial, rowsOfGroups(json), 'singleSelect'),
  },
  ...unknownColumnOnPages('issues'),
  {
    name: 'a page without maxResults is as before, after one with it',
    rules: ['READ-6'],
    effect: 'writes own rows', // it reads, but the read-only lane is kept small
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issues',
    before: async (trial) => {
      const path = '/rest/{vendor}-igrid/1.0/grid/{grid}/issues';
      await trial.get({ method: 'GET', path: `${path}?maxResults=2` });
      trial.keep('page', (await trial.get({ method: 'GET', path })).json);
      await trial.get({ method: 'GET', path: `${path}?maxResults=1` });
    },
    status: 200,
    after: ({ json }, trial) => void trial.equal(json, trial.value('page'), 'the page'),
  },
  {
    name: 'pages of different sizes show the same rows in the same order',
    rules: ['READ-6'],
    needs: ['issue', 'otherIssue'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issues?startAt=1&maxResults=1',
    status: 200,
    after: async ({ json }, trial) => {
      echoes(trial, json, 1, 1);
      trial.equal(groupsIn(json).length, 1, 'the number of groups on a page of one');
      const path = '/rest/{vendor}-igrid/1.0/grid/{grid}/issues?startAt=0&maxResults=2';
      const both = await trial.expect({ method: 'GET', path }, 200);
      if (both === undefined) return;
      echoes(trial, both.json, 0, 2, member(json, 'total'));
      if (granted(trial, 2) < 2) return; // no page is larger
      const [one, two] = [rowsOfGroups(json), rowsOfGroups(both.json)];
      trial.check(one.length > 0 && two.length > one.length, 'a page of two must have more than a page of one', two);
      trial.equal(one, two.slice(-one.length), 'the rows of the second page');
    },
  },
  eachColumnAlone('/rest/{vendor}-igrid/1.0/grid/{grid}/issues?rowId={row}&columns=', rowsOfGroups),
  {
    ...asEditorReads('/rest/{vendor}-igrid/1.0/grid/{grid}/issues?rowId={row}'),
    name: 'a user who may only view an issue gets its rows',
    rules: ['READ-8'],
    effect: 'writes own rows', // it reads, but the read-only lane is kept small
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issues?rowId={row}',
    as: 'viewer',
    before: async (trial) => trial.keep('row', (await readRows(trial, { issue: '{issue}' }))[0]?.id),
    status: 200,
  },
  {
    name: 'a row that does not exist is not found, in one way or the other',
    rules: ['READ-9'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issues?rowId={unknownRow}',
    status: missing,
  },
  {
    ...ofHiddenRow,
    name: 'rows of an issue that the user may not view are left out, or shown',
    needs: ['admin', 'hiddenIssue'],
    before: keepHiddenRow,
  },
  {
    ...ofHiddenRow,
    name: 'rows of an issue that a user may not view who is no editor are left out, or shown',
    effect: 'writes own rows',
    needs: ['scratch'],
    as: 'viewer',
    before: async (trial) => trial.keep('row', await addRow(trial)),
  },
]);
