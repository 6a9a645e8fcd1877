import type { Chance } from '../../worlds/random/chance.js';
import type { Duration } from './fault-plan.js';

/** The longest time that a timer takes, in milliseconds. */
export const longest = 2 ** 31 - 1;

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
