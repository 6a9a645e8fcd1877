import type { Cause } from './cause.js';
import { failedIn } from './suite-run.js';
import type { SuiteRuns } from './suite-runs.js';
import type { Turn } from './turn.js';

/**
 * The turns, out of those given, that a test needs to fail while others are held (the algorithm "dd" of Andreas Zeller): halves
 * that do it alone are split further; where neither does, each half is searched while the other is held.
 */
async function needed(
  turns: readonly Turn[],
  held: readonly Turn[],
  fails: (turns: readonly Turn[]) => Promise<boolean>,
): Promise<readonly Turn[]> {
  if (turns.length < 2) return turns;
  const middle = Math.ceil(turns.length / 2);
  const [left, right] = [turns.slice(0, middle), turns.slice(middle)];
  if (await fails([...held, ...left])) return needed(left, held, fails);
  if (await fails([...held, ...right])) return needed(right, held, fails);
  return [...(await needed(left, [...held, ...right], fails)), ...(await needed(right, [...held, ...left], fails))];
}

/** The fewest of the turns that make a test fail together; `among` all of them when the runs are used up before that is known. */
export async function findTogether(
  turns: readonly Turn[],
  test: string,
  runs: SuiteRuns,
): Promise<Pick<Cause, 'turns' | 'certainty'>> {
  let isUsedUp = false;
  const fails = async (some: readonly Turn[]): Promise<boolean> => {
    const run = await runs.under(some);
    isUsedUp ||= run === undefined;
    return run !== undefined && failedIn(run).has(test);
  };
  const few = await needed(turns, [], fails);
  const isProven = await fails(few);
  if (isUsedUp) return { turns, certainty: 'among' };
  return { turns: few, certainty: isProven ? 'proven' : 'unsteady' };
}
