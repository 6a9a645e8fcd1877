import type { ChoiceId, Profile } from '../../../../specification/answers.js';

/** How a test ended in one run of its suite. */
export interface TestResult {
  readonly state: 'passed' | 'failed' | 'skipped';
  /** The choices that it relied on; undefined when that is not known. */
  readonly choices?: readonly ChoiceId[];
  /** What its mock had otherwise than by default; undefined when that is not known. */
  readonly profile?: Profile;
}

/** One run of a suite under a profile. */
export interface SuiteRun {
  /** Whether the command ended well. */
  readonly passed: boolean;
  /** Whether anything in it asked for the profile. */
  readonly asked: boolean;
  /** The tests that told how they ended, by file and name. */
  readonly tests: ReadonlyMap<string, TestResult>;
}

/** Runs the suite under a profile. */
export type RunSuite = (profile: Profile) => Promise<SuiteRun>;

/** What stands for all that a suite does in tests which tell nothing. */
export const wholeSuite = 'the suite as a whole';

const inState = (run: SuiteRun, wanted: TestResult['state']): string[] =>
  [...run.tests].filter(([, { state }]) => state === wanted).map(([test]) => test);

/** The tests that failed; the suite as a whole where it failed, and no test told that it did. */
export function failedIn(run: SuiteRun): ReadonlySet<string> {
  const failed = inState(run, 'failed');
  return new Set(failed.length === 0 && !run.passed ? [wholeSuite] : failed);
}

/** The tests that passed; the suite as a whole too where it passed, or a test told that it failed. */
export function passedIn(run: SuiteRun): ReadonlySet<string> {
  const isWhole = !failedIn(run).has(wholeSuite);
  return new Set([...inState(run, 'passed'), ...(isWhole ? [wholeSuite] : [])]);
}
