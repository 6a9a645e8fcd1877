import { createChance } from '../../model/chance.js';
import type { Outcome } from '../../service/http/perform.js';
import { findIssue } from '../lookup.js';
import type { FaultMatch, FaultPlan } from './fault-plan.js';

/** How many calls a plan fitted, and how many of them it was applied to. */
export interface PlanProgress {
  fitted: number;
  hits: number;
}

/** When a plan is applied. */
export interface Schedule {
  /** Whether it is due on the call that was counted last; asked once for each call that fits. */
  readonly isDue: (progress: PlanProgress) => boolean;
  /** How many hits it waits for. */
  readonly wanted: number;
  /** Whether it can be due on no further call. */
  readonly isOver: (progress: PlanProgress) => boolean;
}

/** The schedule of a plan: the next call that fits by default. */
export function scheduleOf({ nth, next = 1, after, probability, seed = 1 }: FaultPlan): Schedule {
  const isOver = (): boolean => false;
  if (nth !== undefined) {
    return { isDue: ({ fitted }) => fitted === nth, wanted: 1, isOver: ({ fitted }) => fitted >= nth };
  }
  if (after !== undefined) return { isDue: ({ fitted }) => fitted > after, wanted: 1, isOver };
  if (probability !== undefined) {
    const chance = createChance(seed);
    return { isDue: () => chance() < probability, wanted: 1, isOver };
  }
  return { isDue: ({ hits }) => hits < next, wanted: next, isOver: ({ hits }) => hits >= next };
}

/** Whether a plan is for the call behind an outcome; never for a request that reached no operation. */
export function matchesCall({ operation, user, issue }: FaultMatch, { endpoint, call }: Outcome): boolean {
  if (endpoint === undefined) return false;
  if (operation !== undefined && ![operation].flat().includes(endpoint.id)) return false;
  if (user !== undefined && call?.caller?.name !== user) return false;
  if (issue === undefined) return true;
  const { issueIdOrKey, issueId = issueIdOrKey } = call?.incoming.params ?? {};
  if (call === undefined || issueId === undefined) return false;
  const { catalogue } = call.service.world.state;
  const found = findIssue(catalogue, issueId);
  return found !== undefined && found === findIssue(catalogue, issue);
}
