import type { IncomingMessage } from 'node:http';
import { bodyLimit } from '../../service/endpoints/endpoint.js';
import type { Exchange, RawRequest } from '../../service/http/exchange.js';
import { type Reply, reply } from '../../service/http/reply.js';
import { tooDeepAt, tooDeepWords } from '../../validation/nesting.js';
import { type Control, controlBase, controlBodyLimit } from './control/control-api.js';
import { isPreflight, preflightHeaders } from './cors.js';
import { readBody } from './read-body.js';
import { refusal } from './refusal.js';
import { rejectOrigin } from './reject-origin.js';
import { isHealth, type Route } from './resolve-route.js';
import type { ServerContext } from './server-context.js';
import { pathIn } from './target-in.js';
import type { TenantWorld } from './worlds/tenant-world.js';

const withoutBody: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

function headerOf(headers: IncomingMessage['headers'], name: string): string | null {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
}

/** A signal for when the client has gone; it may also be given once the answer is sent. */
function goneWith(request: IncomingMessage): AbortSignal {
  const gone = new AbortController();
  request.once('close', () => gone.abort());
  return gone.signal;
}

/** What an action of the control API answers. */
async function controlReply(
  request: IncomingMessage,
  target: string,
  control: Control | undefined,
  site: ServerContext,
): Promise<Reply> {
  const { method = 'GET' } = request;
  if (site.worldActions === undefined || control === undefined) return refusal(404, 'The control API is switched off.');
  const foreign = rejectOrigin(request, site);
  if (foreign !== undefined) return refusal(403, foreign);
  const [path = '', query = ''] = target.slice(controlBase.length).split('?', 2);
  const bytes = withoutBody.has(method) ? undefined : await readBody(request, controlBodyLimit);
  if (bytes === 'too-large') return refusal(413, `The body is larger than ${controlBodyLimit} bytes.`);
  const before = bytes && tooDeepAt(bytes);
  if (before !== undefined) return refusal(400, `The body is nested too deep: ${tooDeepWords(before)}.`);
  try {
    const body: unknown = bytes && bytes.byteLength > 0 ? JSON.parse(new TextDecoder().decode(bytes)) : undefined;
    return await control(method, path, new URLSearchParams(query), body, goneWith(request));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refusal(400, `The body is not JSON: ${error.message}.`);
  }
}

/** The control API of a world, which tells its pages of what was changed. */
async function worldControlReply(
  request: IncomingMessage,
  target: string,
  { control, events }: TenantWorld,
  site: ServerContext,
): Promise<Reply> {
  const answer = await controlReply(request, target, control, site);
  if (request.method !== 'GET' && answer.status < 400) events.tell();
  return answer;
}

/** A reply, and what the service says of the request, if it was for the service and is logged. */
export interface Replied {
  readonly reply: Reply;
  readonly exchange: Exchange | undefined;
}

const alone = (reply: Reply): Replied => ({ reply, exchange: undefined });

function serveIn({ serve, events }: TenantWorld, received: RawRequest, { worldActions, log }: ServerContext): Replied {
  if (worldActions === undefined && log === undefined) return alone(serve(received));
  let exchange: Exchange | undefined;
  const reply = serve(received, (one) => {
    exchange = one;
    events.tell();
  });
  return { reply, exchange };
}

/** The bytes of a body from which on it takes milliseconds to read; many at once take turns. */
const largeBody = 64 * 1024;

function serviceReply(
  request: IncomingMessage,
  target: string,
  world: TenantWorld,
  site: ServerContext,
): Replied | Promise<Replied> {
  const { method = 'GET', headers } = request; // the journal keeps them, and not the request
  const header = (name: string): string | null => headerOf(headers, name);
  if (withoutBody.has(method)) return serveIn(world, { method, target, header, body: undefined }, site);
  return readBody(request, bodyLimit).then((body) => {
    const serve = (): Replied => serveIn(world, { method, target, header, body }, site);
    return body.length > largeBody ? site.inTurn(serve) : serve();
  });
}

const health = (method: string): Reply =>
  method === 'GET' || method === 'HEAD' ? reply(200, '{"status":"ok"}') : refusal(405, 'healthz takes GET and HEAD.');

/** Replies to what is for no world, but for the server as a whole. */
function serverReply(
  request: IncomingMessage,
  { target, rejection: turnedAway }: Route,
  site: ServerContext,
): Reply | Promise<Reply> {
  if (isPreflight(request)) return reply(204, undefined, preflightHeaders(request));
  if (isHealth(target)) return health(request.method ?? 'GET');
  if (turnedAway) return refusal(turnedAway.status, turnedAway.why);
  return controlReply(request, target, site.worldActions, site);
}

/** Replies to a request: at once where it has no body. Rejects when the client goes away before the end of the body. */
export function replyTo(request: IncomingMessage, goal: Route, site: ServerContext): Replied | Promise<Replied> {
  const { target, world } = goal;
  if (world === undefined) {
    const answer = serverReply(request, goal, site);
    return answer instanceof Promise ? answer.then(alone) : alone(answer);
  }
  const path = pathIn(target);
  const documentation = site.docs?.replyTo(request.method ?? 'GET', path);
  if (documentation) return alone(documentation);
  if (target.startsWith(controlBase)) return worldControlReply(request, target, world, site).then(alone);
  return serviceReply(request, target, world, site);
}
