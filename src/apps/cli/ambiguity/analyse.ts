import type { ChoiceId } from '../../../specification/choice-values.js';
import type { Turn } from '../../../specification/profile.js';
import { MisuseError } from '../../../validation/misuse-error.js';
import { coveringTurns } from './covering.js';
import { findCauses, type TestCause } from './find-causes.js';
import { type OpenChoice, turnsText } from './open-choices.js';
import { createSuiteRuns, failedIn, passedIn, type RunSuite, type SuiteRun, wholeSuite } from './suite-results.js';

/** Thrown if a suite fails with the defaults, so that it cannot be analysed. The output of the suite says more. */
export class FailingSuite extends Error {}

/** The result of an analysis: which tests of a suite depend on which choices. */
export interface Analysis {
  readonly runs: number;
  /** The number of tests that reported how they ended. If it is 0, only the result of the whole suite is known. */
  readonly tests: number;
  readonly causes: readonly TestCause[];
  /** A verdict on each choice that was tried. `usual` is its default, `tried` lists its other answers. */
  readonly choices: readonly {
    readonly choice: ChoiceId;
    readonly usual: string | number;
    readonly tried: readonly (string | number)[];
    /**
     * `depended-on`: tests depend on it. `perhaps`: tests may depend on it, but the runs were used up. `pinned`: the mocks of the
     * tests kept their own answer. `not-relied-on`: no test relied on it. `no-matter`: tests relied on it, or may have, but no
     * test depends on it.
     */
    readonly verdict: 'depended-on' | 'perhaps' | 'pinned' | 'not-relied-on' | 'no-matter';
  }[];
  /** Tests that fail with the defaults; they are left out. */
  readonly failing: readonly string[];
  /** Tests that passed and failed under the same profile. A test that did so with the defaults has no causes. */
  readonly unsteady: readonly string[];
  /** Tests that passed with the defaults, but reported nothing under some profile. */
  readonly notRun: readonly string[];
}

function checkBaseline({ passed, asked, tests }: SuiteRun): void {
  const isAnyPassed = tests.size === 0 ? passed : [...tests.values()].some(({ state }) => state === 'passed');
  if (!isAnyPassed) {
    const what = tests.size === 0 ? 'the command fails' : 'no test passes';
    throw new FailingSuite(`${what} with the defaults: what depends on a choice shows only where the defaults pass`);
  }
  const neverAsked = [
    'the suite never asked for the profile, so that all its runs would be the same.',
    'Let its tests use test of gridtwin/vitest, withTwin of gridtwin/twins, createMock({ profile: profileUnderTest() }) or "gridtwin serve",',
    'and see that GRIDTWIN_PROFILE and GRIDTWIN_RESULTS of the environment reach them',
  ];
  if (!asked) throw new MisuseError(neverAsked.join(' '));
}

async function explainRuns(
  sets: readonly (readonly Turn[])[],
  baseline: SuiteRun,
  runs: ReturnType<typeof createSuiteRuns>,
) {
  const covering: { readonly turns: readonly Turn[]; readonly run: SuiteRun }[] = [];
  for (const turns of sets) {
    const run = await runs.under(turns);
    if (run !== undefined) covering.push({ turns, run });
  }
  const passed = passedIn(baseline);
  const found: TestCause[] = [];
  for (const { turns, run } of covering) {
    const known = new Set(turns.map((turn) => turnsText([turn])));
    const isExplained = (test: string) =>
      found.some((cause) => cause.test === test && cause.turns.every((turn) => known.has(turnsText([turn]))));
    const open = [...failedIn(run)].filter((test) => passed.has(test) && !isExplained(test));
    const causes = await findCauses(turns, open, {
      runs,
      mayDepend: (test, { choice }) => {
        const relied = [baseline, run].flatMap(({ tests }) => tests.get(test)?.choices ?? []);
        return relied.length === 0 || relied.includes(choice);
      },
      isLikely: ({ choice }, tests) =>
        found.some((cause) => tests.includes(cause.test) && cause.turns.some((turn) => turn.choice === choice)),
    });
    found.push(...causes);
  }
  return { covering, found };
}

function findingsAbout(open: readonly OpenChoice[], causes: readonly TestCause[], runs: readonly SuiteRun[]) {
  const results = runs.flatMap(({ tests }) => [...tests.values()]);
  const profiles = results.flatMap(({ profile }) => profile ?? []);
  const taken = profiles.flatMap((profile) => Object.entries(profile));
  const relied = new Set(results.flatMap(({ choices }) => choices ?? []));
  const verdictOn = ({ choice, others }: OpenChoice): Analysis['choices'][number]['verdict'] => {
    const about = causes.filter(({ turns }) => turns.some((turn) => turn.choice === choice));
    if (about.some(({ certainty }) => certainty === 'proven')) return 'depended-on';
    if (about.length > 0) return 'perhaps';
    if (profiles.length > 0 && !taken.some(([id, value]) => id === choice && others.includes(value))) return 'pinned';
    return relied.size > 0 && !relied.has(choice) ? 'not-relied-on' : 'no-matter';
  };
  return open.map((one) => ({ choice: one.choice, usual: one.usual, tried: one.others, verdict: verdictOn(one) }));
}

/**
 * Finds the turned choices that make tests of a suite fail, in at most `maxRuns` runs. Rejects with a MisuseError if the runs are
 * too few or nothing asks for the profile, and with a FailingSuite if the suite fails with the defaults.
 */
export async function analyse(
  { open, maxRuns, pairs = false }: { open: readonly OpenChoice[]; maxRuns: number; pairs?: boolean },
  run: RunSuite,
): Promise<Analysis> {
  const sets = coveringTurns(open, { pairs });
  if (maxRuns < sets.length + 2)
    throw new MisuseError(`${maxRuns} runs are too few: the profiles alone take ${sets.length}, and the defaults two`);
  const baseline = await run({});
  checkBaseline(baseline);
  const runs = createSuiteRuns(run, maxRuns - 2, baseline); // two runs have the defaults: the first, and one kept for the end
  const { covering, found } = await explainRuns(sets, baseline, runs);
  const again = found.length > 0 ? await run({}) : baseline;
  const passed = [...passedIn(baseline)];
  const flaky = passed.filter((test) => failedIn(again).has(test));
  const once = found.filter(({ certainty }) => certainty === 'unsteady').map(({ test }) => test);
  const causes = found.filter(({ test, certainty }) => certainty !== 'unsteady' && !flaky.includes(test));
  const all = [baseline, ...runs.all(), ...(again === baseline ? [] : [again])];
  return {
    runs: all.length,
    tests: baseline.tests.size,
    causes,
    choices: findingsAbout(open, causes, all),
    failing: [...failedIn(baseline)],
    unsteady: [...new Set([...flaky, ...once])],
    notRun: passed.filter((test) => test !== wholeSuite && covering.some(({ run: { tests } }) => !tests.has(test))),
  };
}
