import type { RecordedResult } from '../../../runners/twins/ambiguity-run.js';
import type { Profile } from '../../../specification/choice-values.js';
import { profileOfTurns, type Turn } from '../../../specification/profile.js';
import { turnsText } from './open-choices.js';

/** The result of a test in one run of its suite. */
export type TestResult = Omit<RecordedResult, 'file' | 'name'>;

/** One run of a suite under a profile. */
export interface SuiteRun {
  readonly passed: boolean;
  /** Whether anything in the suite asked for the profile. */
  readonly asked: boolean;
  /** The tests that reported how they ended, by file and name. */
  readonly tests: ReadonlyMap<string, TestResult>;
}

/** Runs the suite under a profile. */
export type RunSuite = (profile: Profile) => Promise<SuiteRun>;

/** The name that stands for all tests of a suite that report nothing. */
export const wholeSuite = 'the suite as a whole';

/** Returns the tests that failed; the suite as a whole if it failed but no test reported a failure. */
export function failedIn(run: SuiteRun): ReadonlySet<string> {
  const failed = [...run.tests].flatMap(([test, { state }]) => (state === 'failed' ? test : []));
  return new Set(failed.length === 0 && !run.passed ? [wholeSuite] : failed);
}

/** Returns the tests that passed, and also the suite as a whole unless `failedIn` returns it. */
export function passedIn(run: SuiteRun): ReadonlySet<string> {
  const passed = [...run.tests].flatMap(([test, { state }]) => (state === 'passed' ? test : []));
  return new Set(failedIn(run).has(wholeSuite) ? passed : [...passed, wholeSuite]);
}

/** Runs a suite at most `most` times besides the baseline. `under` runs each set of turns only once, however many tests need it. */
export function createSuiteRuns(run: RunSuite, most: number, baseline: SuiteRun) {
  const keyOf = (turns: readonly Turn[]): string => turnsText(turns.toSorted((a, b) => (a.choice < b.choice ? -1 : 1)));
  const known = new Map([[keyOf([]), baseline]]);
  const all: SuiteRun[] = [];
  /** Runs the suite anew under a set of turns; undefined if no more runs are allowed. */
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
