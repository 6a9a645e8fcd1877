import type { Cause } from './cause.js';
import { findTogether } from './find-together.js';
import { failedIn } from './suite-run.js';
import type { SuiteRuns } from './suite-runs.js';
import type { Turn } from './turn.js';

/** What a search works with. */
export interface Search {
  readonly runs: SuiteRuns;
  /** Whether a test may depend on a turn at all, as far as it told what it relied on. */
  readonly mayDepend: (test: string, turn: Turn) => boolean;
}

const halves = (turns: readonly Turn[]): readonly (readonly Turn[])[] => {
  const middle = Math.ceil(turns.length / 2);
  return [turns.slice(0, middle), turns.slice(middle)];
};

const causesOf = (tests: Iterable<string>, turns: readonly Turn[], certainty: Cause['certainty']): Cause[] =>
  [...tests].map((test) => ({ test, turns, certainty }));

/** Splits turns under which tests fail, until single ones are left; all tests share the runs. */
async function split(turns: readonly Turn[], tests: readonly string[], search: Search): Promise<Cause[]> {
  if (turns.length < 2 || tests.length === 0) return causesOf(tests, turns, 'proven');
  const open = new Set(tests);
  const causes: Cause[] = [];
  for (const half of halves(turns)) {
    const concerned = tests.filter((test) => half.some((turn) => search.mayDepend(test, turn)));
    if (concerned.length === 0) continue;
    const run = await search.runs.under(half);
    if (run === undefined) return [...causes, ...causesOf(open, turns, 'among')];
    const failing = concerned.filter((test) => failedIn(run).has(test));
    for (const test of failing) open.delete(test);
    causes.push(...(await split(half, failing, search)));
  }
  return [...causes, ...(await together(turns, [...open], search))];
}

/** Turns of which neither half makes the tests fail: looked at once more, and then for each test on its own. */
async function together(turns: readonly Turn[], tests: readonly string[], { runs }: Search): Promise<Cause[]> {
  if (tests.length === 0) return [];
  const run = await runs.again(turns);
  if (run === undefined) return causesOf(tests, turns, 'among');
  const causes: Cause[] = [];
  for (const test of tests) {
    if (!failedIn(run).has(test)) causes.push({ test, turns, certainty: 'unsteady' });
    else causes.push({ test, ...(await findTogether(turns, test, runs)) });
  }
  return causes;
}

/**
 * Finds what makes tests fail that fail under a set of turns: every turn that does alone, and for a test that none makes fail
 * alone, the fewest that do together. What the tests relied on is tried first; where that explains nothing, all turns are.
 */
export async function findCauses(
  turns: readonly Turn[],
  tests: readonly string[],
  search: Search,
): Promise<readonly Cause[]> {
  if (tests.length === 0) return [];
  const likely = turns.filter((turn) => tests.some((test) => search.mayDepend(test, turn)));
  const run = await search.runs.under(likely);
  if (run === undefined) return causesOf(tests, likely, 'among');
  const explained = tests.filter((test) => failedIn(run).has(test));
  const rest = tests.filter((test) => !explained.includes(test));
  return [
    ...(await split(likely, explained, search)),
    ...(await split(turns, rest, { ...search, mayDepend: () => true })),
  ];
}
