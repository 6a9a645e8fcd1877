import type { Cause } from './cause.js';
import { checkBaseline } from './check-baseline.js';
import { findCauses } from './find-causes.js';
import { failedIn, passedIn, type RunSuite, type SuiteRun } from './suite-run.js';
import { createSuiteRuns, type SuiteRuns } from './suite-runs.js';
import { isWithin, type Turn } from './turn.js';

/** What was run, and what it showed. */
export interface ExplainedRuns {
  readonly baseline: SuiteRun;
  /** The runs under the sets of turns. */
  readonly covering: readonly SuiteRun[];
  /** A second run with the defaults; none when there was nothing to doubt. */
  readonly again?: SuiteRun;
  readonly all: readonly SuiteRun[];
  readonly causes: readonly Cause[];
}

/** Whether a test may depend on a turn: it relied on its choice, or nobody knows what it relied on. */
function dependence(runs: readonly SuiteRun[]): (test: string, turn: Turn) => boolean {
  return (test, { choice }) => {
    const known = runs.flatMap((run) => run.tests.get(test)?.choices ?? []);
    return known.length === 0 || known.includes(choice);
  };
}

/** Explains the tests that fail under a set of turns, but for those that a cause which is known already explains. */
async function explain(
  turns: readonly Turn[],
  [baseline, run]: readonly [baseline: SuiteRun, run: SuiteRun],
  found: readonly Cause[],
  runs: SuiteRuns,
): Promise<readonly Cause[]> {
  const passed = passedIn(baseline);
  const failed = [...failedIn(run)].filter((test) => passed.has(test));
  const open = failed.filter((test) => !found.some((cause) => cause.test === test && isWithin(cause.turns, turns)));
  return findCauses(turns, open, { runs, mayDepend: dependence([baseline, run]) });
}

/**
 * Runs a suite with the defaults, under each set of turns, and as often as it takes to know what makes its tests fail; where some
 * do, with the defaults once more. Throws an AmbiguityError when the first run shows that nothing could be found.
 */
export async function explainRuns(
  sets: readonly (readonly Turn[])[],
  maxRuns: number,
  run: RunSuite,
): Promise<ExplainedRuns> {
  const baseline = await run({});
  checkBaseline(baseline);
  const runs = createSuiteRuns(run, maxRuns - 2, baseline); // the first, and one that is kept for the last
  const covering: [readonly Turn[], SuiteRun][] = [];
  for (const turns of sets) {
    const result = await runs.under(turns);
    if (result !== undefined) covering.push([turns, result]);
  }
  const causes: Cause[] = [];
  for (const [turns, result] of covering) causes.push(...(await explain(turns, [baseline, result], causes, runs)));
  const again = causes.length > 0 ? await run({}) : undefined;
  return {
    baseline,
    covering: covering.map(([, result]) => result),
    ...(again && { again }),
    all: [baseline, ...runs.all(), ...(again ? [again] : [])],
    causes,
  };
}
