import { type Fault, fault } from '../../model/faults.js';
import { checkpointOf } from '../../model/history.js';
import { defectText } from '../../validation/preview.js';
import type { Endpoint, ParsedRequest } from '../endpoints/endpoint.js';
import type { Service } from '../endpoints/service.js';
import { type Exchange, type Hooks, type RawRequest, refusedFor } from './exchange.js';
import { type Outcome, perform } from './perform.js';
import { type Reply, refusalReply, reply } from './reply.js';

/** Answers requests without waiting, and passes each exchange to a watcher, if given. */
export type Serve = (received: RawRequest, watcher?: (exchange: Exchange) => void) => Reply;

/** What a host can listen to. */
export interface Listeners {
  /** Called after every request that the service answered. */
  readonly onExchange?: (exchange: Exchange) => void;
  /** Called with every thrown error that is no refusal: a defect of the mock. By default it is written to the console. */
  readonly onDefect?: (defect: unknown) => void;
}

/** The parameters of a query, parsed when first asked for. */
function createQuery(search: string): ParsedRequest['query'] {
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

const refuseUnknown = (service: Service, path: string): Outcome =>
  refuseAt(service, path, fault('pathUnknown', { path, near: service.nearestTo(path) }));

/** The outcome of a request with a method for which the add-on has no endpoint at the path. */
function refuseMethod(service: Service, path: string, method: string, known: readonly Endpoint[]): Outcome {
  const methods: string[] = known.map((endpoint) => endpoint.method);
  if (methods.length === 0) return refuseUnknown(service, path);
  const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
  if (method === 'OPTIONS') return { reply: reply(204, undefined, { Allow: allowed.join(', ') }) };
  return refuseAt(service, path, fault('methodNotAllowed', { method, allowed }));
}

function outcomeOf(received: RawRequest, service: Service, onDefect: (defect: unknown) => void): Outcome {
  const { findRoute, operations, choices, version } = service;
  const { method, target, header, body } = received;
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  const found = findRoute(path);
  if (found === undefined) return refuseUnknown(service, path);
  if (found.isMalformed) return refuseAt(service, path, fault('pathMalformed', { path }));
  const { byMethod, params } = found;
  const endpoint = byMethod.get(method === 'HEAD' ? 'GET' : method);
  const operation = endpoint && operations.get(endpoint);
  if (operation === undefined) {
    const known = [...byMethod.values()].filter((one) => operations.get(one)?.isAvailable);
    return refuseMethod(service, path, method, known);
  }
  if (!operation.isAvailable) {
    const { since = '' } = operation.endpoint;
    if (choices['version.before'] === 404) return refuseUnknown(service, path);
    return refuseAt(service, path, fault('notYet', { since, version }));
  }
  const query = mark < 0 ? () => [] : createQuery(target.slice(mark + 1));
  return perform(operation, service, { method, header, body, params, query }, onDefect);
}

/** Answers HEAD as GET without the body. */
function withoutBody(full: Reply): Reply {
  const { headers, body } = full;
  if (body === undefined) return full;
  const length = String(new TextEncoder().encode(body).byteLength);
  return { ...full, headers: { ...headers, 'Content-Length': length }, body: undefined };
}

/** The core of every host: from a request to a reply. The hooks can replace the outcome, and see the exchange. */
export function createServe(
  service: Service,
  { onExchange, onDefect = (defect) => console.error(defectText('a defect of the mock', defect)) }: Listeners,
  hooks: Hooks = {},
): Serve {
  return (received, watcher) => {
    const served = { received, before: checkpointOf(service.world), service, came: hooks.elapsed?.() };
    const own = outcomeOf(received, service, onDefect);
    const outcome = hooks.transformOutcome?.(served, own) ?? own;
    if (onExchange || watcher || hooks.onExchange) {
      const { reply, endpoint, call, faults = [], refusals = faults.length, changed = false, planned } = outcome;
      const exchange: Exchange = {
        method: received.method,
        target: received.target,
        operation: endpoint?.id,
        user: call?.caller?.name,
        status: reply.status,
        refused: faults.map((one) => refusedFor(one, endpoint)),
        refusals,
        changed,
        fault: planned,
      };
      hooks.onExchange?.(exchange, served, outcome);
      onExchange?.(exchange);
      watcher?.(exchange);
    }
    return received.method === 'HEAD' ? withoutBody(outcome.reply) : outcome.reply;
  };
}
