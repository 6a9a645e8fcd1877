import { AmbiguityError } from './ambiguity-error.js';
import type { SuiteRun } from './suite-run.js';

const neverAsked = [
  'the suite never asked for the profile, so that all its runs would be the same.',
  'Let its tests use test of gridtwin/vitest, withTwin of gridtwin/twins, createMock({ profile: profileUnderTest() }) or "gridtwin serve",',
  'and see that GRIDTWIN_PROFILE and GRIDTWIN_RESULTS of the environment reach them',
].join(' ');

/** Throws an AmbiguityError when a run with the defaults shows that no other run would tell anything. */
export function checkBaseline({ passed, asked, tests }: SuiteRun): void {
  const isAnyPassed = tests.size === 0 ? passed : [...tests.values()].some(({ state }) => state === 'passed');
  if (!isAnyPassed) {
    const what = tests.size === 0 ? 'the command fails' : 'no test passes';
    throw new AmbiguityError(
      `${what} with the defaults: what depends on a choice shows only where the defaults pass`,
      true,
    );
  }
  if (!asked) throw new AmbiguityError(neverAsked);
}
