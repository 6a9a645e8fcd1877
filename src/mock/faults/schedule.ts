import { createChance } from '../../worlds/random/chance.js';
import type { FaultPlan } from './fault-plan.js';

/** What became of a plan so far. */
export interface Progress {
  fitted: number;
  hits: number;
}

/** When a plan is due, and whether it is done. */
export interface Schedule {
  /** Whether it is due on the call that was counted last; to be asked once for each call that fits. */
  readonly isDue: (progress: Progress) => boolean;
  /** How many hits it takes until nothing is left to wait for. */
  readonly wanted: number;
  /** Whether it can be due on no call any more. */
  readonly isOver: (progress: Progress) => boolean;
}

const never = (): boolean => false;

/** The schedule of a plan: the next call that fits unless it says otherwise. */
export function scheduleOf({ nth, next = 1, after, probability, seed = 1 }: FaultPlan): Schedule {
  if (nth !== undefined) {
    return { isDue: ({ fitted }) => fitted === nth, wanted: 1, isOver: ({ fitted }) => fitted >= nth };
  }
  if (after !== undefined) return { isDue: ({ fitted }) => fitted > after, wanted: 1, isOver: never };
  if (probability !== undefined) {
    const chance = createChance(seed);
    return { isDue: () => chance() < probability, wanted: 1, isOver: never };
  }
  return { isDue: ({ hits }) => hits < next, wanted: next, isOver: ({ hits }) => hits >= next };
}
