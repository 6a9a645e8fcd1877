/** What a soak has seen so far. */
export interface Tally {
  /** How often each kind of traffic was begun. */
  readonly traffic: Map<string, number>;
  /** What went wrong, in words, and how often; no more than some differ. */
  readonly problems: Map<string, number>;
  requests: number;
  /** Answers from 500 that nobody asked for. */
  unexpected: number;
  /** Requests that were refused because there were as many worlds as there may be. */
  full: number;
}

/** How many problems are kept that differ. */
const mostProblems = 50;

/** A tally of nothing. */
export const createTally = (): Tally => ({
  traffic: new Map(),
  problems: new Map(),
  requests: 0,
  unexpected: 0,
  full: 0,
});

/** Counts one more of a name. */
export const count = (counts: Map<string, number>, name: string): void => {
  counts.set(name, (counts.get(name) ?? 0) + 1);
};

/** Notes a problem of the traffic, which can have as many as there are requests. */
export function complain({ problems }: Tally, problem: string): void {
  if (problems.has(problem) || problems.size < mostProblems) count(problems, problem);
}

/** The problems in words, each once. */
export const problemsOf = ({ problems }: Tally): readonly string[] =>
  [...problems].map(([problem, times]) => (times === 1 ? problem : `${problem} (${times} times)`));
