import type { Turn } from '../../../specification/profile.js';
import { type createSuiteRuns, failedIn } from './suite-results.js';

/** The turns that make a test fail. */
export interface TestCause {
  readonly test: string;
  /** One turn that makes the test fail alone, or several that make it fail together. */
  readonly turns: readonly Turn[];
  /**
   * `proven`: these turns make the test fail, and no part of them that was tried does. `among`: one or several of these turns do;
   * the runs were used up before it was known which. `unsteady`: the test failed with these turns, but not when tried again.
   */
  readonly certainty: 'proven' | 'among' | 'unsteady';
}

interface Search {
  readonly runs: ReturnType<typeof createSuiteRuns>;
  /** Whether a test may depend on a turn: it reported that it relied on the choice, or reported no choices. */
  readonly mayDepend: (test: string, turn: Turn) => boolean;
  /** Whether a turn of the same choice made one of the tests fail. The turn is then tried alone, as it is likely to do so too. */
  readonly isLikely: (turn: Turn, tests: readonly string[]) => boolean;
}

const causesOf = (tests: Iterable<string>, turns: readonly Turn[], certainty: TestCause['certainty']): TestCause[] =>
  [...tests].map((test) => ({ test, turns, certainty }));

const halves = (turns: readonly Turn[]): readonly [left: readonly Turn[], right: readonly Turn[]] => {
  const middle = Math.ceil(turns.length / 2);
  return [turns.slice(0, middle), turns.slice(middle)];
};

// The algorithm "dd" of Andreas Zeller. If half of the turns, with the held turns, makes the test fail, it is split further; if
// neither half does, each half is searched while the other is held.
async function neededTurns(
  turns: readonly Turn[],
  held: readonly Turn[],
  fails: (turns: readonly Turn[]) => Promise<boolean>,
): Promise<readonly Turn[]> {
  if (turns.length < 2) return turns;
  const [left, right] = halves(turns);
  if (await fails([...held, ...left])) return neededTurns(left, held, fails);
  if (await fails([...held, ...right])) return neededTurns(right, held, fails);
  const ofLeft = await neededTurns(left, [...held, ...right], fails);
  return [...ofLeft, ...(await neededTurns(right, [...held, ...left], fails))];
}

// Finds the causes if neither half of the turns makes the tests fail: tries all turns once more, then searches test by test.
async function findTogether(turns: readonly Turn[], tests: readonly string[], runs: Search['runs']) {
  if (tests.length === 0) return [];
  const run = await runs.again(turns);
  if (run === undefined) return causesOf(tests, turns, 'among');
  const causes: TestCause[] = [];
  for (const test of tests) {
    if (!failedIn(run).has(test)) {
      causes.push({ test, turns, certainty: 'unsteady' });
      continue;
    }
    let isUsedUp = false;
    const fails = async (some: readonly Turn[]): Promise<boolean> => {
      const result = await runs.under(some);
      isUsedUp ||= result === undefined;
      return result !== undefined && failedIn(result).has(test);
    };
    const few = await neededTurns(turns, [], fails);
    const isProven = await fails(few);
    if (isUsedUp) causes.push({ test, turns, certainty: 'among' });
    else causes.push({ test, turns: few, certainty: isProven ? 'proven' : 'unsteady' });
  }
  return causes;
}

async function splitTurns(turns: readonly Turn[], tests: readonly string[], search: Search): Promise<TestCause[]> {
  if (turns.length < 2 || tests.length === 0) return causesOf(tests, turns, 'proven');
  const open = new Set(tests);
  const causes: TestCause[] = [];
  const likely = turns.filter((turn) => search.isLikely(turn, tests));
  const rest = turns.filter((turn) => !likely.includes(turn));
  for (const part of likely.length > 0 ? [...likely.map((turn) => [turn]), rest] : halves(turns)) {
    const concerned = tests.filter((test) => part.some((turn) => search.mayDepend(test, turn)));
    if (concerned.length === 0) continue;
    const run = await search.runs.under(part);
    if (run === undefined) return [...causes, ...causesOf(open, turns, 'among')];
    const failing = concerned.filter((test) => failedIn(run).has(test));
    for (const test of failing) open.delete(test);
    causes.push(...(await splitTurns(part, failing, search)));
  }
  return [...causes, ...(await findTogether(turns, [...open], search.runs))];
}

/** Finds every turn that makes a test fail alone, else the fewest that do so together. First tries only what the tests relied on. */
export async function findCauses(turns: readonly Turn[], tests: readonly string[], search: Search) {
  if (tests.length === 0) return [];
  const likely = turns.filter((turn) => tests.some((test) => search.mayDepend(test, turn)));
  const run = await search.runs.under(likely);
  if (run === undefined) return causesOf(tests, likely, 'among');
  const explained = tests.filter((test) => failedIn(run).has(test));
  const rest = tests.filter((test) => !explained.includes(test));
  return [
    ...(await splitTurns(likely, explained, search)),
    ...(await splitTurns(turns, rest, { ...search, mayDepend: () => true })),
  ];
}
