import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { expectSelected, otherPair, pair, selectExactly } from '../helpers/cascade-checks.js';
import { keepOtherCase } from '../helpers/other-case.js';
import { seeing } from '../helpers/outcomes.js';

const path = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}';

const unknownLevel = per('cascade.unknownLevel', { 400: 400, 404: 404 });
const unknownOption = per('cascade.unknownOption', { 400: 400, 404: 404 });
const missingLevel = per('cascade.levelMissing', { 404: 404, 400: 400 });

const selecting =
  (options: Readonly<Record<string, string>>) =>
  (_: unknown, trial: TestContext): Promise<void> =>
    expectSelected(trial, options);

const ofLevels = (unknown: Status, known: Status): Status =>
  per('cascade.letterCase', { exact: unknown, any: known, 'levels-any': known, 'options-any': unknown });

const ofOptions = (unknown: Status, known: Status): Status =>
  per('cascade.letterCase', { exact: unknown, any: known, 'levels-any': unknown, 'options-any': known });

const first = { '{level1}': '{otherOption1}' };

/** The outcome of another option for the first level: the selection below is gone, or stays. */
const changed = per('cascade.descendants', {
  cleared: { status: 200, after: selecting(first) },
  kept: { status: 200, after: selecting({ ...pair, ...first }) },
});

const select = {
  rules: ['CAS-2'],
  effect: 'destructive',
  needs: ['scratch', 'cascade'],
  method: 'PUT',
  path,
} as const;

/** Returns a set-up that selects a pair of options, and keeps a name in another letter case. */
const prepare =
  (name: 'level1' | 'level2' | 'otherOption1'): NonNullable<CaseText['before']> =>
  async (trial) => {
    keepOtherCase(trial, name);
    await selectExactly(trial, pair);
  };

/** Levels and options in another letter case. */
export const levelCase: readonly Case[] = [
  ...casesOf('level-case', 20, [
    {
      ...select,
      name: 'a level in another letter case is unknown, or is the level',
      body: { '{otherCase}': '{otherOption1}' },
      before: prepare('level1'),
      status: ofLevels(seeing(unknownLevel, selecting(pair)), changed),
    },
    {
      ...select,
      name: 'an option in another letter case is unknown, or is the option',
      body: { '{level1}': '{otherCase}' },
      before: prepare('otherOption1'),
      status: ofOptions(seeing(unknownOption, selecting(pair)), changed),
    },
    {
      ...select,
      name: 'an option is selected below one in another letter case that is given with it',
      body: { '{level1}': '{otherCase}', '{level2}': '{otherOption2}' },
      before: prepare('otherOption1'),
      status: ofOptions(seeing(unknownOption, selecting(pair)), { status: 200, after: selecting(otherPair) }),
    },
  ]),
  ...casesOf('level-case', 21, [
    {
      ...select,
      rules: ['CAS-3'],
      name: 'a level to reset in another letter case is unknown, or is the level',
      path: `${path}/reset`,
      body: ['{otherCase}'],
      before: prepare('level2'),
      status: ofLevels(seeing(unknownLevel, selecting(pair)), {
        status: 200,
        after: selecting({ '{level1}': '{option1}' }),
      }),
    },
  ]),
  ...casesOf('level-case', 23, [
    {
      name: 'the options of a level in another letter case are not there, or are those of the level',
      rules: ['CAS-5'],
      method: 'GET',
      path: '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{issue}/options/{otherCase}',
      before: async (trial) => keepOtherCase(trial, 'level1'),
      status: ofLevels(missingLevel, 200),
    },
  ]),
];
