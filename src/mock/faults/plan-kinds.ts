import type { FaultEffect } from './fault-plan.js';

/** Whether a member is there and not switched off; not for `body`, which may be false. */
export const isOn = (value: unknown): boolean => value !== undefined && value !== false;

/** Whether no answer is sent at all. */
export const sendsNothing = ({ hang, reset }: FaultEffect): boolean => isOn(hang) || reset === true;

/** Whether the service's own answer is what is sent: late, slowly, cut or with other headers, but its own. */
export const sendsOwnAnswer = (effect: FaultEffect): boolean =>
  !sendsNothing(effect) && effect.body === undefined && ![effect.status, effect.retryAfter, effect.html].some(isOn);

/** Whether what a call wrote stays. */
export const keepsWrites = (effect: FaultEffect): boolean => effect.commit ?? sendsOwnAnswer(effect);

/** Whether it does nothing but wait, so that it can come on top of another. */
export const onlyWaits = (effect: FaultEffect): boolean =>
  sendsOwnAnswer(effect) &&
  keepsWrites(effect) &&
  ![effect.headers, effect.truncate, effect.reset].some(isOn) &&
  [effect.delay, effect.slowBody].some(isOn);

/** Whether there is anything that it does. */
export const doesSomething = (effect: FaultEffect): boolean =>
  !sendsOwnAnswer(effect) ||
  !keepsWrites(effect) ||
  [effect.headers, effect.truncate, effect.reset, effect.delay, effect.slowBody].some(isOn);

/** The status that it gives; undefined for that of the service's own answer. */
export const statusOf = ({ status, retryAfter, html }: FaultEffect): number | undefined =>
  status ?? (retryAfter === undefined ? (isOn(html) ? 502 : undefined) : 429);

/** Statuses whose answers have no body. */
export const withoutBody: ReadonlySet<number> = new Set([204, 205, 304]);
