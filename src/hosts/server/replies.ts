import type { IncomingMessage } from 'node:http';
import type { Core } from '../../create-core.js';
import { bodyLimit } from '../../endpoints/incoming.js';
import type { Exchange } from '../../http/exchange.js';
import { targetOf } from '../../http/handle.js';
import { type Reply, reply } from '../../http/reply.js';
import type { Received, Serve } from '../../http/serve.js';
import { type Control, controlBase, controlBodyLimit } from '../control/control-api.js';
import { isAllowed, isPreflight, type Origins, preflightHeaders } from './cors.js';
import type { DocsSite } from './docs-site.js';
import type { Events } from './events.js';
import { readBody } from './read-body.js';

/** What a server serves. */
export interface Site {
  readonly core: Core;
  readonly serve: Serve;
  /** Called after every request that the service answered, where anyone wants to know. */
  readonly watch: ((exchange: Exchange) => void) | undefined;
  readonly control: Control | undefined;
  /** Tells pages of changes. */
  readonly events: Events;
  readonly docs: DocsSite | undefined;
  readonly origins: Origins;
}

const withoutBody: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Path and query of what a request line asks for, which can be a whole URL; without the credentials that one can hold. */
export const targetIn = (url: string): string => (url.startsWith('/') ? url : targetOf(url));

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
}

const refusal = (status: number, message: string): Reply => reply(status, JSON.stringify({ errorMessages: [message] }));

/** A page of another site must not steer the mock, though a browser would let it send. */
export function isForeign({ headers: { origin, host } }: IncomingMessage, origins: Origins): boolean {
  return origin !== undefined && origin !== `http://${host}` && !isAllowed(origin, origins);
}

async function controlReply(
  request: IncomingMessage,
  target: string,
  { control, origins, events }: Site,
): Promise<Reply> {
  const { method = 'GET' } = request;
  if (control === undefined) return refusal(404, 'The control API is switched off.');
  if (isForeign(request, origins)) return refusal(403, 'Pages of this origin may not use the control API.');
  const [path = '', query = ''] = target.slice(controlBase.length).split('?', 2);
  const bytes = withoutBody.has(method) ? undefined : await readBody(request, controlBodyLimit);
  if (bytes === 'too-large') return refusal(413, `The body is larger than ${controlBodyLimit} bytes.`);
  try {
    const body: unknown = bytes && bytes.byteLength > 0 ? JSON.parse(new TextDecoder().decode(bytes)) : undefined;
    const answer = control(method, path, new URLSearchParams(query), body);
    if (method !== 'GET' && answer.status < 400) events.tell();
    return answer;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refusal(400, `The body is not JSON: ${error.message}.`);
  }
}

/** A reply, and what the service says of the request, if it was for the service and is logged. */
export interface Replied {
  readonly reply: Reply;
  readonly exchange?: Exchange;
}

function serveIn({ serve, watch }: Site, received: Received): Replied {
  if (watch === undefined) return { reply: serve(received) };
  let exchange: Exchange | undefined;
  const reply = serve(received, (one) => {
    exchange = one;
    watch(one);
  });
  return { reply, ...(exchange && { exchange }) };
}

function serviceReply(request: IncomingMessage, target: string, site: Site): Replied | Promise<Replied> {
  const { method = 'GET' } = request;
  const header = (name: string): string | null => headerOf(request, name);
  if (withoutBody.has(method)) return serveIn(site, { method, target, header, body: undefined });
  return readBody(request, bodyLimit).then((body) => serveIn(site, { method, target, header, body }));
}

const health = (method: string): Reply =>
  method === 'GET' || method === 'HEAD' ? reply(200, '{"status":"ok"}') : refusal(405, 'healthz takes GET and HEAD.');

/** Replies to a request: at once where it has no body. Rejects when the client goes away before the end of the body. */
export function replyTo(request: IncomingMessage, site: Site): Replied | Promise<Replied> {
  const target = targetIn(request.url ?? '/');
  if (isPreflight(request)) return { reply: reply(204, undefined, preflightHeaders(request)) };
  if (/^\/healthz(\?|$)/.test(target)) return { reply: health(request.method ?? 'GET') };
  const [path = target] = target.split('?', 1);
  const documentation = site.docs?.replyTo(request.method ?? 'GET', path);
  if (documentation) return { reply: documentation };
  if (target.startsWith(controlBase)) return controlReply(request, target, site).then((one) => ({ reply: one }));
  return serviceReply(request, target, site);
}
