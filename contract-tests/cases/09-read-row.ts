import { per } from '../../src/contract/judge/outcome.js';
import { type Case, casesOf, SetupError, type TestContext } from '../../src/contract/run/case.js';
import { addAndFind, emptyPage, isPage, rowsIn } from '../helpers/legacy-pages.js';
import { notYet, ownRows, reads, refusedInJson, requests } from '../helpers/requests.js';

/** Keeps {row}, not the first row of the issue if it has two, and {found}, as it reads there. Set-up: throws SetupError. */
async function keepRow(trial: TestContext): Promise<void> {
  const path = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/?startAt=0&maxResults=2';
  const row = rowsIn((await trial.get({ method: 'GET', path })).json).at(-1);
  if (row === undefined) throw new SetupError('there are no rows of the grid on the issue');
  trial.keep('row', row.id);
  trial.keep('found', row);
}

/** Adds a row to the first scratch issue, as {row1}. */
const addOne = async (trial: TestContext): Promise<void> => void (await addAndFind(trial, [{}]));

/** Access to one row, and whether it exists: the second path of endpoint 9. `09-read-row-values.ts` checks its values. */
export const readRow: readonly Case[] = casesOf('09-read-row', 9, [
  ...requests(reads, {
    'GET /rest/{vendor}-igrid/1.0/grid/{unknownField}/issue/{issue}/row/{unknownRow}': [
      ['editor', 404, ['FIELD-1', 'JSON-1'], 'a field that does not exist is 404, and the body is JSON', refusedInJson],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{issue}/row/{unknownRow}': [
      ['editor', 400, 'FIELD-2', 'a field that is no grid is 400'],
      // If the endpoint existed, the field would get 400; a missing row may get 404, too.
      ['editor', notYet, 'VER-1', 'it is not there before add-on 1.18.0', { on: '1.17.9' }],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/row/first': [
      ['editor', per('http.pathId', { 404: 404, 400: 400 }), 'READ-7', 'a word is the id of no row', ownRows],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/row/-1': [
      [
        'editor',
        per('legacy.rowMissing', { 200: emptyPage, 404: 404 }),
        'READ-7',
        'a negative number is the id of no row',
      ],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{boundGrid}/issue/{issue}/row/{unknownRow}': [
      // a target that answers a missing row with 404 may answer that first
      [
        'editor',
        per('legacy.rowMissing', { 200: 400, 404: [400, 404] }),
        'FIELD-5',
        'an issue that the grid does not apply to is 400',
      ],
    ],
  }),
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
    ] as const
  ).map(([who, as]) => ({
    name: `${who} it is refused`,
    rules: ['AUTH-2'] as const,
    effect: 'writes own rows' as const,
    method: 'GET' as const,
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/row/{row1}',
    before: addOne,
    as,
    status: 401,
  })),
  {
    name: 'a user who may not view the issue is refused',
    rules: ['AUTH-3'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/row/{row}',
    before: keepRow,
    as: 'outsider',
    status: 403,
  },
  {
    name: 'a user who may only view the issue is answered',
    rules: ['AUTH-3'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/row/{row}',
    before: keepRow,
    as: 'viewer',
    status: 200,
    after: ({ json }, trial) => void trial.equal(rowsIn(json), [trial.value('found')], 'what a user sees who may view'),
  },
  {
    name: 'a row of another field, under one that does not exist, is 404',
    rules: ['FIELD-1'],
    effect: 'writes own rows',
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{unknownField}/issue/{scratch}/row/{row1}',
    before: addOne,
    status: 404,
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
    rules: ['READ-7', 'READ-3'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/row/{row}',
    before: keepRow,
    status: 200,
    after: ({ json }, trial) => {
      isPage(trial, json);
      const ids = rowsIn(json).map(({ id }) => id);
      const isAlone = trial.of('READ-7').equal(ids, [trial.value('row')], 'the ids of the rows');
      if (isAlone) trial.of('READ-3').equal(rowsIn(json), [trial.value('found')], 'the rows of the page');
    },
  },
  {
    name: 'a row that does not exist is not found, in one way or the other',
    rules: ['READ-7'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/row/{unknownRow}',
    status: per('legacy.rowMissing', { 200: emptyPage, 404: 404 }),
  },
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
    name: 'a failure of the server is 500',
    rules: ['FAIL-1'],
    effect: 'writes own rows',
    needs: ['control'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/row/{row1}',
    before: async (trial) => {
      await addOne(trial);
      await trial.control().failNext();
    },
    status: 500,
  },
]);
