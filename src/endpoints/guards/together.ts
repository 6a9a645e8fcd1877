import type { Fault } from '../../model/faults.js';
import { Refusal, refuseAll } from '../../model/refusal.js';
import type { Call, Guard } from '../endpoint.js';

/** What work gives; the faults for which it refuses go to `faults` instead. */
export function collect<T>(faults: Fault[], work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    for (const one of error.faults) faults.push(one); // too many to be arguments of one call
    return undefined;
  }
}

/** Two guards as one that refuses for the faults of both. */
export const together = <NeedsA, FoundA extends object, NeedsB, FoundB extends object>(
  a: Guard<NeedsA, FoundA>,
  b: Guard<NeedsB, FoundB>,
): Guard<NeedsA & NeedsB, FoundA & FoundB> => ({
  stage: a.stage,
  faults: [...a.faults, ...b.faults],
  reads: [...(a.reads ?? []), ...(b.reads ?? [])],
  check: (call: Call & NeedsA & NeedsB) => {
    const faults: Fault[] = [];
    const found = [collect(faults, () => a.check(call)), collect(faults, () => b.check(call))];
    refuseAll(faults);
    return Object.assign({}, ...found);
  },
});
