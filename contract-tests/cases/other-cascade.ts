import { type Case, type CaseText, casesOf, SkipCase, type TestContext } from '../../src/contract/run/case.js';
import { isEqual } from '../../src/validation/json.js';
import { selectedIn } from '../helpers/cascade.js';
import { pair, selectExactly } from '../helpers/cascade-checks.js';

const path = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}';
const another = '/rest/{vendor}-igrid/1.0/multicascade/{otherCascade}/issue/{scratch}';

const read = async (trial: TestContext, end = ''): Promise<unknown> =>
  (await trial.get({ method: 'GET', path: `${another}${end}` })).json;

/** Selects in both cascades, an option of the first level in the other one where nothing is, and keeps what is selected there. */
async function selectBoth(trial: TestContext): Promise<void> {
  await selectExactly(trial, pair);
  if (isEqual(selectedIn(await read(trial)), {})) {
    const [level] = [await read(trial, '/levels')].flat().map(String);
    const [option] = level === undefined ? [] : [await read(trial, `/options/${encodeURIComponent(level)}`)].flat();
    if (level === undefined || option === undefined) throw new SkipCase('the other cascade has no option');
    await trial.get({ method: 'PUT', path: another, body: { [level]: option } });
  }
  trial.keep('selected there', await read(trial));
}

const steps: readonly (readonly [number, string, CaseText['rules'], Pick<CaseText, 'path' | 'body'>])[] = [
  [20, 'a selection', ['CAS-2'], { path, body: { '{level1}': '{otherOption1}' } }],
  [21, 'a reset of levels', ['CAS-3'], { path: `${path}/reset`, body: ['{level1}', '{level2}'] }],
  [22, 'a reset of all levels', ['CAS-4'], { path: `${path}/resetall` }],
];

const common = {
  effect: 'destructive',
  needs: ['cascade', 'otherCascade', 'scratch', 'option1', 'option2'],
  uses: [19, 20, 23, 24],
  before: selectBoth,
  status: 200,
} as const satisfies Partial<CaseText>;

const ofOther: readonly Case[] = casesOf('other-cascade', 19, [
  {
    ...common,
    name: 'a selection in another cascade of the issue is shown',
    rules: ['CAS-1'],
    method: 'GET',
    path: another,
    after: ({ json }, trial) =>
      void trial.check(!isEqual(selectedIn(json), {}), 'what is selected in the other cascade must be shown', json),
  },
]);

const unchanged: readonly Case[] = steps.flatMap(([endpoint, what, rules, request]) =>
  casesOf('other-cascade', endpoint, [
    {
      ...common,
      ...request,
      name: `${what} changes nothing in another cascade of the issue`,
      rules,
      method: 'PUT',
      after: async (_, trial) =>
        void trial.equal(await read(trial), trial.value('selected there'), 'what is selected in the other cascade'),
    },
  ]),
);

/** One cascade beside another on the issue: each shows its own selection, and what happens to one changes nothing in the other. */
export const otherCascade: readonly Case[] = [...ofOther, ...unchanged];
