import { type Case, type CaseText, casesOf } from '../../src/contract/run/case.js';
import { selection, selectOnly } from '../helpers/cascade.js';
import {
  changed,
  expectElsewhereUntouched,
  expectSelected,
  expectUntouched,
  otherPair,
  pair,
  rememberSelection,
  saysSelected,
  selectExactly,
  writers,
} from '../helpers/cascade-checks.js';
import { needsIn } from '../helpers/needs.js';
import { ofNoLevels, orNoLevels } from '../helpers/outcomes.js';
import { impostors, notYet, refusedInJson, requests } from '../helpers/requests.js';
import { strangeBodies } from '../helpers/strange-bodies.js';

const path = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}';

type Options = Readonly<Record<string, string>>;

/** Valid requests: the selection before, the body, and the selection after. */
const accepted: readonly (readonly [what: string, before: Options, given: Options, then: Options])[] = [
  ['two levels at once are selected', {}, pair, pair],
  [
    'two levels at once are selected whichever is named first',
    {},
    { '{level2}': '{option2}', '{level1}': '{option1}' },
    pair,
  ],
  ['the first level alone is selected', {}, { '{level1}': '{otherOption1}' }, { '{level1}': '{otherOption1}' }],
  [
    'a level is selected below what is selected already',
    { '{level1}': '{option1}' },
    { '{level2}': '{option2}' },
    pair,
  ],
  ['two levels change at once', pair, otherPair, otherPair],
];

/** Selects an option, which is harmless without a cascade or an issue. */
const ofOneLevel = { effect: 'writes own rows', body: { '{level1}': '{option1}' } } as const;

export const selectOptions: readonly Case[] = casesOf('20-select-options', 20, [
  ...requests(ofOneLevel, {
    'PUT /rest/{vendor}-igrid/1.0/multicascade/{unknownField}/issue/{scratch}': [
      ['editor', 404, 'FIELD-1', 'a field that does not exist is 404'],
      ['editor', 404, 'JSON-1', 'a refusal is JSON', refusedInJson],
    ],
    'PUT /rest/{vendor}-igrid/1.0/multicascade/{grid}/issue/{scratch}': [
      ['editor', 400, 'FIELD-3', 'a field that is no multi cascade, {grid}, is 400'],
    ],
    'PUT /rest/{vendor}-igrid/1.0/multicascade/{otherField}/issue/{scratch}': [
      ['editor', 400, 'FIELD-3', 'a field that is no multi cascade, {otherField}, is 400'],
    ],
    'PUT /rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{hiddenIssue}': [
      [
        'editor',
        orNoLevels(403),
        'AUTH-3',
        'the editor is refused on an issue that is hidden from this user',
        { body: {} },
      ],
    ],
    'PUT /rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{unknownIssue}': [
      ['editor', 404, 'ISSUE-1', 'an issue that does not exist is 404'],
    ],
    'PUT /rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}': [
      [
        'editor',
        200,
        'VER-3',
        'it is there from add-on 1.25.0',
        { body: { '{level1}': '{option1}' }, effect: 'destructive' },
      ],
      [
        'editor',
        200,
        'JSON-1',
        'a success has no body, or an empty object, or what is selected then',
        { ...saysSelected, body: { '{level1}': '{option1}' } },
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
      body: otherPair,
      before: (trial) => selectOnly(trial, pair),
      status: 401,
      after: (_, trial) => expectSelected(trial, pair),
    }),
  ),
  // On the issue, which is not for tests, the same selection is sent again: if accepted, it changes nothing.
  ...writers.map(
    ([as, what, status]): CaseText => ({
      name: `a user who may not edit the issue, the ${as}, is ${what}`,
      rules: ['AUTH-3'],
      effect: 'writes own rows',
      method: 'PUT',
      path: '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{issue}',
      as,
      body: '{selectedBefore}',
      before: (trial) => rememberSelection(trial, '{issue}'),
      status,
      after: (_, trial) => expectUntouched(trial),
    }),
  ),
  ...(['{issue}', '{secondScratch}'] as const).map(
    (elsewhere): CaseText => ({
      name: `what is selected on another issue, ${elsewhere}, stays`,
      rules: ['CAS-2'],
      effect: 'destructive',
      needs: needsIn(elsewhere),
      method: 'PUT',
      path,
      body: pair,
      // Two different options: one of them would change any selection elsewhere.
      before: (trial) =>
        expectElsewhereUntouched(trial, elsewhere, [
          { method: 'PUT', path, body: pair },
          { method: 'PUT', path, body: otherPair },
        ]),
      status: 200,
    }),
  ),
  ...accepted.map(
    ([what, before, body, then]): CaseText => ({
      name: what,
      rules: ['CAS-2'],
      effect: 'destructive',
      method: 'PUT',
      path,
      body,
      before: (trial) => selectExactly(trial, before),
      status: 200,
      after: (_, trial) => expectSelected(trial, then),
    }),
  ),
  {
    name: 'an empty map changes nothing, or is refused',
    rules: ['CAS-2'],
    effect: 'destructive',
    method: 'PUT',
    path,
    body: {},
    before: (trial) => selectOnly(trial, pair),
    status: ofNoLevels(200),
    after: (_, trial) => expectSelected(trial, pair),
  },
  {
    name: 'below a level that is given what it has an option stays, or is gone',
    rules: ['CAS-2'],
    effect: 'destructive',
    method: 'PUT',
    path,
    body: { '{level1}': '{option1}' },
    before: async (trial) => {
      await selectOnly(trial, pair);
      await trial.get({ method: 'PUT', path, body: { '{level1}': '{otherOption1}' } });
      trial.keep('isKept', String(trial.value('level2')) in Object(await selection(trial)));
      await selectExactly(trial, pair);
    },
    status: 200,
    shows: ['cascade.sameOption'],
    after: async (_, trial) => {
      if (trial.value('isKept')) return expectSelected(trial, pair); // no change of a level clears those below it
      const isLeft = String(trial.value('level2')) in Object(await selection(trial));
      trial.admits('cascade.sameOption', isLeft, { keeps: true, clears: false }, 'whether the option below stays');
    },
  },
  {
    name: 'below a level that changes an option is gone or stays',
    rules: ['CAS-2'],
    effect: 'destructive',
    method: 'PUT',
    path,
    body: { '{level1}': '{otherOption1}' },
    before: (trial) => selectOnly(trial, pair),
    status: changed({ '{level1}': '{otherOption1}' }),
  },
  ...strangeBodies('{"', '{}', ofNoLevels(200)).map(
    ({ what, ...sent }): CaseText => ({
      ...sent,
      name: `${what}, and nothing changes`,
      rules: ['JSON-1'],
      effect: 'destructive',
      method: 'PUT',
      path,
      before: (trial) => selectOnly(trial, pair),
      after: (_, trial) => expectSelected(trial, pair),
    }),
  ),
  {
    name: 'a failure of the server is 500',
    rules: ['FAIL-1'],
    effect: 'destructive',
    needs: ['control'],
    method: 'PUT',
    path,
    body: otherPair,
    before: (trial) => trial.control().failNext(),
    status: 500,
  },
]);
