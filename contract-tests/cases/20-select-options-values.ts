import { type Case, type CaseText, casesOf } from '../../src/contract/case.js';
import { chosen } from '../../src/contract/expected-status.js';
import { selectOnly } from '../steps/cascade.js';
import { expectSelected, pair, selectExactly } from '../steps/cascade-checks.js';

const path = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}';

type Options = Readonly<Record<string, string>>;

/** What is refused, be it one level of several: what is selected before, and what is given. */
const invalid: readonly (readonly [what: string, before: Options, given: object])[] = [
  ['an unknown level', pair, { 'gridtwin no level': '{option1}' }],
  ['an unknown option of the first level', pair, { '{level1}': 'gridtwin no option' }],
  ['an unknown option of the second level', pair, { '{level2}': 'gridtwin no option' }],
  ['an option that is not below the one selected above', pair, { '{level2}': '{otherOption2}' }],
  ['an option of the second level where nothing is selected above', {}, { '{level2}': '{option2}' }],
  [
    'an option that is not below the one given with it',
    pair,
    { '{level1}': '{otherOption1}', '{level2}': '{option2}' },
  ],
  ['a right level with an unknown one', pair, { '{level1}': '{otherOption1}', 'gridtwin no level': '{option1}' }],
  ['a right option with an unknown one', pair, { '{level1}': '{otherOption1}', '{level2}': 'gridtwin no option' }],
  ['a number for an option', pair, { '{level1}': 7 }],
  ['a truth value for an option', pair, { '{level1}': true }],
  ['a list for an option', pair, { '{level1}': ['{otherOption1}'] }],
  ['an object for an option', pair, { '{level1}': { name: '{otherOption1}' } }],
  ['a right option with a number', pair, { '{level1}': '{otherOption1}', '{level2}': 7 }],
];

/** Bodies that are no map. */
const misshapen: readonly (readonly [what: string, body: unknown])[] = [
  ['a list', [{ '{level1}': '{otherOption1}' }]],
  ['a text', '{otherOption1}'],
  ['a number', 7],
  ['null', null],
  ['no body', undefined],
];

export const selectOptionsValues: readonly Case[] = casesOf('20-select-options-values', 20, [
  ...invalid.map(
    ([what, before, body]): CaseText => ({
      name: `${what} is refused, and nothing changes`,
      rules: ['CAS-2'],
      effect: 'destructive',
      method: 'PUT',
      path,
      body,
      before: (trial) => selectExactly(trial, before),
      status: chosen('cascade.invalid', { 400: 400, 404: 404 }, 'failure'),
      after: (_, trial) => expectSelected(trial, before),
    }),
  ),
  ...misshapen.map(
    ([what, body]): CaseText => ({
      name: `${what} instead of a map is 400, and nothing changes`,
      rules: ['CAS-2'],
      effect: 'destructive',
      method: 'PUT',
      path,
      body,
      before: (trial) => selectOnly(trial, pair),
      status: 400,
      after: (_, trial) => expectSelected(trial, pair),
    }),
  ),
]);
