import { per } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf } from '../../src/contract/run/case.js';
import { selectOnly } from '../helpers/cascade.js';
import {
  expectElsewhereUntouched,
  expectSelected,
  expectUntouched,
  pair,
  rememberSelection,
  saysSelected,
  writers,
} from '../helpers/cascade-checks.js';
import { needsIn } from '../helpers/needs.js';
import { ofNoLevels, orNoLevels } from '../helpers/outcomes.js';
import { impostors, notYet, refusedInJson, requests } from '../helpers/requests.js';

const path = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}/reset';

type Options = Readonly<Record<string, string>>;

const firstAlone: Options = { '{level1}': '{option1}' };

/** Valid requests: the selection before, the levels, and the selection after. */
const accepted: readonly (readonly [what: string, before: Options, levels: readonly string[], then: Options])[] = [
  ['a level is reset, the one above it stays', pair, ['{level2}'], firstAlone],
  ['the only level that holds a selection is reset', firstAlone, ['{level1}'], {}],
  ['two levels are reset', pair, ['{level1}', '{level2}'], {}],
  ['two levels are reset whichever is named first', pair, ['{level2}', '{level1}'], {}],
  ['a level without a selection is reset, and nothing changes', firstAlone, ['{level2}'], firstAlone],
];

/** Resets a level, which is harmless without a cascade or an issue. */
const ofOneLevel = { effect: 'writes own rows', body: ['{level2}'] } as const;

/** The status for a user who may only view the issue and resets no levels there. */
const viewerReset = per('auth.edit', { refused: orNoLevels(403), allowed: ofNoLevels(200) });

export const resetLevels: readonly Case[] = casesOf('21-reset-levels', 21, [
  ...requests(ofOneLevel, {
    'PUT /rest/{vendor}-igrid/1.0/multicascade/{unknownField}/issue/{scratch}/reset': [
      ['editor', 404, 'FIELD-1', 'a field that does not exist is 404'],
      ['editor', 404, 'JSON-1', 'a refusal is JSON', refusedInJson],
    ],
    'PUT /rest/{vendor}-igrid/1.0/multicascade/{grid}/issue/{scratch}/reset': [
      ['editor', 400, 'FIELD-3', 'a field that is no multi cascade, {grid}, is 400'],
    ],
    'PUT /rest/{vendor}-igrid/1.0/multicascade/{otherField}/issue/{scratch}/reset': [
      ['editor', 400, 'FIELD-3', 'a field that is no multi cascade, {otherField}, is 400'],
    ],
    'PUT /rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{hiddenIssue}/reset': [
      [
        'editor',
        orNoLevels(403),
        'AUTH-3',
        'the editor is refused on an issue that is hidden from this user',
        { body: [] },
      ],
    ],
    'PUT /rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{unknownIssue}/reset': [
      ['editor', 404, 'ISSUE-1', 'an issue that does not exist is 404', { body: ['{level1}'] }],
    ],
    'PUT /rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}/reset': [
      ['editor', 200, 'VER-3', 'it is there from add-on 1.25.0', { body: ['{level1}'], effect: 'destructive' }],
      [
        'editor',
        200,
        'JSON-1',
        'a success has no body, or an empty object, or what is selected then',
        { ...saysSelected, body: ['{level2}'], before: (trial) => selectOnly(trial, pair) },
      ],
      ['editor', notYet, 'VER-3', 'it is not there before add-on 1.25.0', { on: '1.24.9' }],
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
      body: ['{level2}'],
      before: (trial) => selectOnly(trial, pair),
      status: 401,
      after: (_, trial) => expectSelected(trial, pair),
    }),
  ),
  ...writers.map(
    ([as, what, status]): CaseText => ({
      name: `a user who may not edit the issue, the ${as}, is ${what}`,
      rules: ['AUTH-3'],
      effect: 'writes own rows',
      method: 'PUT',
      path: '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{issue}/reset',
      as,
      body: [],
      before: (trial) => rememberSelection(trial, '{issue}'),
      status: as === 'viewer' ? viewerReset : orNoLevels(status),
      after: (_, trial) => expectUntouched(trial),
    }),
  ),
  ...(['{issue}', '{secondScratch}'] as const).map(
    (elsewhere): CaseText => ({
      name: `what is selected on another issue, ${elsewhere}, stays`,
      rules: ['CAS-3'],
      effect: 'destructive',
      needs: needsIn(elsewhere),
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
    status: per('cascade.descendants', {
      cleared: { status: 200, after: (_, trial) => expectSelected(trial, {}) },
      kept: { status: 200, after: (_, trial) => expectSelected(trial, { '{level2}': '{option2}' }) },
    }),
  },
  {
    name: 'a failure of the server is 500',
    rules: ['FAIL-1'],
    effect: 'destructive',
    needs: ['control'],
    method: 'PUT',
    path,
    body: ['{level1}', '{level2}'],
    before: (trial) => trial.control().failNext(),
    status: 500,
  },
]);
