/** The counts of a soak test so far. */
export interface Tally {
  /** The number of runs of each kind of traffic. */
  readonly traffic: Map<string, number>;
  /** The problems in words, with their numbers. At most `mostProblems` different ones of the traffic. */
  readonly problems: Map<string, number>;
  requests: number;
  /** Unexpected answers with a status of 500 or more. */
  unexpected: number;
  /** Requests refused because the server had its limit of worlds. */
  full: number;
}

/** The largest number of different problems of the traffic. */
const mostProblems = 50;

/** Returns an empty tally. */
export const createTally = (): Tally => ({
  traffic: new Map(),
  problems: new Map(),
  requests: 0,
  unexpected: 0,
  full: 0,
});

/** Increases the count of a name. */
export const count = (counts: Map<string, number>, name: string): void => {
  counts.set(name, (counts.get(name) ?? 0) + 1);
};

/** Notes a problem of the traffic, up to a limit of different ones. */
export function complain({ problems }: Tally, problem: string): void {
  if (problems.has(problem) || problems.size < mostProblems) count(problems, problem);
}

/** Returns each problem once, with its number. */
export const problemsOf = ({ problems }: Tally): readonly string[] =>
  [...problems].map(([problem, times]) => (times === 1 ? problem : `${problem} (${times} times)`));
