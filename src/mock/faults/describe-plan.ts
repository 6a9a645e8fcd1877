import { isOn, propertiesOf } from './effects.js';
import type { Duration, FaultEffect, FaultPlan, FaultSchedule } from './fault-plan.js';

function callsText({ nth, next = 1, after, probability }: FaultSchedule): string {
  if (nth !== undefined) {
    const isTeen = nth % 100 > 10 && nth % 100 < 14;
    return `the ${nth}${(isTeen ? undefined : ['th', 'st', 'nd', 'rd'][nth % 10]) ?? 'th'} call`;
  }
  if (probability !== undefined) return `calls with probability ${probability}`;
  if (after === 0) return 'every call';
  if (after !== undefined) return `every call but the first${after === 1 ? '' : ` ${after}`}`;
  return next === 1 ? 'the next call' : `the next ${next} calls`;
}

function effectText(effect: FaultEffect): string {
  const { body, retryAfter, html, headers, hang, reset, truncate, delay, slowBody } = effect;
  const { status } = propertiesOf(effect);
  const durationText = (duration: Duration): string => {
    if (typeof duration === 'number') return `${duration} ms`;
    return 'uniform' in duration ? `${duration.uniform.join(' to ')} ms` : `about ${duration.logNormal.median} ms`;
  };
  const contents = [
    body !== undefined && 'a body of the test',
    isOn(html) && 'a page of HTML',
    retryAfter !== undefined && `Retry-After ${retryAfter}`,
  ];
  const content = contents.filter(Boolean).join(' and ');
  const effects = [
    [status, content].filter(Boolean).join(' with '),
    headers !== undefined && 'headers of the test',
    isOn(hang) && 'no answer',
    isOn(reset) && `a connection reset${reset === 'midway' ? ' in the middle of the body' : ''}`,
    isOn(truncate) && `a body cut after ${typeof truncate === 'number' ? `${truncate} characters` : 'its half'}`,
    delay !== undefined && `a delay of ${durationText(delay)}`,
    slowBody !== undefined && `a body that takes ${durationText(slowBody)}`,
  ];
  return effects.filter(Boolean).join(', ') || 'the answer';
}

/** Describes a plan, such as `503 for the next 2 calls of addRows by alice`. */
export function describePlan(plan: FaultPlan): string {
  const { operation, user, issue } = plan;
  const { keepsWrites, sendsOwnAnswer } = propertiesOf(plan);
  const commit = keepsWrites ? ', after the commit' : ', with nothing written';
  const callers = [
    operation !== undefined && ` of ${[operation].flat().join(' or ')}`,
    user !== undefined && ` by ${user}`,
    issue !== undefined && ` on ${issue}`,
  ];
  const effect = `${effectText(plan)}${keepsWrites === sendsOwnAnswer ? '' : commit}`;
  return `${effect} for ${callsText(plan)}${callers.filter(Boolean).join('')}`;
}
