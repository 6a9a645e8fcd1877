import type { Chance } from '../../model/chance.js';
import { fault } from '../../model/faults.js';
import type { Dialect } from '../../service/dialects/dialect.js';
import { serviceFor } from '../../service/endpoints/service.js';
import { schemesTaken } from '../../service/guards/schemes.js';
import type { ServedRequest } from '../../service/http/exchange.js';
import type { Outcome } from '../../service/http/perform.js';
import { type Delivery, type Reply, reply, withCharset } from '../../service/http/reply.js';
import type { Choices } from '../../specification/choices.js';
import type { FaultEffect } from './fault-plan.js';
import { drawDuration } from './schedule.js';

/** Returns whether a member is given and not switched off. Not for `body`, which may be false. */
export const isOn = (value: unknown): boolean => value !== undefined && value !== false;

/** The statuses whose answers have no body. */
export const statusesWithoutBody: ReadonlySet<number> = new Set([204, 205, 304]);

/** Returns how an effect changes an answer and the world. */
export function propertiesOf({ status, body, headers, retryAfter, html, hang, reset, ...effect }: FaultEffect) {
  const { delay, slowBody, truncate, commit } = effect;
  const sendsNothing = isOn(hang) || reset === true;
  const sendsOwnAnswer = !sendsNothing && body === undefined && ![status, retryAfter, html].some(isOn);
  const keepsWrites = commit ?? sendsOwnAnswer;
  const changes = !sendsOwnAnswer || !keepsWrites || [headers, truncate, reset].some(isOn);
  const waits = [delay, slowBody].some(isOn);
  return {
    /** The status of the answer; undefined to keep that of the service's answer. */
    status: status ?? (retryAfter === undefined ? (isOn(html) ? 502 : undefined) : 429),
    sendsNothing,
    /** Whether the service's answer is sent: late, slowly, cut or with other headers. */
    sendsOwnAnswer,
    keepsWrites,
    /** Whether it only waits, so that it can be added to another effect. */
    onlyWaits: waits && !changes,
    isEmpty: !waits && !changes,
  };
}

// Returns the answer of an effect, or the service's answer if the effect has no other.
function otherAnswer(effect: FaultEffect, own: Reply, dialect: Dialect, choices: Choices): Reply {
  const { body, html, retryAfter } = effect;
  const given = propertiesOf(effect).status;
  if (given === undefined && body === undefined) return own;
  const status = given ?? own.status;
  const challenge = dialect.challenge(schemesTaken(choices));
  const headers = {
    ...(status === 401 && challenge !== undefined && { 'WWW-Authenticate': challenge }),
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
  };
  if (isOn(html)) {
    const page = `<html><head><title>${status}</title></head><body><h1>${status}</h1>proxy</body></html>\n`;
    const type = 'text/html; charset=utf-8';
    return reply(status, typeof html === 'string' ? html : page, { ...headers, 'Content-Type': type });
  }
  if (statusesWithoutBody.has(status)) return reply(status, undefined, headers);
  if (body !== undefined) return reply(status, typeof body === 'string' ? body : JSON.stringify(body), headers);
  const planned = fault('serverError', { planned: `The service answered ${status}, as a test planned.` });
  return reply(status, dialect.render([planned], 1, status), headers);
}

// Returns the part of the body that an effect sends; undefined if there is no body to give, cut or slow, or a cut would change nothing.
function bodyTo({ body: given, truncate, slowBody, reset }: FaultEffect, { body }: Reply, method: string) {
  if (given !== undefined && body === undefined) return undefined;
  const isCut = isOn(truncate);
  if (!isCut && slowBody === undefined && reset !== 'midway') return body ?? '';
  if (method === 'HEAD' || !body) return undefined;
  if (!isCut) return body;
  const end = typeof truncate === 'number' ? truncate : Math.floor(body.length / 2);
  const cut = body.slice(0, end).replace(/[\ud800-\udbff]$/, ''); // never in the middle of a surrogate pair
  return cut === body ? undefined : cut;
}

// Returns the delivery of the answer, with the waits of an effect added to the earlier ones. Undefined for a normal delivery.
function deliveryOf({ delay, slowBody, hang, reset }: FaultEffect, chance: Chance, earlier: Delivery = {}) {
  const ends: Readonly<Record<string, Delivery['end']>> = { true: 'reset', midway: 'reset-midway' };
  const end = isOn(hang) ? 'never' : ends[String(reset)];
  const delivery: Delivery = {
    ...earlier,
    ...(delay !== undefined && { delay: drawDuration(delay, chance) + (earlier.delay ?? 0) }),
    ...(slowBody !== undefined && { bodyTime: drawDuration(slowBody, chance) + (earlier.bodyTime ?? 0) }),
    ...(end && { end }),
  };
  return Object.keys(delivery).length > 0 ? delivery : undefined;
}

// Returns the reply that an effect makes of an outcome, with status 0 for no answer; undefined if the effect cannot be applied.
function plannedReply(
  effect: FaultEffect,
  { reply: own, endpoint }: Outcome,
  { service, received }: ServedRequest,
  chance: Chance,
): Reply | undefined {
  const operation = endpoint && service.operations.get(endpoint);
  if (operation === undefined || own.delivery?.end === 'never') return undefined;
  const { choices } = serviceFor(service, endpoint);
  const answer = withCharset(otherAnswer(effect, own, operation.dialect, choices), choices);
  const body = bodyTo(effect, answer, received.method);
  if (body === undefined) return undefined;
  const delivery = deliveryOf(effect, chance, own.delivery);
  const { sendsNothing } = propertiesOf(effect);
  const more = effect.headers ?? {};
  const replaced = new Set(Object.keys(more).map((name) => name.toLowerCase()));
  const kept = sendsNothing ? [] : Object.entries(answer.headers).filter(([name]) => !replaced.has(name.toLowerCase()));
  return {
    status: sendsNothing ? 0 : answer.status,
    headers: { ...Object.fromEntries(kept), ...more },
    body: sendsNothing || answer.body === undefined ? undefined : body,
    ...(delivery && { delivery }),
  };
}

/** Applies a plan to an outcome, and takes the write back unless it stays. Returns undefined if the plan cannot be applied. */
export function applyEffect(
  { plan: effect, words, chance }: { readonly plan: FaultEffect; readonly words: string; readonly chance: Chance },
  served: ServedRequest,
  outcome: Outcome,
): Outcome | undefined {
  const reply = plannedReply(effect, outcome, served, chance);
  if (reply === undefined) return undefined;
  const { sendsOwnAnswer, keepsWrites } = propertiesOf(effect);
  const { faults, plans = [], ...rest } = outcome;
  const planned = outcome.planned === undefined ? words : `${outcome.planned}; ${words}`;
  const applied = { ...rest, ...(sendsOwnAnswer && faults && { faults }), reply, planned, plans: [...plans, effect] }; // another answer is not a refusal
  if (keepsWrites) return applied;
  if (outcome.changed) {
    const { world } = served.service;
    const { state, initial } = served.before;
    Object.assign(world, { state, initial });
    world.undoStack.pop();
  }
  return { ...applied, changed: false };
}
