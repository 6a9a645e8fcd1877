import { chosen } from '../../src/contract/judge/expected-status.js';
import { per } from '../../src/contract/judge/outcome.js';
import { type Case, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { isJsonAnswer } from '../helpers/error-body.js';
import { nothingChanged, rememberRows } from '../helpers/legacy-changes.js';
import { fieldOrIssueRefused, inVersion, noRows, notYet, refusedInJson, requests } from '../helpers/requests.js';
import { strangeBodies } from '../helpers/strange-bodies.js';

const added = chosen('legacy.add.status', { 201: 201, 200: 200 });
const own = { '...': '{minimalRow}' };

/** Adds one row to a grid on an issue. */
const toScratch = {
  effect: 'writes own rows',
  needs: ['scratch'],
  method: 'POST',
  path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
  body: { rows: [own] },
} as const;

/** Adds no rows: harmless wherever it arrives. That it succeeds is decision 6. */
const nothing = { effect: 'writes own rows', method: 'POST', body: { rows: [] } } as const;

const unchanged = { before: rememberRows, after: (_: unknown, trial: TestContext) => nothingChanged(trial) } as const;

const failing = {
  ...toScratch,
  rules: ['FAIL-1'],
  needs: ['scratch', 'control'],
  before: async (trial: TestContext) => {
    await rememberRows(trial);
    await trial.control().failNext();
  },
  status: 500,
} as const;

export const addRowsAccess: readonly Case[] = casesOf('11-add-rows-access', 11, [
  ...requests(noRows, {
    'POST /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}': [
      ['outsider', 403, 'AUTH-3', 'a user who may not view the issue is refused'],
      ['viewer', 403, 'AUTH-3', 'a user who may only view the issue is refused', { decision: 21 }],
    ],
    'POST /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{hiddenIssue}': [
      ['editor', 403, 'AUTH-3', 'an issue that is hidden from the editor is refused'],
    ],
    'POST /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}': [
      [
        'editor',
        added,
        'AUTH-3',
        'a user who may edit the issue is answered',
        { needs: ['scratch'], body: { rows: [{ '...': '{minimalRow}' }] } },
      ],
      [
        'editor',
        added,
        'VER-1',
        'it is there in the add-on version of the target',
        { ...inVersion, needs: ['scratch'], body: { rows: [{ '...': '{minimalRow}' }] } },
      ],
      ['editor', notYet, 'VER-1', 'it is not there before add-on 1.18.0', { on: '1.17.9' }],
    ],
    'POST /rest/{vendor}-igrid/1.0/grid/{unknownField}/issue/{scratch}': [
      ['editor', 404, 'FIELD-1', 'a field that does not exist is 404'],
    ],
    'POST /rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{scratch}': [
      ['editor', 400, 'FIELD-2', 'a field that is no grid is 400'],
      // says that it is there: nothing may be written, and the field is no grid
      ['editor', 400, 'VER-1', 'it is there from add-on 1.18.0', { on: '1.18.0' }],
    ],
    'POST /rest/{vendor}-igrid/1.0/grid/{boundGrid}/issue/{issue}': [
      ['editor', 400, 'FIELD-5', 'an issue outside the context of the grid is 400'],
    ],
    'POST /rest/{vendor}-igrid/1.0/grid/{grid}/issue/{unknownIssue}': [
      ['editor', 404, 'ISSUE-1', 'an issue that does not exist is 404'],
      ['editor', 404, 'JSON-1', 'a refusal is JSON, or has no body', refusedInJson],
    ],
    'POST /rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{unknownIssue}': [
      [
        'editor',
        fieldOrIssueRefused,
        ['FIELD-2', 'ISSUE-1'],
        'of a field that is no grid and an issue that does not exist one is told',
      ],
    ],
  }),
  {
    ...toScratch,
    ...unchanged,
    name: 'without credentials it is refused',
    rules: ['AUTH-1'],
    as: 'nobody',
    status: 401,
  },
  {
    ...toScratch,
    ...unchanged,
    name: 'with a wrong password it is refused',
    rules: ['AUTH-2'],
    as: 'editor with a wrong password',
    status: 401,
  },
  {
    ...toScratch,
    ...unchanged,
    name: 'as a user that does not exist it is refused',
    rules: ['AUTH-2'],
    as: 'unknown user',
    status: 401,
  },
  {
    ...toScratch,
    ...unchanged,
    name: 'with a wrong token it is refused',
    rules: ['AUTH-2'],
    as: 'wrong token',
    status: 401,
  },
  {
    ...nothing,
    ...unchanged,
    name: 'a request with no rows is taken, and adds none',
    rules: ['ADD-1'],
    decision: 6,
    needs: ['scratch'],
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
    status: added,
    after: async ({ json }, trial) => {
      trial.equal(json, [], 'the ids');
      await nothingChanged(trial);
    },
  },
  {
    ...toScratch,
    name: 'the answer is JSON',
    rules: ['JSON-1'],
    status: added,
    after: (answer, trial) => isJsonAnswer(trial, answer),
  },
  ...strangeBodies(
    '{"rows": [',
    '{"rows": []}',
    per('write.emptyRows', { accepted: per('legacy.add.status', { 201: 201, 200: 200 }), 400: 400 }),
  ).map(({ what, ...sent }) => ({
    ...unchanged,
    ...sent,
    name: `${what}, and nothing is added`,
    rules: ['JSON-1'] as const,
    effect: 'writes own rows' as const,
    needs: ['scratch'] as const,
    method: 'POST' as const,
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
  })),
  { ...failing, name: 'a failure of the server is 500' },
  { ...failing, name: 'a failure of the server adds nothing', decision: 1, after: unchanged.after },
]);
