import { chosen } from '../../src/contract/judge/expected-status.js';
import { type Case, type CaseText, casesOf } from '../../src/contract/run/case.js';
import { isLegacyRefusal } from '../helpers/error-body.js';
import { strangeBodies } from '../helpers/strange-bodies.js';

const strangers = [
  ['AUTH-1', 'without credentials', 'nobody'],
  ['AUTH-2', 'with a wrong password', 'editor with a wrong password'],
  ['AUTH-2', 'as a user that does not exist', 'unknown user'],
  ['AUTH-2', 'with a wrong token', 'wrong token'],
] as const;

/** What is wrong with an id in `gridIds`, and the status that it gets. */
const wrongIds = [
  ['FIELD-1', 'a field that does not exist', '{unknownField}', 404],
  ['FIELD-2', 'a field that is neither a grid nor a multi cascade', '{otherField}', 400],
  ['FIELD-2', 'a field that is a multi cascade', '{cascade}', 400],
  ['FIELD-5', 'a grid that does not apply to the issue', '{boundGrid}', 400],
] as const;

/** Where the wrong id stands among several. */
const orders = [
  ['the first', (wrong: string, right: string) => [wrong, right]],
  ['the last', (wrong: string, right: string) => [right, wrong]],
] as const;

export const reloadGrids: readonly Case[] = casesOf('05-reload-grids', 5, [
  ...strangers.map(
    ([rule, how, as]): CaseText => ({
      name: `${how} it is refused`,
      rules: [rule],
      effect: 'writes own rows',
      method: 'POST',
      path: '/rest/{vendor}-igrid/1.0/grid/issue/{issue}/reload',
      as,
      body: { gridIds: ['{emptyGrid}'] },
      status: 401,
    }),
  ),
  {
    name: 'a user who may not view the issue is refused',
    rules: ['AUTH-3'],
    effect: 'writes own rows',
    method: 'POST',
    path: '/rest/{vendor}-igrid/1.0/grid/issue/{issue}/reload',
    as: 'outsider',
    body: { gridIds: ['{emptyGrid}'] },
    status: 403,
  },
  {
    name: 'a user who may view the issue and not edit it is refused',
    rules: ['AUTH-3'],
    decision: 21,
    effect: 'writes own rows',
    method: 'POST',
    path: '/rest/{vendor}-igrid/1.0/grid/issue/{issue}/reload',
    as: 'viewer',
    body: { gridIds: ['{emptyGrid}'] },
    status: 403,
  },
  {
    name: 'a user who may edit the issue is answered',
    rules: ['AUTH-3'],
    effect: 'writes own rows',
    method: 'POST',
    path: '/rest/{vendor}-igrid/1.0/grid/issue/{issue}/reload',
    as: 'editor',
    body: { gridIds: ['{emptyGrid}'] },
    status: 200,
  },
  ...wrongIds.map(
    ([rule, what, field, status]): CaseText => ({
      name: `${what} is ${status}`,
      rules: [rule],
      effect: 'writes own rows',
      method: 'POST',
      path: '/rest/{vendor}-igrid/1.0/grid/issue/{issue}/reload',
      body: { gridIds: [field] },
      status,
    }),
  ),
  ...orders.flatMap(([where, order]) =>
    wrongIds.map(
      ([rule, what, field, status]): CaseText => ({
        name: `${what} is ${status}, as ${where} of several`,
        rules: [rule],
        effect: 'writes own rows',
        method: 'POST',
        path: '/rest/{vendor}-igrid/1.0/grid/issue/{issue}/reload',
        body: { gridIds: order(field, '{emptyGrid}') },
        status,
      }),
    ),
  ),
  {
    name: 'an issue that does not exist is 404',
    rules: ['ISSUE-1'],
    effect: 'writes own rows',
    method: 'POST',
    path: '/rest/{vendor}-igrid/1.0/grid/issue/{unknownIssue}/reload',
    body: { gridIds: ['{emptyGrid}'] },
    status: 404,
  },
  {
    name: 'it is there at the add-on version that is declared',
    rules: ['VER-1'],
    effect: 'writes own rows',
    method: 'POST',
    path: '/rest/{vendor}-igrid/1.0/grid/issue/{issue}/reload',
    body: { gridIds: ['{emptyGrid}'] },
    status: 200,
    after: (_, trial) => trial.observe('addonVersion', trial.declared('addonVersion')),
  },
  {
    name: 'it is there from add-on 1.18.0',
    rules: ['VER-1'],
    effect: 'writes own rows',
    on: '1.18.0',
    method: 'POST',
    path: '/rest/{vendor}-igrid/1.0/grid/issue/{issue}/reload',
    body: { gridIds: ['{emptyGrid}'] },
    status: 200,
  },
  {
    name: 'it is not there before add-on 1.18.0',
    rules: ['VER-1'],
    effect: 'writes own rows',
    on: '1.17.9',
    method: 'POST',
    path: '/rest/{vendor}-igrid/1.0/grid/issue/{issue}/reload',
    body: { gridIds: ['{emptyGrid}'] },
    status: chosen('version.before', { 404: 404, 501: 501 }),
  },
  {
    name: 'a failure of the server is 500',
    rules: ['FAIL-1'],
    effect: 'writes own rows',
    needs: ['control'],
    method: 'POST',
    path: '/rest/{vendor}-igrid/1.0/grid/issue/{issue}/reload',
    body: { gridIds: ['{emptyGrid}'] },
    before: (trial) => trial.control().failNext(),
    status: 500,
  },
  {
    name: 'a refusal is JSON, or has no body',
    rules: ['JSON-1'],
    effect: 'writes own rows',
    method: 'POST',
    path: '/rest/{vendor}-igrid/1.0/grid/issue/{unknownIssue}/reload',
    body: { gridIds: ['{emptyGrid}'] },
    status: 404,
    after: (answer, trial) => isLegacyRefusal(trial, answer),
  },
  ...strangeBodies('{"gridIds": [', '{"gridIds": []}').map(
    ({ what, ...sent }): CaseText => ({
      ...sent,
      name: what,
      rules: ['JSON-1'],
      decision: 6,
      effect: 'writes own rows',
      method: 'POST',
      path: '/rest/{vendor}-igrid/1.0/grid/issue/{issue}/reload',
    }),
  ),
]);
