import type { Profile } from '../../../specification/answers.js';
import { pluralize } from '../../../validation/pluralize.js';
import { failedIn } from './analysis/suite-run.js';
import type { EndedRun } from './run-suite.js';

/** Says which run is under way, and how it ended: one line each. */
export interface RunProgress {
  readonly began: (profile: Profile) => void;
  readonly ended: (run: EndedRun) => void;
  /** Ends the line of a run that came to no end, so that what is said next begins a line. */
  readonly broken: () => void;
}

function inWords(profile: Profile): string {
  const turns = Object.entries(profile).map(([choice, value]) => `${choice}=${value}`);
  if (turns.length === 0) return 'the defaults';
  return turns.length > 3 ? `${turns.length} choices turned` : turns.join(' ');
}

function outcome({ run, ended, durationMs }: EndedRun): string {
  const failed = failedIn(run).size;
  const how = run.passed ? 'passes' : ended.isTimedOut ? 'was ended, as it took too long' : 'fails';
  const tests = failed > 0 && run.tests.size > 0 ? `, ${failed} of ${pluralize(run.tests.size, 'test')}` : '';
  return `${how}${tests} (${(durationMs / 1000).toFixed(1)} s)`;
}

/** Progress of a suite that is run with the defaults and under so many profiles, and then as often as is needed. */
export function runProgress(profiles: number, write: (text: string) => void, isShown: boolean): RunProgress {
  let number = 0;
  let isLineOpen = false;
  return {
    began: (profile) => {
      number += 1;
      const purpose = Object.keys(profile).length === 0 ? ', to see which tests are steady' : ', to find the cause';
      const of = number <= profiles + 1 ? ` of ${profiles + 1}` : purpose;
      write(`run ${number}${of}: ${inWords(profile)} …${isShown ? '\n' : ' '}`);
      isLineOpen = !isShown;
    },
    ended: (run) => {
      write(`${isShown ? `run ${number} ` : ''}${outcome(run)}\n`);
      isLineOpen = false;
    },
    broken: () => {
      if (isLineOpen) write('\n');
      isLineOpen = false;
    },
  };
}
