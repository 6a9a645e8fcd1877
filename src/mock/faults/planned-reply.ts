import { fault } from '../../model/faults.js';
import type { Dialect } from '../../service/dialects/dialect.js';
import type { Service } from '../../service/endpoints/service.js';
import { schemesTaken } from '../../service/guards/caller.js';
import type { ServedRequest } from '../../service/http/exchange.js';
import type { Outcome } from '../../service/http/perform.js';
import { type Delivery, type Reply, refusalReply, reply } from '../../service/http/reply.js';
import type { Chance } from '../../worlds/random/chance.js';
import { drawn } from './chance.js';
import type { FaultEffect } from './fault-plan.js';
import { isOn, sendsNothing, statusOf, withoutBody } from './plan-kinds.js';

const page = (status: number): string => `<html>
<head><title>${status}</title></head>
<body>
<center><h1>${status}</h1></center>
<hr><center>proxy</center>
</body>
</html>
`;

/** Headers with others in the place of those of the same name, however they are written. */
function withHeaders(headers: Reply['headers'], more: Reply['headers']): Reply['headers'] {
  const replaced = new Set(Object.keys(more).map((name) => name.toLowerCase()));
  const kept = Object.entries(headers).filter(([name]) => !replaced.has(name.toLowerCase()));
  return { ...Object.fromEntries(kept), ...more };
}

/** What the service sends with 401, so that the client knows how to sign in. */
function challenged(status: number, dialect: Dialect, service: Service): Reply['headers'] {
  if (status !== 401) return {};
  const { headers } = refusalReply([fault('credentialsWrong', { schemes: schemesTaken(service.choices) })], dialect);
  return 'WWW-Authenticate' in headers ? { 'WWW-Authenticate': headers['WWW-Authenticate'] } : {};
}

/** The error body of the API for a status that a test planned. */
const errorBody = (status: number, { render }: Dialect): string | undefined =>
  withoutBody.has(status)
    ? undefined
    : render([fault('serverError', { planned: `The service answered ${status}, as a test planned.` })], 1);

/** Another answer in place of the service's own, where the effect has one. */
function otherAnswer(effect: FaultEffect, own: Reply, dialect: Dialect, service: Service): Reply {
  const { body, html } = effect;
  const given = statusOf(effect);
  if (given === undefined && body === undefined) return own;
  const status = given ?? own.status;
  const headers = {
    ...challenged(status, dialect, service),
    ...(effect.retryAfter !== undefined && { 'Retry-After': String(effect.retryAfter) }),
  };
  if (isOn(html)) {
    const text = typeof html === 'string' ? html : page(status);
    return reply(status, text, { ...headers, 'Content-Type': 'text/html; charset=utf-8' });
  }
  if (body === undefined) return reply(status, errorBody(status, dialect), headers);
  if (withoutBody.has(status)) return reply(status, undefined, headers); // the service's own status has none
  return reply(status, typeof body === 'string' ? body : JSON.stringify(body), headers);
}

/** The body up to where it stops; never in the middle of a surrogate pair. */
function cut(body: string, where: boolean | number): string {
  const end = typeof where === 'number' ? where : Math.floor(body.length / 2);
  return body.slice(0, end).replace(/[\ud800-\udbff]$/, '');
}

function endOf({ hang, reset }: FaultEffect): Delivery['end'] {
  if (isOn(hang)) return 'never';
  if (reset === 'midway') return 'reset-midway';
  return reset === true ? 'reset' : undefined;
}

function deliveryOf(effect: FaultEffect, chance: Chance): Delivery {
  const { delay, slowBody } = effect;
  const end = endOf(effect);
  return {
    ...(delay !== undefined && { delay: drawn(delay, chance) }),
    ...(slowBody !== undefined && { bodyTime: drawn(slowBody, chance) }),
    ...(end && { end }),
  };
}

/** Two deliveries in one, whose waits add up; undefined for one as usual. */
function together(first: Delivery = {}, second: Delivery): Delivery | undefined {
  const both = { ...first, ...second };
  if (Object.keys(both).length === 0) return undefined;
  const { delay, bodyTime } = second;
  return {
    ...both,
    ...(delay !== undefined && { delay: delay + (first.delay ?? 0) }),
    ...(bodyTime !== undefined && { bodyTime: bodyTime + (first.bodyTime ?? 0) }),
  };
}

/** The answer with its body cut and slowed; undefined where there is no body, or none of it would be missing. */
function shortened(effect: FaultEffect, answer: Reply, method: string): Reply | undefined {
  const { truncate, slowBody, reset } = effect;
  const isCut = truncate !== undefined && truncate !== false;
  if (!isCut && slowBody === undefined && reset !== 'midway') return answer;
  if (method === 'HEAD' || !answer.body) return undefined;
  const body = isCut ? cut(answer.body, truncate) : answer.body;
  return isCut && body === answer.body ? undefined : { ...answer, body };
}

const nothing: Reply = { status: 0, headers: {}, body: undefined };

/**
 * The reply that an effect makes of what came of a request; undefined where it cannot be applied: there is no body to cut or
 * to slow, or no answer to wait for. Where no answer is sent, the status is 0.
 */
export function plannedReply(
  effect: FaultEffect,
  outcome: Outcome,
  { service, received }: ServedRequest,
  chance: Chance,
): Reply | undefined {
  const { reply: own, endpoint } = outcome;
  const operation = endpoint && service.operations.get(endpoint);
  if (operation === undefined || own.delivery?.end === 'never') return undefined;
  const answer = shortened(effect, otherAnswer(effect, own, operation.dialect, service), received.method);
  if (answer === undefined) return undefined;
  const delivery = together(own.delivery, deliveryOf(effect, chance));
  const { status, headers, body } = sendsNothing(effect) ? nothing : answer;
  return { status, headers: withHeaders(headers, effect.headers ?? {}), body, ...(delivery && { delivery }) };
}
