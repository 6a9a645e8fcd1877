import { type Fault, fault } from '../../model/faults.js';
import { checkpointOf } from '../../model/history.js';
import { Refusal } from '../../model/refusal.js';
import { defectText } from '../../validation/preview.js';
import type { Endpoint, ParsedRequest } from '../endpoints/endpoint.js';
import { type Service, serviceFor } from '../endpoints/service.js';
import { caller } from '../guards/caller.js';
import { takesSessions } from '../guards/schemes.js';
import { type Exchange, type Hooks, type RawRequest, refusedFor } from './exchange.js';
import { sessionPathIn } from './location.js';
import { explainMisplaced } from './misplaced.js';
import { type Outcome, perform } from './perform.js';
import { type Reply, refusalReply, reply, withCharset } from './reply.js';
import { type Match, pathRefusal } from './routes.js';
import { sessionOutcome } from './session.js';

/** Answers a request synchronously, and passes the exchange to a watcher, if there is one. */
export type Serve = (received: RawRequest, watcher?: (exchange: Exchange) => void) => Reply;

/** The events that a host can listen to. */
export interface Listeners {
  /** Called after every request that the service answered. */
  readonly onExchange?: (exchange: Exchange) => void;
  /** Called with every thrown error that is not a refusal: a defect of the mock. By default it is written to the console. */
  readonly onDefect?: (defect: unknown) => void;
}

/** One list for all exchanges without faults, and one empty query: a journal keeps a thousand exchanges. */
const none: readonly never[] = Object.freeze([]);
const unasked: ParsedRequest['query'] = () => none;

/** Returns a function that reads the parameters of a query by name, parsed at the first read. */
export function createQuery(search: string): ParsedRequest['query'] {
  let parameters: URLSearchParams | undefined;
  return (name) => {
    parameters ??= new URLSearchParams(search);
    return parameters.getAll(name);
  };
}

const refuseAt = ({ dialectAt }: Service, path: string, refused: Fault): Outcome => ({
  reply: refusalReply([refused], dialectAt(path)),
  faults: [refused],
});

function refuseUnknown(service: Service, method: string, path: string, nearest = service.nearestTo(path)): Outcome {
  const near = explainMisplaced(method, path, service.location) ?? (nearest && `the nearest is ${nearest}`);
  return refuseAt(service, path, fault('pathUnknown', { path, near }));
}

function wrongCredentials(service: Service, incoming: ParsedRequest): Fault | undefined {
  try {
    caller.check({ service, incoming });
  } catch (error) {
    if (error instanceof Refusal) return error.faults[0];
    throw error;
  }
  return undefined;
}

// Answers a method that has no endpoint at the path in this add-on version.
function refuseMethod(service: Service, incoming: ParsedRequest, known: readonly Endpoint[]): Outcome {
  const { path, method } = incoming;
  const { choices } = service;
  const methods: string[] = known.map((endpoint) => endpoint.method);
  if (methods.length === 0) return refuseUnknown(service, method, path);
  const head = methods.includes('GET') && choices['http.head'] === 'as-get' ? ['HEAD'] : [];
  const options = choices['http.options'];
  const allowed = [...methods, ...head, ...(options === 405 ? [] : ['OPTIONS'])];
  if (method === 'OPTIONS' && options !== 405) {
    return { reply: reply(options, undefined, { Allow: allowed.join(', ') }) };
  }
  const first = choices['http.otherMethod'] === '401-first' ? wrongCredentials(service, incoming) : undefined;
  return refuseAt(service, path, first ?? fault('methodNotAllowed', { method, allowed }));
}

// Answers a request at a path that has endpoints, for any method.
function outcomeAt(
  service: Service,
  incoming: ParsedRequest,
  byMethod: Match['byMethod'],
  onDefect: (defect: unknown) => void,
): Outcome {
  const { operations, version } = service;
  const { path, method } = incoming;
  const endpoint = byMethod.get(method === 'HEAD' && service.choices['http.head'] === 'as-get' ? 'GET' : method);
  const operation = endpoint && operations.get(endpoint);
  const own = serviceFor(service, endpoint);
  const refused = endpoint && pathRefusal(path, endpoint, own.choices);
  if (operation === undefined || refused === 405) {
    const isKnown = (one: Endpoint) => {
      const known = operations.get(one);
      return known?.isAvailable && pathRefusal(path, one, serviceFor(service, one).choices) === undefined;
    };
    return refuseMethod(service, incoming, [...byMethod.values()].filter(isKnown));
  }
  if (refused) {
    const stated = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
    return refuseUnknown(service, method, path, `${operation.endpoint.method} ${stated}`);
  }
  if (operation.isAvailable) return perform(operation, own, incoming, onDefect);
  const { since = '' } = operation.endpoint;
  if (own.choices['version.before'] === 404) return refuseUnknown(service, method, path);
  return refuseAt(service, path, fault('notYet', { since, version }));
}

/** Answers a request without hooks; an error that is not a refusal goes to `onDefect`. */
export function outcomeOf(received: RawRequest, service: Service, onDefect: (defect: unknown) => void): Outcome {
  const { findRoute, choices } = service;
  const { method, target, header, body } = received;
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  const found = findRoute(path);
  if (found === undefined) {
    if (path !== sessionPathIn(service.location)) return refuseUnknown(service, method, path);
    if (takesSessions(choices))
      return sessionOutcome(service, { method, header, body, path, params: {}, query: unasked });
    const near = 'the choice auth.schemes as "both-and-session" has it';
    return refuseAt(service, path, fault('pathUnknown', { path, near }));
  }
  if (found.isMalformed) return refuseAt(service, path, fault('pathMalformed', { path }));
  const { byMethod, params } = found;
  const query = mark < 0 ? unasked : createQuery(target.slice(mark + 1));
  return outcomeAt(service, { method, header, body, path, params, query }, byMethod, onDefect);
}

function exchangeOf({ method, target }: RawRequest, outcome: Outcome): Exchange {
  const { reply, endpoint, call, faults = none, refusals = faults.length, changed = false, planned } = outcome;
  return {
    method,
    target,
    operation: endpoint?.id,
    user: call?.caller?.name,
    status: reply.status,
    refused: faults.length === 0 ? none : faults.map((one) => refusedFor(one, endpoint)),
    refusals,
    changed,
    fault: planned,
  };
}

/** Makes the core of every host, which answers requests. Hooks can replace the outcome, and see the exchange. */
export function createServe(
  service: Service,
  { onExchange, onDefect = (defect) => console.error(defectText('a defect of the mock', defect)) }: Listeners,
  hooks: Hooks = {},
): Serve {
  return (received, watcher) => {
    const served = { received, before: checkpointOf(service.world), service, came: hooks.elapsed?.() };
    const found = outcomeOf(received, service, onDefect);
    const reply = withCharset(found.reply, (found.call?.service ?? service).choices);
    const own = reply === found.reply ? found : { ...found, reply };
    const outcome = hooks.transformOutcome?.(served, own) ?? own;
    if (onExchange || watcher || hooks.onExchange) {
      const exchange = exchangeOf(received, outcome);
      hooks.onExchange?.(exchange, { served, outcome });
      onExchange?.(exchange);
      watcher?.(exchange);
    }
    const { headers, body } = outcome.reply;
    if (received.method !== 'HEAD' || body === undefined) return outcome.reply;
    const length = String(new TextEncoder().encode(body).byteLength); // the length that GET would have
    return { ...outcome.reply, headers: { ...headers, 'Content-Length': length }, body: undefined };
  };
}
