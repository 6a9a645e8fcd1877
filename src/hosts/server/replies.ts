import type { IncomingMessage } from 'node:http';
import type { Core } from '../../create-core.js';
import { bodyLimit } from '../../endpoints/incoming.js';
import type { Exchange } from '../../http/exchange.js';
import { type Reply, reply } from '../../http/reply.js';
import type { Received } from '../../http/seam.js';
import type { Serve } from '../../http/serve.js';
import { type Control, controlBase, controlBodyLimit } from '../control/control-api.js';
import { isPreflight, type Origins, preflightHeaders } from './cors.js';
import type { DocsSite } from './docs-site.js';
import type { Events } from './events.js';
import { whyForeign } from './foreign.js';
import { readBody } from './read-body.js';
import { targetIn } from './target-in.js';

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
  /** The hosts that the control API is reached by; undefined for any. */
  readonly hosts: readonly string[] | undefined;
}

const withoutBody: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
}

const refusal = (status: number, message: string): Reply => reply(status, JSON.stringify({ errorMessages: [message] }));

async function controlReply(
  request: IncomingMessage,
  target: string,
  { control, origins, hosts, events }: Site,
): Promise<Reply> {
  const { method = 'GET' } = request;
  if (control === undefined) return refusal(404, 'The control API is switched off.');
  const foreign = whyForeign(request, { origins, hosts });
  if (foreign !== undefined) return refusal(403, foreign);
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
