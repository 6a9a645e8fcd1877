import { chosen } from '../../src/contract/judge/expected-status.js';
import { type Case, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { isJsonAnswer, isLegacyRefusal } from '../helpers/error-body.js';
import { nothingChanged, rememberRows } from '../helpers/legacy-changes.js';
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
    name: 'a user who may not view the issue is refused',
    rules: ['AUTH-3'],
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}',
    as: 'outsider',
    status: 403,
  },
  {
    ...nothing,
    name: 'a user who may only view the issue is refused',
    rules: ['AUTH-3'],
    decision: 21,
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}',
    as: 'viewer',
    status: 403,
  },
  {
    ...nothing,
    name: 'an issue that is hidden from the editor is refused',
    rules: ['AUTH-3'],
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{hiddenIssue}',
    status: 403,
  },
  { ...toScratch, name: 'a user who may edit the issue is answered', rules: ['AUTH-3'], status: added },
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
    ...nothing,
    name: 'a field that does not exist is 404',
    rules: ['FIELD-1'],
    path: '/rest/{vendor}-igrid/1.0/grid/{unknownField}/issue/{scratch}',
    status: 404,
  },
  {
    ...nothing,
    name: 'a field that is no grid is 400',
    rules: ['FIELD-2'],
    path: '/rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{scratch}',
    status: 400,
  },
  {
    ...nothing,
    name: 'an issue outside the context of the grid is 400',
    rules: ['FIELD-5'],
    path: '/rest/{vendor}-igrid/1.0/grid/{boundGrid}/issue/{issue}',
    status: 400,
  },
  {
    ...nothing,
    name: 'an issue that does not exist is 404',
    rules: ['ISSUE-1'],
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{unknownIssue}',
    status: 404,
  },
  {
    ...nothing,
    name: 'of a field that is no grid and an issue that does not exist one is told',
    rules: ['FIELD-2', 'ISSUE-1'],
    path: '/rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{unknownIssue}',
    status: chosen('checks.order', { 'field-first': 400, 'issue-first': 404 }),
  },
  {
    ...toScratch,
    name: 'it is there in the add-on version of the target',
    rules: ['VER-1'],
    status: added,
    after: (_, trial) => trial.observe('addonVersion', trial.declared('addonVersion')),
  },
  {
    ...nothing,
    name: 'it is there from add-on 1.18.0',
    rules: ['VER-1'],
    on: '1.18.0',
    path: '/rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{scratch}',
    status: 400, // says that it is there: nothing may be written, and the field is no grid
  },
  {
    ...nothing,
    name: 'it is not there before add-on 1.18.0',
    rules: ['VER-1'],
    on: '1.17.9',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
    status: chosen('version.before', { 404: 404, 501: 501 }),
  },
  {
    ...toScratch,
    name: 'the answer is JSON',
    rules: ['JSON-1'],
    status: added,
    after: (answer, trial) => isJsonAnswer(trial, answer),
  },
  {
    ...nothing,
    name: 'a refusal is JSON, or has no body',
    rules: ['JSON-1'],
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{unknownIssue}',
    status: 404,
    after: (answer, trial) => isLegacyRefusal(trial, answer),
  },
  ...strangeBodies('{"rows": [', '{"rows": []}').map(({ what, ...sent }) => ({
    ...unchanged,
    ...sent,
    name: `${what}, and nothing is added`,
    rules: ['JSON-1'] as const,
    decision: 6,
    effect: 'writes own rows' as const,
    needs: ['scratch'] as const,
    method: 'POST' as const,
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
  })),
  { ...failing, name: 'a failure of the server is 500' },
  { ...failing, name: 'a failure of the server adds nothing', decision: 1, after: unchanged.after },
]);
