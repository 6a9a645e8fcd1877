import { MisuseError } from '../../../../validation/misuse-error.js';
import type { Cause } from './cause.js';
import { type ChoiceFinding, findingsAbout } from './choice-findings.js';
import type { CoveringSettings } from './covering.js';
import { coveringTurns } from './covering.js';
import { type ExplainedRuns, explainRuns } from './explain-runs.js';
import type { OpenChoice } from './open-choices.js';
import { failedIn, passedIn, type RunSuite, wholeSuite } from './suite-run.js';

/** What is to be tried, and with how many runs. */
export interface AnalysisSettings extends CoveringSettings {
  readonly open: readonly OpenChoice[];
  /** The most runs, those with the defaults included. */
  readonly maxRuns: number;
}

/** Which tests of a suite depend on which choices. */
export interface Analysis {
  /** How many runs were made. */
  readonly runs: number;
  /** How many tests told how they ended; where none did, the suite is only known as a whole. */
  readonly tests: number;
  /** What makes tests fail that pass with the defaults. */
  readonly causes: readonly Cause[];
  /** What is known about each choice that was tried. */
  readonly choices: readonly ChoiceFinding[];
  /** Tests that fail with the defaults: they are left out. */
  readonly failing: readonly string[];
  /** Tests that passed once and failed once under one profile; those that did with the defaults have no causes. */
  readonly unsteady: readonly string[];
  /** Tests that passed with the defaults, and told nothing under some profile. */
  readonly notRun: readonly string[];
}

function notRunIn({ baseline, covering }: ExplainedRuns): string[] {
  const passed = [...passedIn(baseline)].filter((test) => test !== wholeSuite);
  return passed.filter((test) => covering.some(({ tests }) => !tests.has(test)));
}

function analysisOf(explained: ExplainedRuns, open: readonly OpenChoice[]): Analysis {
  const { baseline, again, all } = explained;
  const failedAgain = again ? failedIn(again) : new Set<string>();
  const flaky = [...passedIn(baseline)].filter((test) => failedAgain.has(test));
  const once = explained.causes.filter(({ certainty }) => certainty === 'unsteady').map(({ test }) => test);
  const causes = explained.causes.filter(({ test, certainty }) => certainty !== 'unsteady' && !flaky.includes(test));
  return {
    runs: all.length,
    tests: baseline.tests.size,
    causes,
    choices: findingsAbout(open, causes, all),
    failing: [...failedIn(baseline)],
    unsteady: [...new Set([...flaky, ...once])],
    notRun: notRunIn(explained),
  };
}

/**
 * Runs a suite with the defaults and under the profiles that cover its choices, and finds which turned choices make which tests
 * fail. A choice that matters only while another one keeps its default can go unnoticed, unless `pairs` is set.
 * Throws a MisuseError when there are too few runs, and an AmbiguityError when the first shows that nothing could be found.
 */
export async function analyse({ open, maxRuns, pairs = false }: AnalysisSettings, run: RunSuite): Promise<Analysis> {
  const sets = coveringTurns(open, { pairs });
  const least = sets.length + 2;
  if (maxRuns < least) {
    throw new MisuseError(`${maxRuns} runs are too few: the profiles alone take ${sets.length}, and the defaults two`);
  }
  return analysisOf(await explainRuns(sets, maxRuns, run), open);
}
