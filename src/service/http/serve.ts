import { type Fault, fault } from '../../model/faults.js';
import { checkpointOf } from '../../model/history.js';
import type { Choices } from '../../specification/choices.js';
import { defectText } from '../../validation/defect-text.js';
import type { Endpoint } from '../endpoints/endpoint.js';
import type { ParsedRequest } from '../endpoints/parsed-request.js';
import type { Deployment } from './compiled-profile.js';
import { type Exchange, refusedFor } from './exchange.js';
import type { Hooks, RawRequest } from './hooks.js';
import { type Outcome, perform } from './perform.js';
import { refusalReply } from './refusing.js';
import { type Reply, reply } from './reply.js';

/** Answers requests without waiting, and tells a watcher of each, if it has one. */
export type Serve = (received: RawRequest, watcher?: (exchange: Exchange) => void) => Reply;

/** What a host may watch. */
export interface Listeners {
  /** Called after every request that the service answered. */
  readonly onExchange?: (exchange: Exchange) => void;
  /** Called with what was thrown that is no refusal: a defect of the mock. By default it is written to the console. */
  readonly onDefect?: (defect: unknown) => void;
}

const reportDefect = (defect: unknown): void => console.error(defectText('a defect of the mock', defect));

function splitTarget(target: string): { path: string; search: string } {
  const mark = target.indexOf('?');
  return mark < 0 ? { path: target, search: '' } : { path: target.slice(0, mark), search: target.slice(mark + 1) };
}

const noQuery: ParsedRequest['query'] = () => [];

/** The parameters of a query, parsed when one is asked for. */
function createQuery(search: string): ParsedRequest['query'] {
  let parameters: URLSearchParams | undefined;
  return (name) => {
    parameters ??= new URLSearchParams(search);
    return parameters.getAll(name);
  };
}

const refuseAt = ({ dialectAt }: Deployment, path: string, refused: Fault): Outcome => ({
  reply: refusalReply([refused], dialectAt(path)),
  faults: [refused],
});

const unknownPath = (deployment: Deployment, path: string): Outcome =>
  refuseAt(deployment, path, fault('pathUnknown', { path, near: deployment.nearestTo(path) }));

/** What an endpoint answers that the add-on version does not have yet (choice `version.before`). */
const beforeItsVersion: Readonly<
  Record<Choices['version.before'], (deployment: Deployment, path: string, endpoint: Endpoint) => Outcome>
> = {
  404: unknownPath,
  501: (deployment, path, { since = '' }) =>
    refuseAt(deployment, path, fault('notYet', { since, version: deployment.version })),
};

/** A path that is there, asked for with a method that it does not take. */
function otherMethod(deployment: Deployment, path: string, method: string, there: readonly Endpoint[]): Outcome {
  if (there.length === 0) return unknownPath(deployment, path);
  const methods: string[] = there.map((endpoint) => endpoint.method);
  const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
  if (method === 'OPTIONS') return { reply: reply(204, undefined, { Allow: allowed.join(', ') }) };
  return refuseAt(deployment, path, fault('methodNotAllowed', { method, allowed }));
}

function outcomeOf(received: RawRequest, deployment: Deployment, onDefect: (defect: unknown) => void): Outcome {
  const { service, findRoute, operationOf } = deployment;
  const { path, search } = splitTarget(received.target);
  const found = findRoute(path);
  if (found === undefined) return unknownPath(deployment, path);
  if (found.isMalformed) return refuseAt(deployment, path, fault('pathMalformed', { path }));
  const { byMethod, params } = found;
  const { method, header, body } = received;
  const endpoint = byMethod.get(method === 'HEAD' ? 'GET' : method);
  const operation = endpoint && operationOf(endpoint);
  if (operation?.isAvailable)
    return perform(
      operation,
      service,
      { method, header, body, params, query: search === '' ? noQuery : createQuery(search) },
      onDefect,
    );
  if (operation) {
    return beforeItsVersion[service.choices['version.before']](deployment, path, operation.endpoint);
  }
  const there = [...byMethod.values()].filter((one) => operationOf(one)?.isAvailable);
  return otherMethod(deployment, path, method, there);
}

const exchangeOf = (
  { method, target }: RawRequest,
  { reply, endpoint, call, faults = [], refusals = faults.length, changed = false, planned }: Outcome,
): Exchange => ({
  method,
  target,
  operation: endpoint?.id,
  user: call?.caller?.name,
  status: reply.status,
  refused: faults.map((one) => refusedFor(one, endpoint)),
  refusals,
  changed,
  fault: planned,
});

/** What HEAD answers: all that GET does, but the body. */
function withoutBody(given: Reply): Reply {
  const { headers, body } = given;
  if (body === undefined) return given;
  const length = String(new TextEncoder().encode(body).byteLength);
  return { ...given, headers: { ...headers, 'Content-Length': length }, body: undefined };
}

/** The core of every host: from a request to a reply. Whoever stands in the seam may change what came of it, and see it. */
export function createServe(
  deployment: Deployment,
  { onExchange, onDefect = reportDefect }: Listeners,
  seam: Hooks = {},
): Serve {
  const { world } = deployment.service;
  return (received, watcher) => {
    const served = { received, before: checkpointOf(world), deployment, came: seam.elapsed?.() };
    const first = outcomeOf(received, deployment, onDefect);
    const outcome = seam.transformOutcome?.(served, first) ?? first;
    if (onExchange || watcher || seam.onExchange) {
      const exchange = exchangeOf(received, outcome);
      seam.onExchange?.(exchange, served, outcome);
      onExchange?.(exchange);
      watcher?.(exchange);
    }
    return received.method === 'HEAD' ? withoutBody(outcome.reply) : outcome.reply;
  };
}
