import { distance } from '../../validation/suggest.js';

/** The most things that are compared, so that a large world costs no more. */
export const mostCompared = 2_000;

/** The things with a name that is written most like a text, the nearest first; of those equally near, the earlier. */
export function nearestOf<T>(
  text: string,
  things: readonly T[],
  namesOf: (thing: T) => readonly (string | number)[],
  most = 5,
): readonly T[] {
  const start = text.slice(0, 60).toLowerCase();
  const far = (given: string | number): number => {
    const name = String(given);
    if (name === text) return 0;
    return Math.max(0.5, distance(start, name.slice(0, 60).toLowerCase())); // another case is less than another letter
  };
  return things
    .slice(0, mostCompared)
    .map((thing) => ({ thing, far: Math.min(...namesOf(thing).map(far)) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ thing }) => thing);
}
