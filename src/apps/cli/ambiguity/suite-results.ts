import type { RecordedResult } from '../../../runners/twins/ambiguity-run.js';
import type { Profile } from '../../../specification/choice-values.js';
import { profileOfTurns, type Turn } from '../../../specification/profile.js';
import { turnsText } from './open-choices.js';

/** How a test ended in one run of its suite. */
export type TestResult = Omit<RecordedResult, 'file' | 'name'>;

/** One run of a suite under a profile. */
export interface SuiteRun {
  readonly passed: boolean;
  /** Whether anything in it asked for the profile. */
  readonly asked: boolean;
  /** The tests that reported how they ended, by file and name. */
  readonly tests: ReadonlyMap<string, TestResult>;
}

/** Runs the suite under a profile. */
export type RunSuite = (profile: Profile) => Promise<SuiteRun>;

/** Stands for all that a suite does in tests which report nothing. */
export const wholeSuite = 'the suite as a whole';

/** The tests that failed; the suite as a whole where it failed and no test reported a failure. */
export function failedIn(run: SuiteRun): ReadonlySet<string> {
  const failed = [...run.tests].flatMap(([test, { state }]) => (state === 'failed' ? test : []));
  return new Set(failed.length === 0 && !run.passed ? [wholeSuite] : failed);
}

/** The tests that passed; the suite as a whole too where it passed, or a test reported a failure. */
export function passedIn(run: SuiteRun): ReadonlySet<string> {
  const passed = [...run.tests].flatMap(([test, { state }]) => (state === 'passed' ? test : []));
  return new Set(failedIn(run).has(wholeSuite) ? passed : [...passed, wholeSuite]);
}

/** The runs of a suite, at most so many beside the baseline; each set of turns is run once, however many tests need it. */
export function createSuiteRuns(run: RunSuite, most: number, baseline: SuiteRun) {
  const keyOf = (turns: readonly Turn[]): string => turnsText(turns.toSorted((a, b) => (a.choice < b.choice ? -1 : 1)));
  const known = new Map([[keyOf([]), baseline]]);
  const all: SuiteRun[] = [];
  /** A new run under a set of turns; undefined when no more are allowed. */
  const again = async (turns: readonly Turn[]): Promise<SuiteRun | undefined> => {
    if (all.length >= most) return undefined;
    const result = await run(profileOfTurns(turns));
    all.push(result);
    if (!known.has(keyOf(turns))) known.set(keyOf(turns), result);
    return result;
  };
  return {
    again,
    under: async (turns: readonly Turn[]): Promise<SuiteRun | undefined> => known.get(keyOf(turns)) ?? again(turns),
    all: (): readonly SuiteRun[] => all,
  };
}
