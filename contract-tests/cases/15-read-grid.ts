import { type Case, type CaseText, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { isObject, member } from '../../src/validation/json.js';
import { isJsonAnswer } from '../helpers/error-body.js';
import { userEntries } from '../helpers/kind-parts.js';
import { readRows } from '../helpers/legacy-rows.js';
import { rowsNeeded } from '../helpers/needs.js';
import { byOrder, ordersWithoutGaps, sameOutcome } from '../helpers/newer-checks.js';
import { fieldRefused, hiddenIssues, issueRefused, noGridRefused } from '../helpers/newer-refusals.js';
import { rowsOf } from '../helpers/newer-rows.js';
import { failing, reads, requests } from '../helpers/requests.js';
import { transportCases } from '../helpers/transport.js';

const path = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{issueKey}';

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** Returns the userlist values in rows. */
const usersIn = (json: unknown, trial: TestContext): readonly unknown[] =>
  rowsOf(json).map((row) => member(row.columns, String(trial.value('userlist.id'))));

/** Returns the entries of a user that have a text. */
const toldOf = (user: unknown): readonly string[] => userEntries.filter((name) => isText(member(user, name)));

export const readGrid: readonly Case[] = casesOf('15-read-grid', 15, [
  ...transportCases({
    read: { method: 'GET', path },
    refused: [{ method: 'GET', path: path.replace('{grid}', '{unknownField}') }, fieldRefused],
  }),
  ...requests(reads, {
    'GET /rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{issueKey}': [
      ['nobody', 401, 'AUTH-1', 'without credentials it is refused'],
      ['editor with a wrong password', 401, 'AUTH-2', 'with a wrong password it is refused'],
      ['unknown user', 401, 'AUTH-2', 'as a user that does not exist it is refused'],
      ['wrong token', 401, 'AUTH-2', 'with a wrong token it is refused'],
      ['editor', 500, 'FAIL-1', 'a failure of the server is 500', failing],
    ],
    'GET /rest/{vendor}-grid/1.0/api/grid/{unknownField}/issue/{issueKey}': [
      ['editor', fieldRefused, 'FIELD-4', 'a field that does not exist is refused'],
    ],
    'GET /rest/{vendor}-grid/1.0/api/grid/{otherField}/issue/{issueKey}': [
      ['editor', noGridRefused, 'FIELD-4', 'a field that is neither a grid nor a cascade is refused'],
    ],
    'GET /rest/{vendor}-grid/1.0/api/grid/{cascade}/issue/{issueKey}': [
      ['editor', noGridRefused, 'FIELD-4', 'a field that is a multi cascade is refused'],
    ],
    'GET /rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{unknownIssueKey}': [
      ['editor', issueRefused, 'ISSUE-2', 'an issue that does not exist is refused'],
    ],
    'GET /rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{hiddenIssueKey}': [
      ['editor', issueRefused, 'ISSUE-2', 'an issue that the user may not view is refused'],
    ],
  }),
  ...hiddenIssues.map(
    ([what, as, hiddenName, missing]): CaseText => ({
      name: `a hidden issue ${what} is answered as one that does not exist`,
      rules: ['AUTH-7'],
      method: 'GET',
      path: `/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{${hiddenName}}`,
      as,
      status: issueRefused,
      after: (answer, trial) => sameOutcome(answer, trial, { hidden: hiddenName, missing }, { method: 'GET', as }),
    }),
  ),
  {
    name: 'a user who may only view the issue is answered as the editor is',
    rules: ['ISSUE-2', 'NREAD-1'],
    method: 'GET',
    path,
    as: 'viewer',
    status: 200,
    after: async ({ json }, trial) => {
      trial.check(rowsOf(json).length > 0, rowsNeeded, json);
      trial
        .of('NREAD-1')
        .equal(json, (await trial.get({ method: 'GET', path })).json, 'the answer, as the editor gets it,');
    },
  },
  {
    name: 'the id and the key of an issue give the same answer',
    rules: ['ISSUE-3'],
    method: 'GET',
    path: '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{issue}',
    status: 200,
    after: async ({ json }, trial) => {
      const byKey = await trial.expect({ method: 'GET', path }, 200);
      if (byKey) trial.equal(byKey.json, json, 'the answer for the key');
    },
  },
  {
    name: 'the answer is JSON: customFieldId, description and rows',
    rules: ['NREAD-1', 'JSON-1'],
    method: 'GET',
    path,
    needs: ['grid'],
    status: 200,
    shows: ['newer.customFieldId'],
    after: (answer, trial) => {
      isJsonAnswer(trial, answer);
      const { json } = answer;
      const { check, equal, admits } = trial.of('NREAD-1');
      equal(isObject(json) && Object.keys(json).sort(), ['customFieldId', 'description', 'rows'], 'its members');
      check(typeof member(json, 'description') === 'string', 'description must be a string', json);
      check(Array.isArray(member(json, 'rows')), 'rows must be a list', json);
      const forms = { number: String(trial.value('grid')), prefixed: `customfield_${trial.value('grid')}` };
      admits('newer.customFieldId', member(json, 'customFieldId'), forms, 'customFieldId');
    },
  },
  {
    name: 'a row is rowId, columns and order; the orders count from 0 without gaps',
    rules: ['NREAD-2'],
    method: 'GET',
    path,
    status: 200,
    after: ({ json }, trial) => {
      const rows = rowsOf(json);
      trial.check(rows.length > 0, rowsNeeded, json);
      const members = rows.map((row) => Object.keys(row).sort().join(', '));
      trial.equal([...new Set(members)], ['columns, order, rowId'], 'the members of the rows');
      trial.check(rows.map(({ rowId }) => rowId).every(isText), 'every rowId must be a string', rows);
      trial.equal(new Set(rows.map(({ rowId }) => rowId)).size, rows.length, 'the number of different rowIds');
      trial.check(rows.map(({ columns }) => columns).every(isObject), 'columns must be an object in every row', rows);
      ordersWithoutGaps(trial, rows);
    },
  },
  {
    name: 'the row that was added first is at position 0, or the newest',
    rules: ['NREAD-2'],
    method: 'GET',
    path: '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{otherIssueKey}?columnIds={text.id}',
    needs: ['otherIssue', 'text'],
    uses: [9],
    status: 200,
    shows: ['newer.rowOrder'],
    after: async ({ json }, trial) => {
      const rows = await readRows(trial, { issue: '{otherIssue}' });
      const ascending = [...rows].sort((a, b) => a.id - b.id).map((row) => row[String(trial.value('text'))]);
      const seen = byOrder(rowsOf(json)).map(({ columns }) => columns[String(trial.value('text.id'))]);
      const orders = { ascending, descending: ascending.toReversed() };
      ordersWithoutGaps(trial, rowsOf(json)); // more than ten rows, so that numbers as text would be out of order
      trial.admits('newer.rowOrder', seen, orders, 'the texts of the rows by their positions');
    },
  },
  {
    name: 'a row id has one of the forms that are known',
    rules: ['NREAD-2'],
    method: 'GET',
    path,
    status: 200,
    shows: ['newer.rowId'],
    after: ({ json }, trial) => {
      const uuid = /^row_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
      for (const { rowId } of rowsOf(json)) {
        const form = [uuid, /^\d+$/, /^row-\d+$/].findIndex((one) => one.test(rowId));
        const forms = { uuid: 'a UUID', number: 'a number', 'row-number': 'row- and a number' };
        trial.admits('newer.rowId', Object.values(forms)[form] ?? rowId, forms, 'the form of a row id');
      }
      trial.check(rowsOf(json).length > 0, rowsNeeded, json);
    },
  },
  {
    name: 'a user who is gone is read with or without a key, and of each user something is said',
    rules: ['NUSER-1'],
    method: 'GET',
    path: '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{goneUserIssueKey}',
    needs: ['userlist', 'userlist.id', 'goneUserIssue'],
    uses: [9],
    status: 200,
    shows: ['newer.goneUserKey'],
    after: async ({ json }, trial) => {
      const users = usersIn(json, trial).filter((user) => (user ?? null) !== null);
      const rows = await readRows(trial, { issue: '{goneUserIssue}' });
      const named = rows.filter((row) => member(row[String(trial.value('userlist'))], 'value'));
      trial.equal(users.length, named.length, 'the number of users, as the legacy API reads them');
      if (!trial.check(users.length > 0, 'there must be users', json)) return;
      const silent = users.filter((user) => !isObject(user) || toldOf(user).length === 0);
      trial.equal(silent, [], 'the users of whom nothing is said');
      const isAbsent = users.some((user) => isObject(user) && !Object.hasOwn(user, 'key'));
      const seen = isAbsent ? 'absent' : 'present';
      trial.admits(
        'newer.goneUserKey',
        seen,
        { absent: 'absent', present: 'present' },
        'the key of a user who is gone',
      );
    },
  },
]);
