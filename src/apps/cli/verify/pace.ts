import type { Plan } from '../../../contract/run/plan.js';
import type { Target } from '../../../contract/targets/target.js';
import { pluralize } from '../../../validation/pluralize.js';

/** How many requests cases usually send: one that writes sets up, looks at what it did and cleans up as well. */
const usualRequests = { reading: 1, writing: 5 };

/** A number that claims no more than its first two digits. */
const roughly = (count: number): number => (count < 100 ? count : Number(count.toPrecision(2)));

/** About how many requests the cases of a plan take that would not be skipped. */
export function requestsFor({ cases }: Plan): number {
  const tried = cases.filter(({ skipped }) => skipped === undefined);
  const requests = tried.map(({ lane }) => (lane === 'read-only' ? usualRequests.reading : usualRequests.writing));
  return roughly(requests.reduce((sum: number, one) => sum + one, 0));
}

function lasting(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  return whole < 90 ? pluralize(whole, 'second') : pluralize(Math.round(whole / 60), 'minute');
}

/** About how many requests a plan takes and, where the target has a pace, how long that is. */
export function paceText(plan: Plan, { limits: { requestsPerSecond } }: Target): string {
  const requests = requestsFor(plan);
  const about = `about ${pluralize(requests, 'request')}`;
  if (!Number.isFinite(requestsPerSecond)) return `${about}.`;
  return `${about}: ${lasting(requests / requestsPerSecond)} or more, with at most ${pluralize(requestsPerSecond, 'request')} in a second.`;
}

/** What is told at the start of a run over a network: it may take long, and say nothing until it is done. */
export function startLine(plan: Plan, target: Target): string | undefined {
  if (!target.isRemote) return undefined;
  const cases = plan.cases.filter(({ skipped }) => skipped === undefined).length;
  return `gridtwin: ${pluralize(cases, 'case')} to verify on "${target.name}" with ${paceText(plan, target)}`;
}
