import type { IncomingMessage, ServerResponse } from 'node:http';
import { controlBase } from './control/control-api.js';
import { rejectOrigin } from './reject-origin.js';
import type { Route } from './resolve-route.js';
import type { ServerContext } from './server-context.js';
import { pathIn } from './target-in.js';

/** What writes an answer by itself, piece by piece. */
export type Stream = (response: ServerResponse) => void | Promise<void>;

/** What answers a request for events, or for a file of the documentation page; undefined for every other. */
export function streamFor(request: IncomingMessage, { target, world }: Route, site: ServerContext): Stream | undefined {
  if (world === undefined) return undefined;
  const { docs, worldActions } = site;
  const { method = 'GET' } = request;
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const path = pathIn(target);
  if (
    path === `${controlBase}events` &&
    method === 'GET' &&
    worldActions &&
    rejectOrigin(request, site) === undefined
  ) {
    return (response) => world.events.open(response);
  }
  return docs?.has(method, path) ? (response) => docs.send(request, response, target) : undefined;
}
