import { type Case, type CaseText, casesOf, SkipCase } from '../../src/contract/run/case.js';
import { isEqual } from '../../src/validation/json.js';
import { selectedIn, selectOnly } from '../helpers/cascade.js';
import {
  expectElsewhereUntouched,
  expectSelected,
  expectUntouched,
  pair,
  putBack,
  saysSelected,
  selectEveryLevel,
  tryOnIssue,
  writers,
} from '../helpers/cascade-checks.js';
import { needsIn } from '../helpers/needs.js';
import { impostors, notYet, ownRows, refusedInJson, requests } from '../helpers/requests.js';

const path = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}/resetall';
const pathOfIssue = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{issue}/resetall';
const hidden = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{hiddenIssue}';

export const resetAllLevels: readonly Case[] = casesOf('22-reset-all-levels', 22, [
  ...requests(ownRows, {
    'PUT /rest/{vendor}-igrid/1.0/multicascade/{unknownField}/issue/{scratch}/resetall': [
      ['editor', 404, 'FIELD-1', 'a field that does not exist is 404'],
      ['editor', 404, 'JSON-1', 'a refusal is JSON', refusedInJson],
    ],
    'PUT /rest/{vendor}-igrid/1.0/multicascade/{grid}/issue/{scratch}/resetall': [
      ['editor', 400, 'FIELD-3', 'a field that is no multi cascade, {grid}, is 400', { effect: 'destructive' }],
    ],
    'PUT /rest/{vendor}-igrid/1.0/multicascade/{otherField}/issue/{scratch}/resetall': [
      ['editor', 400, 'FIELD-3', 'a field that is no multi cascade, {otherField}, is 400', { effect: 'destructive' }],
      ['editor', notYet, 'VER-3', 'it is not there before add-on 1.25.0', { on: '1.24.9' }],
    ],
    'PUT /rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{unknownIssue}/resetall': [
      ['editor', 404, 'ISSUE-1', 'an issue that does not exist is 404'],
    ],
    'PUT /rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}/resetall': [
      ['editor', 200, 'JSON-1', 'a success has no body, or an empty object, or what is selected then', saysSelected],
      ['editor', 200, 'VER-3', 'it is there from add-on 1.25.0', { effect: 'destructive' }],
    ],
  }),
  ...impostors.map(
    ([what, rule, as]): CaseText => ({
      name: `${what} it is refused, and nothing changes`,
      rules: [rule],
      effect: 'destructive',
      method: 'PUT',
      path,
      as,
      before: (trial) => selectOnly(trial, pair),
      status: 401,
      after: (_, trial) => expectSelected(trial, pair),
    }),
  ),
  {
    name: 'GET is not allowed, and resets nothing',
    rules: ['JSON-1'],
    effect: 'destructive',
    method: 'GET',
    path,
    before: (trial) => selectOnly(trial, pair),
    status: 405,
    after: (_, trial) => expectSelected(trial, pair),
  },
  // Only the issue, which is not for tests, has users who may not edit it. Every success there does harm, so the request is tried
  // first, and the selection restored: `after` is not called for a status that does not conform.
  ...writers.map(
    ([as, what, status]): CaseText => ({
      name: `a user who may not edit the issue, the ${as}, is ${what === 'refused' ? what : 'refused, or resets it'}`,
      rules: ['AUTH-3'],
      effect: 'destructive',
      method: 'PUT',
      path: pathOfIssue,
      as,
      before: (trial) => tryOnIssue(trial, { method: 'PUT', path: pathOfIssue, as }, status),
      status,
      after: ({ status: seen }, trial) => (seen === 403 ? expectUntouched(trial) : putBack(trial, '{issue}')),
    }),
  ),
  {
    name: 'the editor is refused on an issue that is hidden from this user, where nothing could be lost',
    rules: ['AUTH-3'],
    effect: 'destructive',
    needs: ['admin', 'hiddenIssue'],
    method: 'PUT',
    path: `${hidden}/resetall`,
    before: async (trial) => {
      const { json } = await trial.get({ method: 'GET', path: hidden, as: 'admin' });
      if (!isEqual(selectedIn(json), {})) throw new SkipCase('something is selected on the hidden issue');
    },
    status: 403,
  },
  ...(['{issue}', '{secondScratch}'] as const).map(
    (elsewhere): CaseText => ({
      name: `what is selected on another issue, ${elsewhere}, stays`,
      rules: ['CAS-4'],
      effect: 'destructive',
      needs: needsIn(elsewhere),
      method: 'PUT',
      path,
      before: (trial) => expectElsewhereUntouched(trial, elsewhere, [{ method: 'PUT', path }]),
      status: 200,
    }),
  ),
  {
    name: 'two levels that hold a selection are reset',
    rules: ['CAS-4'],
    effect: 'destructive',
    method: 'PUT',
    path,
    before: (trial) => selectOnly(trial, pair),
    status: 200,
    after: (_, trial) => expectSelected(trial, {}),
  },
  {
    name: 'every level is reset, however many there are',
    rules: ['CAS-4'],
    effect: 'destructive',
    method: 'PUT',
    path,
    before: async (trial) => void (await selectEveryLevel(trial)),
    status: 200,
    after: (_, trial) => expectSelected(trial, {}),
  },
  {
    name: 'where nothing is selected any more it succeeds again',
    rules: ['CAS-4'],
    effect: 'destructive',
    method: 'PUT',
    path,
    before: async (trial) => void (await trial.expect({ method: 'PUT', path }, 200)),
    status: 200,
    after: (_, trial) => expectSelected(trial, {}),
  },
  {
    name: 'a failure of the server is 500',
    rules: ['FAIL-1'],
    effect: 'destructive',
    needs: ['control'],
    method: 'PUT',
    path,
    before: (trial) => trial.control().failNext(),
    status: 500,
  },
]);
