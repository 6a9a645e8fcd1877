import { chosen } from '../../src/contract/judge/expected-status.js';
import { type Case, type CaseText, casesOf } from '../../src/contract/run/case.js';
import { selectOnly } from '../helpers/cascade.js';
import { expectSelected, pair, selectExactly } from '../helpers/cascade-checks.js';
import { decided } from '../helpers/decided.js';

const path = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}';

type Options = Readonly<Record<string, string>>;

/** What is refused: what is selected before, what is given, and the decision that refuses it, if it is one. */
const invalid: readonly (readonly [what: string, before: Options, given: object, decision?: number])[] = [
  ['an unknown level', pair, { 'gridtwin no level': '{option1}' }],
  ['an unknown option of the first level', pair, { '{level1}': 'gridtwin no option' }],
  ['an unknown option of the second level', pair, { '{level2}': 'gridtwin no option' }],
  ['an option that is not below the one selected above', pair, { '{level2}': '{otherOption2}' }],
  ['an option of the second level where nothing is selected above', {}, { '{level2}': '{option2}' }, 20],
  ['a number for an option', pair, { '{level1}': 7 }, 6],
  ['a truth value for an option', pair, { '{level1}': true }, 6],
  ['a list for an option', pair, { '{level1}': ['{otherOption1}'] }, 6],
  ['an object for an option', pair, { '{level1}': { name: '{otherOption1}' } }, 6],
];

/** One level of two is refused: so is the other, by decision 1. */
const halfInvalid: readonly (readonly [what: string, given: object])[] = [
  ['an option that is not below the one given with it', { '{level1}': '{otherOption1}', '{level2}': '{option2}' }],
  ['a right level with an unknown one', { '{level1}': '{otherOption1}', 'gridtwin no level': '{option1}' }],
  ['a right option with an unknown one', { '{level1}': '{otherOption1}', '{level2}': 'gridtwin no option' }],
  ['a right option with a number', { '{level1}': '{otherOption1}', '{level2}': 7 }],
];

/** How it is refused: for an unknown level where one is given, and else for the option. */
const refused = (body: object): Case['status'] =>
  chosen(
    'gridtwin no level' in body ? 'cascade.unknownLevel' : 'cascade.unknownOption',
    { 400: 400, 404: 404 },
    'failure',
  );

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
    ([what, before, body, decision]): CaseText => ({
      ...decided(decision),
      name: `${what} is refused, and nothing changes`,
      rules: ['CAS-2'],
      effect: 'destructive',
      method: 'PUT',
      path,
      body,
      before: (trial) => selectExactly(trial, before),
      status: refused(body),
      after: (_, trial) => expectSelected(trial, before),
    }),
  ),
  ...halfInvalid.map(
    ([what, body]): CaseText => ({
      name: `${what} is refused, and nothing changes`,
      rules: ['CAS-2'],
      decision: 1,
      effect: 'destructive',
      method: 'PUT',
      path,
      body,
      before: (trial) => selectOnly(trial, pair),
      status: refused(body),
      after: (_, trial) => expectSelected(trial, pair),
    }),
  ),
  ...misshapen.map(
    ([what, body]): CaseText => ({
      name: `${what} instead of a map is 400, and nothing changes`,
      rules: ['CAS-2'],
      decision: 6,
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
