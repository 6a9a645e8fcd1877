import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf, type HttpResponse, type TestContext } from '../../src/contract/run/case.js';
import { selectOnly } from '../helpers/cascade.js';
import { expectSelected, nullBody, otherPair, pair, selectExactly } from '../helpers/cascade-checks.js';
import { seeing } from '../helpers/outcomes.js';
import { malformed, ofOtherType, withoutType } from '../helpers/strange-bodies.js';

const path = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}';

type Options = Readonly<Record<string, string>>;

const selecting =
  (options: Options) =>
  (_: HttpResponse, trial: TestContext): Promise<void> =>
    expectSelected(trial, options);

const unchanged = selecting(pair);

const unknownLevel = per('cascade.unknownLevel', { 400: 400, 404: 404 });
const unknownOption = per('cascade.unknownOption', { 400: 400, 404: 404 });

/** The status of an option that is not a text: another shape, or an unknown option. */
const noText = per('cascade.unknownOption', { 400: 400, 404: [400, 404] });

/** Refused requests: the selection before and after, the body, and the refusal. */
const invalid: readonly (readonly [what: string, before: Options, given: object, status: Status])[] = [
  ['an unknown level', pair, { 'gridtwin no level': '{option1}' }, unknownLevel],
  ['an unknown option of the first level', pair, { '{level1}': 'gridtwin no option' }, unknownOption],
  ['an unknown option of the second level', pair, { '{level2}': 'gridtwin no option' }, unknownOption],
  ['an unknown option where nothing is selected above', {}, { '{level2}': 'gridtwin no option' }, unknownOption],
  ['an option that is not below the one selected above', pair, { '{level2}': '{otherOption2}' }, unknownOption],
  ['a number for an option', pair, { '{level1}': 7 }, noText],
  ['a truth value for an option', pair, { '{level1}': true }, noText],
  ['a list for an option', pair, { '{level1}': ['{otherOption1}'] }, noText],
  ['an object for an option', pair, { '{level1}': { name: '{otherOption1}' } }, noText],
];

/** Returns a refusal after the first level changed: the option below is gone or stays. */
const firstChanged = (refused: Status): Status =>
  per('cascade.descendants', {
    cleared: seeing(refused, selecting({ '{level1}': '{otherOption1}' })),
    kept: seeing(refused, selecting({ '{level1}': '{otherOption1}', '{level2}': '{option2}' })),
  });

/** Returns the refusal of a level behind a valid one. The target may see it before it selects any level. */
const behindOne = (refused: Status, isSeenEarly = false): Status =>
  per('cascade.atomic', {
    nothing: seeing(refused, unchanged),
    'levels-before': isSeenEarly ? [firstChanged(refused), seeing(refused, unchanged)] : firstChanged(refused),
  });

/** Requests of which one level is refused, with the refusal. */
const halfInvalid: readonly (readonly [what: string, given: object, status: Status])[] = [
  [
    'an option that is not below the one given with it',
    { '{level1}': '{otherOption1}', '{level2}': '{option2}' },
    behindOne(unknownOption),
  ],
  [
    'an unknown level behind a right one',
    { '{level1}': '{otherOption1}', 'gridtwin no level': '{option1}' },
    behindOne(unknownLevel, true),
  ],
  [
    'an unknown level before a right one',
    { 'gridtwin no level': '{option1}', '{level1}': '{otherOption1}' },
    behindOne(unknownLevel, true), // a target may take levels in the order of the cascade
  ],
  [
    'an unknown option behind a right one',
    { '{level1}': '{otherOption1}', '{level2}': 'gridtwin no option' },
    behindOne(unknownOption),
  ],
  ['a number behind a right option', { '{level1}': '{otherOption1}', '{level2}': 7 }, behindOne(noText, true)],
];

/** Bodies that are not maps, with their refusals. */
const misshapen: readonly (readonly [what: string, body: unknown, status: Status])[] = [
  ['a list', [{ '{level1}': '{otherOption1}' }], 400],
  ['a text', '{otherOption1}', 400],
  ['a number', 7, 400],
  ['no body', undefined, withoutType(malformed, malformed)],
];

export const selectOptionsValues: readonly Case[] = casesOf('20-select-options-values', 20, [
  ...invalid.map(
    ([what, before, body, status]): CaseText => ({
      name: `${what} is refused, and nothing changes`,
      rules: ['CAS-2'],
      effect: 'destructive',
      method: 'PUT',
      path,
      body,
      before: (trial) => selectExactly(trial, before),
      status,
      after: selecting(before),
    }),
  ),
  ...halfInvalid.map(
    ([what, body, status]): CaseText => ({
      name: `${what} is refused`,
      rules: ['CAS-2'],
      effect: 'destructive',
      method: 'PUT',
      path,
      body,
      before: (trial) => selectOnly(trial, pair),
      status,
      after: async (_, trial) => {
        await trial.expect({ method: 'PUT', path, body: pair }, 200); // the next request does not complete the refused one
        await expectSelected(trial, pair);
      },
    }),
  ),
  {
    name: 'an option of the second level where nothing is selected above is refused, or selected',
    rules: ['CAS-2'],
    effect: 'destructive',
    method: 'PUT',
    path,
    body: { '{level2}': '{option2}' },
    before: (trial) => selectExactly(trial, {}),
    status: per('cascade.noParent', {
      none: seeing(unknownOption, selecting({})),
      all: { status: 200, after: selecting({ '{level2}': '{option2}' }) },
    }),
  },
  nullBody(path, {}, ['CAS-2']),
  {
    name: 'a body of another content type is refused, and nothing changes, or is read',
    rules: ['JSON-1'],
    effect: 'destructive',
    method: 'PUT',
    path,
    body: otherPair,
    headers: { 'content-type': 'text/plain' },
    before: (trial) => selectOnly(trial, pair),
    status: ofOtherType(seeing(200, selecting(otherPair)), seeing(415, unchanged)),
  },
  ...misshapen.map(
    ([what, body, status]): CaseText => ({
      name: `${what} instead of a map is refused, and nothing changes`,
      rules: ['CAS-2'],
      effect: 'destructive',
      method: 'PUT',
      path,
      body,
      before: (trial) => selectOnly(trial, pair),
      status,
      after: unchanged,
    }),
  ),
]);
