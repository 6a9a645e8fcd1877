import type { IncomingMessage, ServerResponse } from 'node:http';
import { controlBase } from '../control/control-api.js';
import { whyForeign } from './foreign.js';
import type { Site } from './replies.js';
import { targetIn } from './target-in.js';

/** What writes an answer by itself, piece by piece. */
export type Stream = (response: ServerResponse) => void | Promise<void>;

/** What answers a request for events, or for a file of the documentation page; undefined for every other. */
export function streamFor(request: IncomingMessage, { control, docs, events, ...welcome }: Site): Stream | undefined {
  const { method = 'GET', url = '/' } = request;
  const [path = url] = targetIn(url).split('?', 1);
  if (path === `${controlBase}events` && method === 'GET' && control && whyForeign(request, welcome) === undefined) {
    return (response) => events.open(response);
  }
  return docs?.has(method, path) ? (response) => docs.send(request, response) : undefined;
}
