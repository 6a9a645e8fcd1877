import {
  type Case,
  type CaseText,
  casesOf,
  SetupError,
  SkipCase,
  type TestContext,
} from '../../src/contract/run/case.js';
import { isEqual, member } from '../../src/validation/json.js';
import { allOf } from '../helpers/all-of.js';
import { selectedIn } from '../helpers/cascade.js';
import { expectSelected, pair, selectExactly } from '../helpers/cascade-checks.js';
import { isTexts } from '../helpers/kind-parts.js';

const path = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}';
const another = '/rest/{vendor}-igrid/1.0/multicascade/{otherCascade}/issue/{scratch}';

const read = async (trial: TestContext, end = ''): Promise<unknown> =>
  (await trial.get({ method: 'GET', path: `${another}${end}` })).json;

/** Selects in both cascades, in the other only if it has no selection, and keeps the selection there. */
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

/** Keeps {there}, the first level of the other cascade. */
async function keepFirstLevel(trial: TestContext): Promise<void> {
  const [level] = [await read(trial, '/levels')].flat();
  if (typeof level !== 'string') throw new SetupError(`the other cascade must have a level, but it has ${level}`);
  trial.keep('there', level);
}

const options = `${another}/options/{there}`;

/** Keeps {there} and {optionThere}, an option of it, and resets all levels. */
async function keepOption(trial: TestContext): Promise<void> {
  await keepFirstLevel(trial);
  const [option] = [(await trial.get({ method: 'GET', path: options })).json].flat();
  if (typeof option !== 'string') throw new SkipCase('the other cascade has no option');
  trial.keep('optionThere', option);
  await trial.get({ method: 'PUT', path: `${another}/resetall` });
}

/** The levels and options that are listed for another cascade belong to it. */
const listed: readonly Case[] = [
  ...casesOf('other-cascade', 24, [
    {
      name: 'each level of another cascade is one that endpoint 23 takes for it',
      rules: ['CAS-6'],
      effect: 'writes own rows', // it reads, but the read-only lane is kept small
      needs: ['otherCascade', 'scratch'],
      uses: [23],
      method: 'GET',
      path: `${another}/levels`,
      status: 200,
      after: async ({ json }, trial) => {
        trial.check(isTexts(json) && json.length > 0, 'the levels must be a list of texts', json);
        for (const level of isTexts(json) ? json : []) {
          trial.keep('there', level);
          await trial.expect({ method: 'GET', path: options }, 200);
        }
      },
    },
  ]),
  ...casesOf('other-cascade', 23, [
    {
      ...common,
      name: 'an option of the first level of another cascade can be selected in it',
      rules: ['CAS-5'],
      before: keepFirstLevel,
      method: 'GET',
      path: options,
      after: async ({ json }, trial) => {
        const [option] = isTexts(json) ? json : [];
        if (option === undefined) throw new SkipCase('the other cascade has no option');
        await trial.expect({ method: 'PUT', path: another, body: { '{there}': option } }, 200);
        trial.equal(member(await read(trial), String(trial.value('there'))), option, 'what is selected then');
      },
    },
  ]),
];

/** Concurrent selections in both cascades. */
const together: readonly Case[] = casesOf('other-cascade', 20, [
  {
    ...common,
    name: 'selections in two cascades of the issue that come at once are both there',
    rules: ['CAS-2'],
    method: 'PUT',
    path: `${path}/resetall`,
    before: keepOption,
    after: async (_, trial) => {
      await allOf([
        trial.expect({ method: 'PUT', path, body: pair }, 200),
        trial.expect({ method: 'PUT', path: another, body: { '{there}': '{optionThere}' } }, 200),
      ]);
      await expectSelected(trial, pair);
      const seen = member(await read(trial), String(trial.value('there')));
      trial.equal(seen, trial.value('optionThere'), 'what is selected in the other cascade');
    },
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

/** Two cascades on one issue: each has its own selection, and a change of one leaves the other unchanged. */
export const otherCascade: readonly Case[] = [...ofOther, ...listed, ...together, ...unchanged];
