import type { RunSuite, TestResult } from '../../apps/cli/ambiguity/suite-run.js';
import type { ChoiceId, Profile } from '../../specification/choice-values.js';

/** A test of a suite that is no process: when it fails, and what it tells. */
export interface FakeTest {
  readonly fails?: (profile: Profile, run: number) => boolean;
  readonly relies?: readonly ChoiceId[];
  /** Answers of its own, which no profile changes. */
  readonly pins?: Profile;
  /** Whether it tells nothing in a run. */
  readonly isMissing?: (profile: Profile) => boolean;
}

/** A suite that is no process; remembers the profiles that it was run under. Runs are counted from 1. */
export function fakeSuite(tests: Readonly<Record<string, FakeTest>>, { asks = true, tells = true } = {}) {
  const profiles: Profile[] = [];
  const run: RunSuite = async (profile) => {
    profiles.push(profile);
    const told = Object.entries(tests).map(([name, { fails, relies, pins, isMissing }]) => {
      const had = { ...profile, ...pins };
      const state: TestResult['state'] = fails?.(had, profiles.length) ? 'failed' : 'passed';
      return { name, isMissing: isMissing?.(had), result: { state, ...(relies && { choices: relies }), profile: had } };
    });
    return {
      passed: told.every(({ result }) => result.state === 'passed'),
      asked: asks,
      tests: new Map(
        told
          .filter(({ isMissing }) => tells && !isMissing)
          .map(({ name, result }): [string, TestResult] => [name, result]),
      ),
    };
  };
  return { run, profiles };
}
