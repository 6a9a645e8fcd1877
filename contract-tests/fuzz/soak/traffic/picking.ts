import type { Chance } from '../../../../src/model/chance.js';

/** Returns a whole number from 0 to below a limit. */
export const below = (limit: number, chance: Chance): number => Math.floor(chance() * limit);

/** Returns one of several values. */
export function oneOf<T>(values: readonly [T, ...T[]], chance: Chance): T {
  const [first] = values;
  return values[below(values.length, chance)] ?? first;
}
