import { type Case, casesOf } from '../../src/contract/run/case.js';
import { rememberRows } from '../helpers/legacy-changes.js';
import { added, isUnchanged, refusedWithoutRows, viewerWithoutRows, withoutRows } from '../helpers/legacy-outcomes.js';
import { noRows, notYet, refusedInJson, requests } from '../helpers/requests.js';
import { typeOf } from '../helpers/transport.js';

const own = { rows: [{ '...': '{minimalRow}' }] };

/** Adds one row to a grid on an issue. */
const toScratch = {
  effect: 'writes own rows',
  needs: ['scratch'],
  method: 'POST',
  path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
  body: own,
} as const;

export const addRowsAccess: readonly Case[] = casesOf('11-add-rows-access', 11, [
  ...requests(noRows, {
    'POST /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}': [
      ['outsider', refusedWithoutRows(403), 'AUTH-3', 'a user who may not view the issue is refused'],
      ['viewer', viewerWithoutRows(added()), 'AUTH-3', 'a user who may only view the issue is refused, or may edit it'],
    ],
    'POST /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{hiddenIssue}': [
      ['editor', refusedWithoutRows(403), 'AUTH-3', 'an issue that is hidden from the editor is refused'],
    ],
    'POST /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}': [
      ['editor', added(), 'AUTH-3', 'a user who may edit the issue is answered', { needs: ['scratch'], body: own }],
      [
        'editor',
        added(),
        'VER-1',
        'it is there in the add-on version of the target',
        { needs: ['scratch'], body: own },
      ],
      ['editor', notYet, 'VER-1', 'it is not there before add-on 1.18.0', { on: '1.17.9' }],
    ],
    'POST /rest/{vendor}-igrid/1.0/grid/{unknownField}/issue/{scratch}': [
      ['editor', 404, 'FIELD-1', 'a field that does not exist is 404', { body: own }],
    ],
    'POST /rest/{vendor}-igrid/1.0/grid/{cascade}/issue/{scratch}': [
      ['editor', 400, 'FIELD-2', 'a field that is a multi cascade is 400', { body: own }],
    ],
    'POST /rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{scratch}': [
      ['editor', 400, 'FIELD-2', 'a field that is no grid is 400', { body: own }],
      // 400 shows that it exists: the field is not a grid, and nothing may be written
      ['editor', 400, 'VER-1', 'it is there from add-on 1.18.0', { on: '1.18.0', body: own }],
    ],
    'POST /rest/{vendor}-igrid/1.0/grid/{boundGrid}/issue/{issue}': [
      ['editor', 400, 'FIELD-5', 'an issue outside the context of the grid is 400'],
    ],
    'POST /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{unknownIssue}': [
      ['editor', 404, 'ISSUE-1', 'an issue that does not exist is 404', { body: own }],
      ['editor', 404, 'JSON-1', 'a refusal is JSON, or has no body', { ...refusedInJson, body: own }],
    ],
  }),
  {
    ...toScratch,
    name: 'a request with no rows adds none',
    rules: ['ADD-1'],
    body: { rows: [] },
    before: rememberRows,
    status: withoutRows(added(({ json }, trial) => void trial.equal(json, [], 'the ids'))),
    after: isUnchanged,
  },
  {
    ...toScratch,
    name: 'the answer is JSON',
    rules: ['JSON-1'],
    status: added(),
    shows: ['http.charset'],
    after: ({ headers, json }, trial) => {
      const types = { none: 'application/json', 'utf-8': 'application/json;charset=utf-8' };
      trial.admits('http.charset', typeOf({ headers }), types, 'the content type');
      trial.check(json !== undefined, 'the body must be JSON');
    },
  },
  {
    ...toScratch,
    name: 'a failure of the server is 500',
    rules: ['FAIL-1'],
    needs: ['scratch', 'control'],
    before: (trial) => trial.control().failNext(),
    status: 500,
  },
]);
