import { per } from '../../src/contract/judge/outcome.js';
import { type Case, casesOf, SkipCase, type TestContext } from '../../src/contract/run/case.js';
import { expectSelected, pair, readTexts, selectExactly } from '../helpers/cascade-checks.js';

const path = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}';
const destructive = { effect: 'destructive', needs: ['scratch', 'level1', 'level2', 'option1', 'option2'] } as const;

/** Keeps the name of the third level as {level3}. Returns its options below the first option and an option of the second level. */
async function optionsBelow(trial: TestContext, second: string): Promise<readonly string[]> {
  const [, , third] = await readTexts(trial, 'levels');
  if (third === undefined) throw new SkipCase('the cascade has no third level');
  trial.keep('level3', third);
  trial.keep('second', second);
  await selectExactly(trial, { ...pair, '{level2}': '{second}' });
  return readTexts(trial, 'options/{level3}');
}

/** Keeps {strange}, an option of the third level that is below another option of the second level, but not below the given one. */
async function keepStrange(trial: TestContext): Promise<void> {
  const own = await optionsBelow(trial, String(trial.value('option2')));
  const others = (await readTexts(trial, 'options/{level2}')).filter((option) => option !== trial.value('option2'));
  for (const other of others) {
    const strange = (await optionsBelow(trial, other)).find((option) => !own.includes(option));
    if (strange === undefined) continue;
    trial.keep('strange', strange);
    await selectExactly(trial, pair);
    return;
  }
  throw new SkipCase('every option of the third level is below the second option');
}

/** Options of a third level, which depend on two levels above. */
export const thirdLevel: readonly Case[] = [
  ...casesOf('third-level', 20, [
    {
      ...destructive,
      name: 'an option of the third level below another option of the second is refused',
      rules: ['CAS-2'],
      method: 'PUT',
      path,
      body: { '{level3}': '{strange}' },
      before: keepStrange,
      status: per('cascade.unknownOption', { 400: 400, 404: 404 }),
      after: (_, trial) => expectSelected(trial, pair),
    },
  ]),
  ...casesOf('third-level', 23, [
    {
      ...destructive,
      name: 'the first and the last option that are listed at the third level can be selected',
      rules: ['CAS-5'],
      uses: [20],
      method: 'GET',
      path: `${path}/options/{level3}`,
      before: async (trial) => void (await optionsBelow(trial, String(trial.value('option2')))),
      status: 200,
      after: async ({ json }, trial) => {
        if (!trial.check(Array.isArray(json), 'the options must be a list', json) || !Array.isArray(json)) return;
        for (const option of [json[0], json.at(-1)].filter((one) => one !== undefined)) {
          trial.keep('listed', option);
          await trial.expect({ method: 'PUT', path, body: { '{level3}': '{listed}' } }, 200);
        }
      },
    },
  ]),
];
