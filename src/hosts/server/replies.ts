import type { IncomingMessage } from 'node:http';
import type { Core } from '../../create-core.js';
import { bodyLimit } from '../../endpoints/incoming.js';
import { targetOf } from '../../http/handle.js';
import { type Reply, reply } from '../../http/reply.js';
import { type Control, controlBase, controlBodyLimit } from './control-api.js';
import { isAllowed, isPreflight, type Origins, preflightHeaders } from './cors.js';
import { readBody } from './read-body.js';

/** What a server serves. */
export interface Site {
  readonly core: Core;
  readonly control: Control | undefined;
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
function isForeign({ headers: { origin, host } }: IncomingMessage, origins: Origins): boolean {
  return origin !== undefined && origin !== `http://${host}` && !isAllowed(origin, origins);
}

async function controlReply(request: IncomingMessage, target: string, { control, origins }: Site): Promise<Reply> {
  const { method = 'GET' } = request;
  if (control === undefined) return refusal(404, 'The control API is switched off.');
  if (isForeign(request, origins)) return refusal(403, 'Pages of this origin may not use the control API.');
  const [path = '', query = ''] = target.slice(controlBase.length).split('?', 2);
  const bytes = withoutBody.has(method) ? undefined : await readBody(request, controlBodyLimit);
  if (bytes === 'too-large') return refusal(413, `The body is larger than ${controlBodyLimit} bytes.`);
  try {
    const body: unknown = bytes && bytes.byteLength > 0 ? JSON.parse(new TextDecoder().decode(bytes)) : undefined;
    return control(method, path, new URLSearchParams(query), body);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refusal(400, `The body is not JSON: ${error.message}.`);
  }
}

function serviceReply(request: IncomingMessage, target: string, { core }: Site): Reply | Promise<Reply> {
  const { method = 'GET' } = request;
  const header = (name: string): string | null => headerOf(request, name);
  if (withoutBody.has(method)) return core.serve({ method, target, header, body: undefined });
  return readBody(request, bodyLimit).then((body) => core.serve({ method, target, header, body }));
}

/** Replies to a request: at once where it has no body. Rejects when the client goes away before the end of the body. */
export function replyTo(request: IncomingMessage, site: Site): Reply | Promise<Reply> {
  const target = targetIn(request.url ?? '/');
  if (isPreflight(request)) return reply(204, undefined, preflightHeaders(request));
  if (target === '/healthz') return reply(200, '{"status":"ok"}');
  if (target.startsWith(controlBase)) return controlReply(request, target, site);
  return serviceReply(request, target, site);
}
