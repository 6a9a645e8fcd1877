import type { Duration } from './fault-plan.js';

/** Numbers from 0 to below 1 that look random, and are the same for the same seed. */
export type Chance = () => number;

/** The longest time that a timer takes, in milliseconds. */
export const longest = 2 ** 31 - 1;

/** Chance by a seed, a whole number (mulberry32). */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number of the normal distribution around 0 (Box-Muller). */
const normal = (chance: Chance): number => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());

/** How long it takes this time, in whole milliseconds. */
export function drawn(duration: Duration, chance: Chance): number {
  if (typeof duration === 'number') return duration;
  if ('uniform' in duration) {
    const [least, most] = duration.uniform;
    return Math.round(least + (most - least) * chance());
  }
  const { median, sigma } = duration.logNormal;
  return Math.min(longest, Math.round(median * Math.exp(sigma * normal(chance))));
}
