import { createChance } from '../../model/chance.js';
import type { ServedRequest } from '../../service/http/exchange.js';
import type { Outcome } from '../../service/http/perform.js';
import { MisuseError } from '../../validation/misuse-error.js';
import type { MockContext } from '../create-core.js';
import { checkPlan } from './check-plan.js';
import { deliverResponse } from './deliver.js';
import { describePlan, describeProgress } from './describe-plan.js';
import { applyEffect, propertiesOf } from './effects.js';
import type { FaultPlan, Faults, PlannedFault } from './fault-plan.js';
import { matchesCall, scheduleOf } from './schedule.js';

/** The most plans at a time: each call is compared with all of them. */
const mostPlans = 1_000;

/** A plan with what it counts. */
function createPlan({ body, ...rest }: FaultPlan) {
  // the body is copied as JSON, which leaves functions out and calls `toJSON`
  const plan: FaultPlan = {
    ...structuredClone(rest),
    ...(body !== undefined && { body: JSON.parse(JSON.stringify(body)) }),
  };
  return {
    plan,
    words: describePlan(plan),
    schedule: scheduleOf(plan),
    progress: { fitted: 0, hits: 0 },
    /** Draws durations; the schedule has another, so that a delay does not change which calls are hit. */
    chance: createChance(plan.seed ?? 1),
    onlyWaits: propertiesOf(plan).onlyWaits,
  };
}

type ActivePlan = ReturnType<typeof createPlan>;

const plannedFault = (
  { plan, words, schedule, progress }: ActivePlan,
  id: string,
  remove: () => void,
): PlannedFault => ({
  id,
  plan,
  get text() {
    return `${words}: ${describeProgress(plan, schedule, progress)}`;
  },
  fitted: () => progress.fitted,
  hits: () => progress.hits,
  isPending: () => progress.hits < schedule.wanted,
  remove,
});

/** Applies one plan that changes the answer, and one on top of it that only waits. */
function applyPlans(plans: Iterable<ActivePlan>, served: ServedRequest, outcome: Outcome): Outcome {
  const due = [...plans].filter(({ plan, progress, schedule }) => {
    if (!matchesCall(plan, outcome)) return false;
    progress.fitted += 1;
    return schedule.isDue(progress);
  });
  let changed = outcome;
  for (const onlyWaits of [false, true]) {
    for (const one of due.filter((candidate) => candidate.onlyWaits === onlyWaits)) {
      const applied = applyEffect(one.plan, one.words, one.chance, served, changed);
      if (applied === undefined) continue;
      one.progress.hits += 1;
      changed = applied;
      break;
    }
  }
  return changed;
}

/** Drops the oldest plan that waits for no call, where there are too many. Throws a MisuseError where all of them wait. */
function makeRoom(all: Map<ActivePlan, PlannedFault>): void {
  if (all.size < mostPlans) return;
  for (const [plan, planned] of all) {
    if (plan.schedule.isOver(plan.progress) && !planned.isPending()) return void all.delete(plan);
  }
  throw new MisuseError(
    `The fault cannot be planned: there are ${mostPlans} already that wait for their calls; take some of them back, or all (DELETE faults over HTTP)`,
  );
}

/** The faults of a mock. Its hook is set only while there are any, so that a mock without faults pays nothing. */
export function createFaults({ world, hooks }: MockContext): Faults {
  const all = new Map<ActivePlan, PlannedFault>();
  let last = 0;
  hooks.deliver = deliverResponse;

  function setHook(): void {
    if (all.size === 0) delete hooks.transformOutcome;
    else hooks.transformOutcome = (served, outcome) => applyPlans(all.keys(), served, outcome);
  }

  function plan(given: FaultPlan): PlannedFault {
    checkPlan(given, world.state.catalogue);
    makeRoom(all);
    last += 1;
    const created = createPlan(given);
    const planned = plannedFault(created, String(last), () => {
      all.delete(created);
      setHook();
    });
    all.set(created, planned);
    setHook();
    return planned;
  }

  return {
    plan,
    planned: () => [...all.values()],
    pending: () => [...all.values()].filter((one) => one.isPending()),
    clear: () => {
      all.clear();
      setHook();
    },
  };
}
