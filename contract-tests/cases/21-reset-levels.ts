import { type Case, type CaseText, casesOf } from '../../src/contract/case.js';
import { chosen } from '../../src/contract/expected-status.js';
import { fill } from '../../src/contract/fill.js';
import { member } from '../../src/spec/json.js';
import { selection, selectOnly } from '../steps/cascade.js';
import {
  expectElsewhereUntouched,
  expectSelected,
  expectUntouched,
  impostors,
  pair,
  rememberSelection,
} from '../steps/cascade-checks.js';
import { isLegacyRefusal } from '../steps/error-body.js';

const path = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}/reset';

type Options = Readonly<Record<string, string>>;

const firstAlone: Options = { '{level1}': '{option1}' };

/** What conforms: what is selected before, the levels, and what is selected then. */
const accepted: readonly (readonly [what: string, before: Options, levels: readonly string[], then: Options])[] = [
  ['a level is reset, the one above it stays', pair, ['{level2}'], firstAlone],
  ['the only level that holds a selection is reset', firstAlone, ['{level1}'], {}],
  ['two levels are reset', pair, ['{level1}', '{level2}'], {}],
  ['two levels are reset whichever is named first', pair, ['{level2}', '{level1}'], {}],
  ['a level without a selection is reset, and nothing changes', firstAlone, ['{level2}'], firstAlone],
  ['an empty list resets nothing', pair, [], pair],
];

/** Lists that are refused, be it for one of several. */
const invalid: readonly (readonly [what: string, levels: readonly unknown[]])[] = [
  ['an unknown level', ['gridtwin no level']],
  ['a level and an unknown one', ['{level2}', 'gridtwin no level']],
  ['an option instead of its level', ['{option2}']],
  ['a number for a level', [7]],
  ['null for a level', [null]],
  ['a list for a level', [['{level2}']]],
  ['a level and a number', ['{level2}', 7]],
];

/** Bodies that are no list. */
const misshapen: readonly (readonly [what: string, body: unknown])[] = [
  ['a map', { '{level2}': '{option2}' }],
  ['a text', '{level2}'],
  ['a number', 7],
  ['null', null],
  ['no body', undefined],
];

export const resetLevels: readonly Case[] = casesOf('21-reset-levels', 21, [
  ...impostors.map(
    ([what, rule, as]): CaseText => ({
      name: `${what} it is refused, and nothing changes`,
      rules: [rule],
      effect: 'destructive',
      method: 'PUT',
      path,
      as,
      body: ['{level2}'],
      before: (trial) => selectOnly(trial, pair),
      status: 401,
      after: (_, trial) => expectSelected(trial, pair),
    }),
  ),
  ...(['viewer', 'outsider'] as const).map(
    (as): CaseText => ({
      name: `a user who may not edit the issue, the ${as}, is refused`,
      rules: ['AUTH-3'],
      effect: 'writes own rows',
      method: 'PUT',
      path: '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{issue}/reset',
      as,
      body: [],
      before: (trial) => rememberSelection(trial, '{issue}'),
      status: 403,
      after: (_, trial) => expectUntouched(trial),
    }),
  ),
  {
    name: 'a field that does not exist is 404',
    rules: ['FIELD-1'],
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/multicascade/{unknownField}/issue/{scratch}/reset',
    body: [],
    status: 404,
  },
  ...['grid', 'otherField'].map(
    (field): CaseText => ({
      name: `a field that is no multi cascade, {${field}}, is 400`,
      rules: ['FIELD-3'],
      effect: 'writes own rows',
      method: 'PUT',
      path: `/rest/{vendor}-igrid/1.0/multicascade/{${field}}/issue/{scratch}/reset`,
      body: [],
      status: 400,
    }),
  ),
  {
    name: 'an issue that does not exist is 404',
    rules: ['ISSUE-1'],
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{unknownIssue}/reset',
    body: ['{level1}'],
    status: 404,
  },
  {
    name: 'of a field that is no multi cascade and an issue that does not exist one is told',
    rules: ['FIELD-3', 'ISSUE-1'],
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/multicascade/{otherField}/issue/{unknownIssue}/reset',
    body: [],
    status: chosen('checks.order', { 'field-first': 400, 'issue-first': 404 }),
  },
  ...(['{issue}', '{secondScratch}'] as const).map(
    (elsewhere): CaseText => ({
      name: `what is selected on another issue, ${elsewhere}, stays`,
      rules: ['CAS-3'],
      effect: 'destructive',
      method: 'PUT',
      path,
      body: ['{level1}', '{level2}'],
      before: (trial) =>
        expectElsewhereUntouched(trial, elsewhere, [{ method: 'PUT', path, body: ['{level1}', '{level2}'] }]),
      status: 200,
    }),
  ),
  ...accepted.map(
    ([what, before, body, then]): CaseText => ({
      name: what,
      rules: ['CAS-3'],
      effect: 'destructive',
      method: 'PUT',
      path,
      body,
      before: (trial) => selectOnly(trial, before),
      status: 200,
      after: (_, trial) => expectSelected(trial, then),
    }),
  ),
  {
    name: 'below a level that is reset an option is gone or stays',
    rules: ['CAS-3'],
    effect: 'destructive',
    method: 'PUT',
    path,
    body: ['{level1}'],
    before: (trial) => selectOnly(trial, pair),
    status: 200,
    after: async (_, trial) => {
      const now = await selection(trial);
      const isKept = member(now, String(trial.value('level2'))) !== undefined;
      trial.equal(now, isKept ? fill({ '{level2}': '{option2}' }, trial.value) : {}, 'what is selected');
      trial.observe('cascade.descendants', isKept ? 'keep' : 'cleared');
    },
  },
  ...invalid.map(
    ([what, body]): CaseText => ({
      name: `${what} is refused, and nothing changes`,
      rules: ['CAS-3'],
      effect: 'destructive',
      method: 'PUT',
      path,
      body,
      before: (trial) => selectOnly(trial, pair),
      status: chosen('cascade.invalid', { 400: 400, 404: 404 }, 'failure'),
      after: (_, trial) => expectSelected(trial, pair),
    }),
  ),
  ...misshapen.map(
    ([what, body]): CaseText => ({
      name: `${what} instead of a list is 400, and nothing changes`,
      rules: ['CAS-3'],
      effect: 'destructive',
      method: 'PUT',
      path,
      body,
      before: (trial) => selectOnly(trial, pair),
      status: 400,
      after: (_, trial) => expectSelected(trial, pair),
    }),
  ),
  {
    name: 'it is there from add-on 1.25.0',
    rules: ['VER-3'],
    effect: 'destructive',
    method: 'PUT',
    path,
    body: ['{level1}'],
    status: 200,
    after: (_, trial) => trial.observe('addonVersion', trial.declared('addonVersion')),
  },
  {
    name: 'it is not there before add-on 1.25.0',
    rules: ['VER-3'],
    effect: 'writes own rows',
    on: '1.24.9',
    method: 'PUT',
    path,
    body: [],
    status: chosen('version.before', { 404: 404, 501: 501 }),
  },
  {
    name: 'a body that is not JSON is 400, and nothing changes',
    rules: ['JSON-1'],
    effect: 'destructive',
    method: 'PUT',
    path,
    raw: '["',
    headers: { 'content-type': 'application/json' },
    before: (trial) => selectOnly(trial, pair),
    status: 400,
    after: (_, trial) => expectSelected(trial, pair),
  },
  {
    name: 'a refusal is JSON',
    rules: ['JSON-1'],
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/multicascade/{unknownField}/issue/{scratch}/reset',
    body: [],
    status: 404,
    after: (answer, trial) => isLegacyRefusal(trial, answer),
  },
  {
    name: 'a failure of the server is 500, and nothing changes',
    rules: ['FAIL-1'],
    effect: 'destructive',
    needs: ['control'],
    method: 'PUT',
    path,
    body: ['{level1}', '{level2}'],
    before: async (trial) => {
      await selectOnly(trial, pair);
      await trial.control().failNext();
    },
    status: 500,
    after: (_, trial) => expectSelected(trial, pair),
  },
]);
