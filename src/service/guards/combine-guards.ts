import { addRefusal, type FoundFaults, noFaults, Refusal, refuseAll } from '../../model/refusal.js';
import type { Guard, RequestContext } from '../endpoints/endpoint.js';

/** What work gives; the faults for which it refuses go to `found` instead. */
function collect<T>(found: FoundFaults, work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    addRefusal(found, error);
    return undefined;
  }
}

/** Two guards as one that refuses for the faults of both. */
export const combineGuards = <NeedsA, FoundA extends object, NeedsB, FoundB extends object>(
  a: Guard<NeedsA, FoundA>,
  b: Guard<NeedsB, FoundB>,
): Guard<NeedsA & NeedsB, FoundA & FoundB> => ({
  phase: a.phase,
  faults: [...a.faults, ...b.faults],
  parameters: [...(a.parameters ?? []), ...(b.parameters ?? [])],
  check: (call: RequestContext & NeedsA & NeedsB) => {
    const found = noFaults();
    const both = [collect(found, () => a.check(call)), collect(found, () => b.check(call))];
    refuseAll(found);
    return Object.assign({}, ...both);
  },
});
