import type { RunSuite, SuiteRun } from './suite-run.js';
import { keyOf, profileOfTurns, type Turn } from './turn.js';

/** The runs of a suite: each set of turns is run once, however many tests want to know about it. */
export interface SuiteRuns {
  /** The run under a set of turns; undefined when it has not been run, and no more may be. */
  readonly under: (turns: readonly Turn[]) => Promise<SuiteRun | undefined>;
  /** A new run under a set of turns; undefined when no more may be. */
  readonly again: (turns: readonly Turn[]) => Promise<SuiteRun | undefined>;
  /** Every run so far, but for the baseline. */
  readonly all: () => readonly SuiteRun[];
}

/** Keeps the runs of a suite, at most so many beside that with the defaults. */
export function createSuiteRuns(run: RunSuite, most: number, baseline: SuiteRun): SuiteRuns {
  const known = new Map([[keyOf([]), baseline]]);
  const all: SuiteRun[] = [];
  const again = async (turns: readonly Turn[]): Promise<SuiteRun | undefined> => {
    if (all.length >= most) return undefined;
    const result = await run(profileOfTurns(turns));
    all.push(result);
    if (!known.has(keyOf(turns))) known.set(keyOf(turns), result);
    return result;
  };
  return { under: async (turns) => known.get(keyOf(turns)) ?? again(turns), again, all: () => all };
}
