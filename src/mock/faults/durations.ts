import type { Chance } from '../../model/chance.js';
import type { Duration } from './fault-plan.js';

/** The longest time that a timer takes, in milliseconds. */
export const longestDelay = 2 ** 31 - 1;

/** Draws how long something takes, in whole milliseconds. */
export function drawDuration(duration: Duration, chance: Chance): number {
  if (typeof duration === 'number') return duration;
  if ('uniform' in duration) {
    const [least, most] = duration.uniform;
    return Math.round(least + (most - least) * chance());
  }
  const { median, sigma } = duration.logNormal;
  const normal = Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance()); // Box-Muller
  return Math.min(longestDelay, Math.round(median * Math.exp(sigma * normal)));
}
