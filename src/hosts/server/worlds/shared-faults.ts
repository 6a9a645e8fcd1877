import type { FaultPlan, Faults, PlannedFault } from '../../../mock/faults/fault-plan.js';
import { MisuseError } from '../../../validation/misuse-error.js';

/** Creates an empty list of the faults that reach every world; `others` returns the worlds besides the server's own. */
export function createSharedFaults(others: () => Iterable<{ readonly core: { readonly faults: Faults } }>) {
  const plans = new Set<FaultPlan>();
  const origins = new WeakMap<PlannedFault, FaultPlan>();
  const copyTo = (faults: Faults, plan: FaultPlan): void => {
    try {
      origins.set(faults.plan(plan), plan);
    } catch (error) {
      if (!(error instanceof MisuseError)) throw error; // the world has no such user or issue, so no call would fit
    }
  };
  return {
    /** Plans the faults in a world that begins anew. */
    begin: (faults: Faults): void => {
      for (const plan of plans) copyTo(faults, plan);
    },
    /** Plans a fault in the server's own world, and then in every other. Throws as `Faults.plan` does. */
    add: (own: Faults, given: FaultPlan): PlannedFault => {
      const planned = own.plan(given);
      const { plan } = planned;
      plans.add(plan);
      origins.set(planned, plan);
      for (const { core } of others()) copyTo(core.faults, plan);
      return planned;
    },
    has: (planned: PlannedFault): boolean => origins.has(planned),
    /** Removes a fault: from every world if it was planned for all, else from the world where it was planned. */
    remove: (planned: PlannedFault): void => {
      const plan = origins.get(planned);
      planned.remove();
      if (plan === undefined) return;
      plans.delete(plan);
      const all = [...others()].flatMap(({ core }) => core.faults.planned());
      for (const one of all) if (origins.get(one) === plan) one.remove();
    },
  };
}
