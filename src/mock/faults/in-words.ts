import type { Duration, FaultEffect, FaultMatch, FaultPlan, FaultSchedule } from './fault-plan.js';
import { isOn, keepsWrites, sendsOwnAnswer, statusOf } from './plan-kinds.js';
import type { Progress, Schedule } from './schedule.js';

function time(duration: Duration): string {
  if (typeof duration === 'number') return `${duration} ms`;
  if ('uniform' in duration) return `${duration.uniform.join(' to ')} ms`;
  return `about ${duration.logNormal.median} ms`;
}

function ordinal(n: number): string {
  const teen = n % 100 > 10 && n % 100 < 14;
  return `${n}${(teen ? undefined : ['th', 'st', 'nd', 'rd'][n % 10]) ?? 'th'}`;
}

const calls = (count: number): string => `${count} ${count === 1 ? 'call' : 'calls'}`;

function answerOf(effect: FaultEffect): string | undefined {
  const { body, retryAfter, html } = effect;
  const what = [
    body !== undefined && 'a body of the test',
    isOn(html) && 'a page of HTML',
    retryAfter !== undefined && `Retry-After ${retryAfter}`,
  ].filter(Boolean);
  const status = statusOf(effect);
  if (status === undefined) return what.length > 0 ? what.join(' and ') : undefined;
  return what.length > 0 ? `${status} with ${what.join(' and ')}` : String(status);
}

function deliveryOf({ headers, hang, reset, truncate, delay, slowBody }: FaultEffect): (string | false)[] {
  return [
    headers !== undefined && 'headers of the test',
    isOn(hang) && 'no answer',
    isOn(reset) && (reset === 'midway' ? 'a connection reset in the middle of the body' : 'a connection reset'),
    isOn(truncate) && `a body cut after ${typeof truncate === 'number' ? `${truncate} characters` : 'its half'}`,
    delay !== undefined && `a delay of ${time(delay)}`,
    slowBody !== undefined && `a body that takes ${time(slowBody)}`,
  ];
}

function writeOf(effect: FaultEffect): string | false {
  if (keepsWrites(effect) === sendsOwnAnswer(effect)) return false;
  return keepsWrites(effect) ? 'after the commit' : 'with nothing written';
}

function which({ nth, next = 1, after, probability }: FaultSchedule): string {
  if (nth !== undefined) return `the ${ordinal(nth)} call`;
  if (probability !== undefined) return `calls with probability ${probability}`;
  if (after === 0) return 'every call';
  if (after !== undefined) return `every call but the first ${after === 1 ? '' : after}`.trim();
  return next === 1 ? 'the next call' : `the next ${next} calls`;
}

function whose({ operation, user, issue }: FaultMatch): string {
  return [
    operation !== undefined && ` of ${[operation].flat().join(' or ')}`,
    user !== undefined && ` by ${user}`,
    issue !== undefined && ` on ${issue}`,
  ]
    .filter(Boolean)
    .join('');
}

/** A plan in words: `503 for the next 2 calls of addRows by alice`. */
export function planInWords(plan: FaultPlan): string {
  const effects = [answerOf(plan), ...deliveryOf(plan)].filter(Boolean);
  const all = [effects.length > 0 ? effects.join(', ') : 'the answer', writeOf(plan)].filter(Boolean).join(', ');
  return `${all} for ${which(plan)}${whose(plan)}`;
}

/** What became of a plan, in words: `hit 1 of 2, 3 calls fitted`. */
export function progressInWords({ next }: FaultSchedule, { wanted }: Schedule, { hits, fitted }: Progress): string {
  const hit = hits === 0 ? 'never hit' : `hit ${next === undefined ? hits : `${hits} of ${wanted}`}`;
  return `${hit}, ${fitted === 0 ? 'no call' : calls(fitted)} fitted`;
}
