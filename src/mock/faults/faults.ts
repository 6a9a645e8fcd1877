import type { ServedRequest } from '../../service/http/exchange.js';
import type { Outcome } from '../../service/http/perform.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { type Chance, createChance } from '../../worlds/random/chance.js';
import type { MockContext } from '../create-core.js';
import { applyFault } from './apply-fault.js';
import { checkPlan } from './check-plan.js';
import { deliver } from './deliver.js';
import type { FaultPlan, Faults, PlannedFault } from './fault-plan.js';
import { fits } from './fits.js';
import { planInWords, progressInWords } from './in-words.js';
import { onlyWaits } from './plan-kinds.js';
import { type Progress, type Schedule, scheduleOf } from './schedule.js';

/** A plan that stands, with what it counts. */
interface Standing {
  readonly plan: FaultPlan;
  readonly words: string;
  readonly schedule: Schedule;
  readonly progress: Progress;
  /** Draws durations; the schedule has a chance of its own, so that a delay changes nothing of which calls are hit. */
  readonly chance: Chance;
}

/** Counts the call for every plan that it fits, and gives those that are due on it. */
function dueOn(standing: readonly Standing[], outcome: Outcome): readonly Standing[] {
  return standing
    .filter(({ plan }) => fits(plan, outcome))
    .filter(({ schedule, progress }) => {
      progress.fitted += 1;
      return schedule.isDue(progress);
    });
}

/** Applies the first of some plans that can be. */
function applyFirst(plans: readonly Standing[], served: ServedRequest, outcome: Outcome): Outcome {
  for (const { plan, words, chance, progress } of plans) {
    const changed = applyFault(plan, words, chance, served, outcome);
    if (changed === undefined) continue;
    progress.hits += 1;
    return changed;
  }
  return outcome;
}

/** One plan that changes the answer, and one that only waits on top of it. */
function intervene(standing: readonly Standing[], served: ServedRequest, outcome: Outcome): Outcome {
  const due = dueOn(standing, outcome);
  const waiting = due.filter(({ plan }) => onlyWaits(plan));
  const answered = applyFirst(
    due.filter((one) => !waiting.includes(one)),
    served,
    outcome,
  );
  return applyFirst(waiting, served, answered);
}

/** A plan of one's own; its body as JSON has it, which leaves functions out and asks `toJSON`. */
function copyOf({ body, ...rest }: FaultPlan): FaultPlan {
  const copy: FaultPlan = structuredClone(rest);
  return body === undefined ? copy : { ...copy, body: JSON.parse(JSON.stringify(body)) };
}

function standingOf(plan: FaultPlan): Standing {
  return {
    plan,
    words: planInWords(plan),
    schedule: scheduleOf(plan),
    progress: { fitted: 0, hits: 0 },
    chance: createChance(plan.seed ?? 1),
  };
}

function plannedOf({ plan, words, schedule, progress }: Standing, id: string, remove: () => void): PlannedFault {
  return {
    id,
    plan,
    get text() {
      return `${words}: ${progressInWords(plan, schedule, progress)}`;
    },
    fitted: () => progress.fitted,
    hits: () => progress.hits,
    isPending: () => progress.hits < schedule.wanted,
    remove,
  };
}

/** How many plans stand at a time: each call is held against all of them. */
const mostPlans = 1_000;

/**
 * Makes room for one more plan: the oldest that is over goes, but not one that still waits to be hit. Throws a MisuseError
 * where there is none.
 */
function makeRoom(all: Map<Standing, PlannedFault>): void {
  if (all.size < mostPlans) return;
  for (const [standing, planned] of all) {
    if (standing.schedule.isOver(standing.progress) && !planned.isPending()) return void all.delete(standing);
  }
  throw new MisuseError(
    `The fault cannot be planned: there are ${mostPlans} already that wait for their calls; take some of them back, or all (DELETE faults over HTTP)`,
  );
}

/** The faults of a mock. They stand in its seam only while there are any, so that a mock without pays nothing. */
export function createFaults({ world, hooks: seam }: MockContext): Faults {
  const all = new Map<Standing, PlannedFault>();
  let last = 0;
  seam.deliver = deliver;

  function take(): void {
    if (all.size === 0) delete seam.transformOutcome;
    else {
      const standing = [...all.keys()];
      seam.transformOutcome = (served, outcome) => intervene(standing, served, outcome);
    }
  }

  function plan(given: FaultPlan): PlannedFault {
    checkPlan(given, world.state.catalogue);
    makeRoom(all);
    const standing = standingOf(copyOf(given));
    last += 1;
    const planned = plannedOf(standing, String(last), () => {
      all.delete(standing);
      take();
    });
    all.set(standing, planned);
    take();
    return planned;
  }

  return {
    plan,
    planned: () => [...all.values()],
    pending: () => [...all.values()].filter((one) => one.isPending()),
    clear: () => {
      all.clear();
      take();
    },
  };
}
