import { type Chance, createChance } from '../../model/chance.js';
import type { Outcome } from '../../service/http/perform.js';
import { findIssue } from '../lookup.js';
import type { Duration, FaultMatch, FaultPlan } from './fault-plan.js';

/** Creates the schedule of a plan, with its counts. By default the next call that fits is hit. */
export function createSchedule({ nth, next = 1, after, probability, seed = 1 }: FaultPlan) {
  const chance = createChance(seed);
  const schedule = {
    /** The count of calls that fitted, and of those to which the plan was applied. */
    fitted: 0,
    hits: 0,
    wanted: next, // 1 beside another schedule
    /** Returns whether the plan is due on the call that was counted last. Called once for each call that fits. */
    isDue: (): boolean => {
      if (nth !== undefined) return schedule.fitted === nth;
      if (after !== undefined) return schedule.fitted > after;
      return probability === undefined ? schedule.hits < next : chance() < probability;
    },
    /** Returns whether the plan cannot be hit any more. */
    isOver: (): boolean => after === undefined && probability === undefined && schedule.hits >= schedule.wanted,
  };
  return schedule;
}

/** Returns whether the call behind an outcome fits a plan; false if the request reached no operation. */
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

/** The longest delay of a timer, in ms. */
export const longestDelay = 2 ** 31 - 1;

/** Draws a duration in ms, which is whole unless it is constant. */
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
