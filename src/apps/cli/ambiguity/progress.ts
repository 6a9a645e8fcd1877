import type { Profile } from '../../../specification/choice-values.js';
import { pluralize } from '../../../validation/quote.js';
import type { EndedRun } from './run-suite.js';
import { failedIn } from './suite-run.js';

/**
 * Writes which run is under way and how it ended, one line each, for a suite that is run with the defaults and under so many
 * profiles, and then as often as is needed. `isShown` says that the suite writes to the same place.
 */
export function runProgress(profiles: number, write: (text: string) => void, isShown: boolean) {
  let number = 0;
  let isLineOpen = false;
  return {
    began: (profile: Profile): void => {
      number += 1;
      const turns = Object.entries(profile).map(([choice, value]) => `${choice}=${value}`);
      const purpose = turns.length === 0 ? ', to see which tests are steady' : ', to find the cause';
      const of = number <= profiles + 1 ? ` of ${profiles + 1}` : purpose;
      const what = turns.length > 3 ? `${turns.length} choices turned` : turns.join(' ') || 'the defaults';
      write(`run ${number}${of}: ${what} …${isShown ? '\n' : ' '}`);
      isLineOpen = !isShown;
    },
    ended: ({ run, ended, durationMs }: EndedRun): void => {
      const failed = failedIn(run).size;
      const how = run.passed ? 'passes' : ended.isTimedOut ? 'was ended, as it took too long' : 'fails';
      const tests = failed > 0 && run.tests.size > 0 ? `, ${failed} of ${pluralize(run.tests.size, 'test')}` : '';
      write(`${isShown ? `run ${number} ` : ''}${how}${tests} (${(durationMs / 1000).toFixed(1)} s)\n`);
      isLineOpen = false;
    },
    /** Ends the line of a run that never ended. */
    broken: (): void => {
      if (isLineOpen) write('\n');
      isLineOpen = false;
    },
  };
}
