import type { ServedRequest } from '../../service/http/exchange.js';
import type { Outcome } from '../../service/http/perform.js';
import type { Chance } from '../../worlds/random/chance.js';
import type { FaultPlan } from './fault-plan.js';
import { keepsWrites, sendsOwnAnswer } from './plan-kinds.js';
import { plannedReply } from './planned-reply.js';

/** Puts a world back to where it stood before a call, so that an undo goes on from there. */
function putBack({ before, service }: ServedRequest, { changed }: Outcome): void {
  if (!changed) return;
  const { world } = service;
  world.state = before.state;
  world.initial = before.initial;
  world.undoStack.pop();
}

/** The outcome of a call to which a plan was applied, the world put back where it says so; undefined where it cannot be. */
export function applyFault(
  plan: FaultPlan,
  words: string,
  chance: Chance,
  served: ServedRequest,
  outcome: Outcome,
): Outcome | undefined {
  const reply = plannedReply(plan, outcome, served, chance);
  if (reply === undefined) return undefined;
  const planned = outcome.planned === undefined ? words : `${outcome.planned}; ${words}`;
  const { faults, ...rest } = outcome;
  const told = sendsOwnAnswer(plan) && faults ? { ...rest, faults } : rest; // another answer tells no refusal
  if (keepsWrites(plan)) return { ...told, reply, planned };
  putBack(served, outcome);
  return { ...told, reply, planned, changed: false };
}
