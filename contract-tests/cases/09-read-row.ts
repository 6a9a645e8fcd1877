import type { Answer } from '../../src/contract/answer.js';
import { type Case, casesOf } from '../../src/contract/case.js';
import { chosen } from '../../src/contract/expected-status.js';
import { SetUpFailed, type Trial } from '../../src/contract/trial.js';
import { member } from '../../src/spec/json.js';
import { isJsonAnswer, isLegacyRefusal } from '../steps/error-body.js';
import { addAndFind, echoes, isEmptyPage, isPage, isRowOf, rowsIn, tellModified } from '../steps/legacy-pages.js';
import type { LegacyRow } from '../steps/legacy-rows.js';

/** Keeps {row}, a row of the issue that is not its first, and {found}, as it reads there. Set-up: throws SetUpFailed. */
async function keepRow(trial: Trial): Promise<void> {
  const path = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/?startAt=0&maxResults=2';
  const row = rowsIn((await trial.get({ method: 'GET', path })).json).at(-1);
  if (row === undefined) throw new SetUpFailed('there are no rows of the grid on the issue');
  trial.keep('row', row.id);
  trial.keep('found', row);
}

/** Adds two rows to the first issue for tests, and keeps the second as {found}. */
async function addTwo(trial: Trial): Promise<void> {
  const [, second] = await addAndFind(trial, [{}, {}]);
  trial.keep('found', second);
}

const missing = chosen('legacy.rowMissing', { 200: 200, 404: 404 });

/** Finds fault unless a row that is not there has an empty page, where it is not 404. */
function isMissing({ status, json }: Answer, trial: Trial): void {
  if (status === 200) isEmptyPage(trial, json);
}

const idsIn = (json: unknown): readonly number[] => rowsIn(json).map(({ id }) => id);

/** The second path of endpoint 9. */
export const readRow: readonly Case[] = casesOf('09-read-row', 9, [
  {
    name: 'without credentials it is refused',
    rules: ['AUTH-1'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/row/{row}',
    before: keepRow,
    as: 'nobody',
    status: 401,
  },
  ...(
    [
      ['with a wrong password', 'editor with a wrong password'],
      ['as a user that does not exist', 'unknown user'],
      ['with a wrong token', 'wrong token'],
    ] as const
  ).map(([who, as]) => ({
    name: `${who} it is refused`,
    rules: ['AUTH-2'] as const,
    effect: 'writes own rows' as const,
    method: 'GET' as const,
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/row/{row1}',
    before: addTwo,
    as,
    status: 401,
  })),
  {
    name: 'a user who may not view the issue is refused, one who may only view it is answered',
    rules: ['AUTH-3'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/row/{row}',
    before: keepRow,
    as: 'outsider',
    status: 403,
    after: async (_, trial) => {
      const path = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/row/{row}';
      const seen = await trial.expect({ method: 'GET', path, as: 'viewer' }, 200);
      if (seen) trial.equal(rowsIn(seen.json), [trial.value('found')], 'what a user sees who may view');
    },
  },
  {
    name: 'a field that does not exist is 404, and what is said of it is JSON',
    rules: ['FIELD-1', 'JSON-1'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{unknownField}/issue/{issue}/row/{unknownRow}',
    status: 404,
    after: (answer, trial) => isLegacyRefusal(trial, answer),
  },
  {
    name: 'a row of another field, under one that does not exist, is 404',
    rules: ['FIELD-1'],
    effect: 'writes own rows',
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{unknownField}/issue/{scratch}/row/{row1}',
    before: addTwo,
    status: 404,
  },
  {
    name: 'a field that is no grid is 400',
    rules: ['FIELD-2'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{issue}/row/{unknownRow}',
    status: 400,
  },
  {
    name: 'an issue that the grid does not apply to is 400',
    rules: ['FIELD-5'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{boundGrid}/issue/{issue}/row/{unknownRow}',
    status: 400,
  },
  {
    name: 'an issue that does not exist is 404, though the row does exist',
    rules: ['ISSUE-1'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{unknownIssue}/row/{row}',
    before: keepRow,
    status: 404,
  },
  {
    name: 'a row is read alone, and as it is among all rows',
    rules: ['READ-3', 'READ-7'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/row/{row}',
    before: keepRow,
    status: 200,
    after: ({ json }, trial) => {
      isPage(trial, json);
      trial.equal(rowsIn(json), [trial.value('found')], 'the rows of the page');
    },
  },
  {
    name: 'a row that does not exist is not found, in one way or the other',
    rules: ['READ-7'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/row/{unknownRow}',
    status: missing,
    after: isMissing,
  },
  {
    name: 'of two rows that are alike the one asked for is read, in JSON',
    rules: ['READ-1', 'READ-2', 'READ-7', 'JSON-1'],
    effect: 'writes own rows',
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/row/{row2}',
    before: addTwo,
    status: 200,
    after: (answer, trial) => {
      const [row] = rowsIn(answer.json);
      isJsonAnswer(trial, answer);
      isPage(trial, answer.json);
      trial.equal(member(answer.json, 'total'), 1, 'total');
      trial.equal(rowsIn(answer.json), [trial.value('found')], 'the rows of the page');
      isRowOf(trial, row, trial.value('scratch'));
      trial.equal(idsIn(answer.json), [trial.value('row2')], 'the ids of the rows');
      tellModified(trial, row);
    },
  },
  {
    name: 'a row of another issue is not found',
    rules: ['READ-7'],
    effect: 'writes own rows',
    needs: ['scratch', 'secondScratch'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/row/{row1}',
    before: async (trial) => void (await addAndFind(trial, [{}], { issue: '{secondScratch}' })),
    status: missing,
    after: isMissing,
  },
  {
    name: 'a row of another grid is not found',
    rules: ['READ-7'],
    effect: 'writes own rows',
    needs: ['scratch', 'plainGrid'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/row/{row1}',
    before: async (trial) => void (await addAndFind(trial, [{}], { grid: '{plainGrid}' })),
    status: missing,
    after: isMissing,
  },
  ...(
    [
      ['a page with room for it has it', 0, 2, 1],
      ['a page without room has none', 0, 0, 0],
      ['a page behind it has none', 1, 2, 0],
    ] as const
  ).map(([what, startAt, maxResults, count]) => ({
    name: `of one row ${what}`,
    rules: ['READ-6'] as const,
    effect: 'writes own rows' as const,
    method: 'GET' as const,
    path: `/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/row/{row1}?startAt=${startAt}&maxResults=${maxResults}`,
    before: addTwo,
    status: 200,
    after: ({ json }: Answer, trial: Trial) => {
      echoes(trial, json, startAt, maxResults, 1);
      trial.equal(idsIn(json), [trial.value('row1')].slice(0, count), 'the ids of the rows');
    },
  })),
  {
    name: 'only the columns asked for are there, and what every row has',
    rules: ['READ-2', 'READ-4'],
    effect: 'writes own rows',
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/row/{row2}?columns={text}',
    before: addTwo,
    status: 200,
    after: ({ json }, trial) => {
      const { id, issueId, modified } = trial.value('found') as LegacyRow;
      const expected = { id, issueId, modified, [String(trial.value('text'))]: trial.mark };
      trial.equal(rowsIn(json), [expected], 'the rows of the page');
    },
  },
  ...(['gridtwin-no-column', '{text},gridtwin-no-column'] as const).map((columns) => ({
    name: `a column that does not exist is 400${columns.includes(',') ? ' beside one that does' : ''}`,
    rules: ['READ-5'] as const,
    effect: 'writes own rows' as const,
    method: 'GET' as const,
    path: `/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/row/{row1}?columns=${columns}`,
    before: addTwo,
    status: 400,
  })),
  {
    name: 'it is there from add-on 1.18.0',
    rules: ['VER-1'],
    on: '1.18.0',
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/row/{row}',
    before: keepRow,
    status: 200,
  },
  {
    // Were it there, the field would be refused with 400: a row that is not there may be 404 too.
    name: 'it is not there before add-on 1.18.0',
    rules: ['VER-1'],
    on: '1.17.9',
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{issue}/row/{unknownRow}',
    status: chosen('version.before', { 404: 404, 501: 501 }),
  },
  {
    name: 'a failure of the server is 500',
    rules: ['FAIL-1'],
    effect: 'writes own rows',
    needs: ['control'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/row/{row1}',
    before: async (trial) => {
      await addTwo(trial);
      await trial.control().failNext();
    },
    status: 500,
  },
]);
