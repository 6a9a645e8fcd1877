import { type Case, casesOf } from '../../src/contract/run/case.js';
import { rememberRows } from '../helpers/legacy-changes.js';
import { keepRows } from '../helpers/legacy-full-rows.js';
import { isUnchanged, refusedWithoutRows, viewerWithoutRows, withoutRows } from '../helpers/legacy-outcomes.js';
import { noRows, notYet, refusedInJson, requests } from '../helpers/requests.js';

/** Changes a column of {row}. */
const change = {
  effect: 'writes own rows',
  needs: ['scratch', 'number'],
  method: 'PUT',
  path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
  body: { rows: [{ rowId: '{row}', values: { '{number}': 41 } }] },
  before: keepRows,
  status: 200,
} as const;

/** Changes a row that does not exist, which also gets 404. */
const unknown = { body: { rows: [{ rowId: '{unknownRow}', values: {} }] } } as const;

export const updateRowsAccess: readonly Case[] = casesOf('12-update-rows-access', 12, [
  ...requests(noRows, {
    'PUT /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}': [
      ['outsider', refusedWithoutRows(403), 'AUTH-3', 'a user who may not view the issue is refused'],
      ['viewer', viewerWithoutRows(200), 'AUTH-3', 'a user who may only view the issue is refused, or may edit it'],
    ],
    'PUT /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{hiddenIssue}': [
      ['editor', refusedWithoutRows(403), 'AUTH-3', 'an issue that is hidden from the editor is refused'],
    ],
    'PUT /rest/{vendor}-igrid/1.0/grid/{unknownField}/issue/{scratch}': [
      ['editor', 404, 'FIELD-1', 'a field that does not exist is 404', unknown],
    ],
    'PUT /rest/{vendor}-igrid/1.0/grid/{cascade}/issue/{scratch}': [
      ['editor', 400, 'FIELD-2', 'a field that is a multi cascade is 400'],
    ],
    'PUT /rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{scratch}': [
      ['editor', 400, 'FIELD-2', 'a field that is no grid is 400'],
      // 400 shows that it exists: the field is not a grid, and nothing may be written
      ['editor', 400, 'VER-1', 'it is there from add-on 1.18.0', { on: '1.18.0' }],
    ],
    'PUT /rest/{vendor}-igrid/1.0/grid/{boundGrid}/issue/{issue}': [
      ['editor', 400, 'FIELD-5', 'an issue outside the context of the grid is 400'],
    ],
    'PUT /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{unknownIssue}': [
      ['editor', 404, 'ISSUE-1', 'an issue that does not exist is 404', unknown],
      ['editor', 404, 'JSON-1', 'a refusal is JSON, or has no body', { ...refusedInJson, ...unknown }],
    ],
    'PUT /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}': [
      ['editor', notYet, 'VER-1', 'it is not there before add-on 1.18.0', { on: '1.17.9' }],
    ],
  }),
  { ...change, name: 'a user who may edit the issue is answered', rules: ['AUTH-3'] },
  { ...change, name: 'it is there in the add-on version of the target', rules: ['VER-1'] },
  {
    ...change,
    name: 'a success has no body, or an empty object',
    rules: ['JSON-1'],
    shows: ['http.emptySuccess'],
    after: ({ text, json }, trial) => {
      const bodies = { none: 'nothing', object: {} };
      trial.admits('http.emptySuccess', text === '' ? 'nothing' : (json ?? text), bodies, 'the body');
    },
  },
  {
    ...change,
    name: 'a request with no rows changes none',
    rules: ['UPD-1'],
    needs: ['scratch'],
    body: { rows: [] },
    before: rememberRows,
    status: withoutRows(200),
    after: isUnchanged,
  },
  {
    ...change,
    name: 'a failure of the server is 500',
    rules: ['FAIL-1'],
    needs: ['scratch', 'control', 'number'],
    before: async (trial) => {
      await keepRows(trial);
      await trial.control().failNext();
    },
    status: 500,
  },
]);
