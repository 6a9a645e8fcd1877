import { per } from '../../src/contract/judge/outcome.js';
import { type Case, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { nothingChanged, rememberRows } from '../helpers/legacy-changes.js';
import { keepRows } from '../helpers/legacy-full-rows.js';
import { noRows, notYet, refusedInJson, requests } from '../helpers/requests.js';
import { strangeBodies } from '../helpers/strange-bodies.js';

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

/** Changes nothing: harmless wherever it arrives. That it succeeds is decision 6. */
const nothing = { effect: 'writes own rows', method: 'PUT', body: { rows: [] } } as const;

/** Is refused, and changes nothing. */
const refused = { ...change, after: (_: unknown, trial: TestContext) => nothingChanged(trial) } as const;

const failing = {
  ...change,
  rules: ['FAIL-1'],
  needs: ['scratch', 'control', 'number'],
  before: async (trial: TestContext) => {
    await keepRows(trial);
    await trial.control().failNext();
  },
  status: 500,
} as const;

export const updateRowsAccess: readonly Case[] = casesOf('12-update-rows-access', 12, [
  ...requests(noRows, {
    'PUT /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}': [
      ['outsider', 403, 'AUTH-3', 'a user who may not view the issue is refused'],
      ['viewer', 403, 'AUTH-3', 'a user who may only view the issue is refused', { decision: 21 }],
    ],
    'PUT /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{hiddenIssue}': [
      ['editor', 403, 'AUTH-3', 'an issue that is hidden from the editor is refused'],
    ],
    'PUT /rest/{vendor}-igrid/1.0/grid/{unknownField}/issue/{scratch}': [
      ['editor', 404, 'FIELD-1', 'a field that does not exist is 404'],
    ],
    'PUT /rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{scratch}': [
      ['editor', 400, 'FIELD-2', 'a field that is no grid is 400'],
      // says that it is there: nothing may be written, and the field is no grid
      ['editor', 400, 'VER-1', 'it is there from add-on 1.18.0', { on: '1.18.0' }],
    ],
    'PUT /rest/{vendor}-igrid/1.0/grid/{boundGrid}/issue/{issue}': [
      ['editor', 400, 'FIELD-5', 'an issue outside the context of the grid is 400'],
    ],
    'PUT /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{unknownIssue}': [
      ['editor', 404, 'ISSUE-1', 'an issue that does not exist is 404'],
      ['editor', 404, 'JSON-1', 'a refusal is JSON, or has no body', refusedInJson],
    ],
    'PUT /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}': [
      ['editor', notYet, 'VER-1', 'it is not there before add-on 1.18.0', { on: '1.17.9' }],
    ],
  }),
  { ...refused, name: 'without credentials it is refused', rules: ['AUTH-1'], as: 'nobody', status: 401 },
  {
    ...refused,
    name: 'with a wrong password it is refused',
    rules: ['AUTH-2'],
    as: 'editor with a wrong password',
    status: 401,
  },
  {
    ...refused,
    name: 'as a user that does not exist it is refused',
    rules: ['AUTH-2'],
    as: 'unknown user',
    status: 401,
  },
  { ...refused, name: 'with a wrong token it is refused', rules: ['AUTH-2'], as: 'wrong token', status: 401 },
  { ...change, name: 'a user who may edit the issue is answered', rules: ['AUTH-3'] },
  {
    ...nothing,
    name: 'a request with no rows is taken, and changes none',
    rules: ['UPD-1'],
    decision: 6,
    needs: ['scratch'],
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
    before: rememberRows,
    status: 200,
    after: (_, trial) => nothingChanged(trial),
  },
  {
    ...change,
    name: 'it is there in the add-on version of the target',
    rules: ['VER-1'],
    after: (_, trial) => trial.observe('addonVersion', trial.declared('addonVersion')),
  },
  ...strangeBodies('{"rows": [', '{"rows": []}', per('write.emptyRows', { accepted: 200, 400: 400 })).map(
    ({ what, ...sent }) => ({
      ...sent,
      name: `${what}, and nothing changes`,
      rules: ['JSON-1'] as const,
      effect: 'writes own rows' as const,
      needs: ['scratch'] as const,
      method: 'PUT' as const,
      path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
      before: rememberRows,
      after: (_: unknown, trial: TestContext) => nothingChanged(trial),
    }),
  ),
  { ...failing, name: 'a failure of the server is 500' },
  { ...failing, name: 'a failure of the server changes nothing', decision: 1, after: refused.after },
]);
