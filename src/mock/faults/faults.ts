import { createChance } from '../../model/chance.js';
import type { ServedRequest } from '../../service/http/exchange.js';
import type { Outcome } from '../../service/http/perform.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { pluralize } from '../../validation/quote.js';
import { boundedTexts } from '../../validation/schema-errors.js';
import type { MockContext } from '../create-core.js';
import { planProblems } from './check-plan.js';
import { deliverResponse } from './deliver.js';
import { describePlan } from './describe-plan.js';
import { applyEffect, propertiesOf } from './effects.js';
import type { FaultPlan, Faults, PlannedFault } from './fault-plan.js';
import { createSchedule, matchesCall } from './schedule.js';

// Creates a plan with its counts; `planned` is the part that the test sees.
function createPlan({ body, ...rest }: FaultPlan, id: string, remove: () => void) {
  // the body is copied as JSON, which leaves functions out and calls `toJSON`
  const plan: FaultPlan = {
    ...structuredClone(rest),
    ...(body !== undefined && { body: JSON.parse(JSON.stringify(body)) }),
  };
  const words = describePlan(plan);
  const schedule = createSchedule(plan);
  const planned: PlannedFault = {
    id,
    plan,
    get text() {
      const { hits, fitted, wanted } = schedule;
      const hit = hits === 0 ? 'never hit' : `hit ${plan.next === undefined ? hits : `${hits} of ${wanted}`}`;
      return `${words}: ${hit}, ${fitted === 0 ? 'no call' : pluralize(fitted, 'call')} fitted`;
    },
    fitted: () => schedule.fitted,
    hits: () => schedule.hits,
    isPending: () => schedule.hits < schedule.wanted,
    remove,
  };
  /** Draws durations. The schedule has a separate chance, so that a delay does not change which calls are hit. */
  const chance = createChance(plan.seed ?? 1);
  return { plan, words, schedule, planned, chance, onlyWaits: propertiesOf(plan).onlyWaits };
}

type ActivePlan = ReturnType<typeof createPlan>;

// Applies one plan that changes the answer, and then one that only waits.
function applyPlans(plans: Iterable<ActivePlan>, served: ServedRequest, outcome: Outcome): Outcome {
  const due = [...plans].filter(({ plan, schedule }) => {
    if (!matchesCall(plan, outcome)) return false;
    schedule.fitted += 1;
    return schedule.isDue();
  });
  let changed = outcome;
  for (const onlyWaits of [false, true]) {
    for (const one of due.filter((candidate) => candidate.onlyWaits === onlyWaits)) {
      const applied = applyEffect(one, served, changed);
      if (applied === undefined) continue;
      one.schedule.hits += 1;
      changed = applied;
      break;
    }
  }
  return changed;
}

/** Creates the faults of a mock. Its hook is set only while faults are planned, so that a mock without faults loses no time. */
export function createFaults({ world, hooks }: MockContext): Faults {
  const most = 1_000; // each call is compared with all of them
  const all = new Set<ActivePlan>();
  let last = 0;
  hooks.deliver = deliverResponse;

  function setHook(): void {
    if (all.size === 0) delete hooks.transformOutcome;
    else hooks.transformOutcome = (served, outcome) => applyPlans(all, served, outcome);
  }

  return {
    plan: (given) => {
      const problems = boundedTexts(planProblems(given, world.state.catalogue), ({ message }) => message);
      if (problems.length > 0) throw new MisuseError(`The fault cannot be planned: ${problems.join('; ')}`);
      if (all.size >= most) {
        const over = [...all].find((one) => one.schedule.isOver());
        if (!over)
          throw new MisuseError(
            `The fault cannot be planned: ${most} plans already wait for calls; remove some, or all (DELETE faults over HTTP)`,
          );
        all.delete(over);
      }
      last += 1;
      const created: ActivePlan = createPlan(given, String(last), () => {
        all.delete(created);
        setHook();
      });
      all.add(created);
      setHook();
      return created.planned;
    },
    planned: () => [...all].map(({ planned }) => planned),
    pending: () => [...all].flatMap(({ planned }) => (planned.isPending() ? planned : [])),
    clear: () => {
      all.clear();
      setHook();
    },
  };
}
