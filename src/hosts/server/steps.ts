import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Body, bodyLimit } from '../../service/endpoints/endpoint.js';
import type { Exchange, RawRequest } from '../../service/http/exchange.js';
import { type Reply, reply } from '../../service/http/reply.js';
import { tooDeepAt, tooDeepWords } from '../../validation/nesting.js';
import { rejectOrigin } from './access-policy.js';
import { type Control, controlBase } from './control/control-api.js';
import { preflightHeaders } from './cors.js';
import { errorReply, HttpError } from './json-reply.js';
import { onceOver } from './once-over.js';
import { readBody } from './read-body.js';
import type { ServerContext } from './server-context.js';
import { addressOf, isForWorlds, readReferences } from './worlds/world-reference.js';
import type { TenantWorld } from './worlds/worlds.js';

/** A request on its way through the steps. */
export interface ServerRequest {
  readonly message: IncomingMessage;
  readonly response: ServerResponse;
  readonly method: string;
  /** Path and query, below the world that the path names. */
  readonly target: string;
  /** The target without its query. */
  readonly path: string;
  /** The references to a world in path and header; none for the server's own. */
  readonly references: readonly string[];
  /** The world that answers: the server's own until the step `worlds` finds another. */
  world: TenantWorld;
  /** What the service tells the log. */
  exchange: Exchange | undefined;
}

/** A reply to send; `sent` where the step has written to the response itself. */
type Answer = Reply | 'sent';

/** Answers a request; undefined leaves it to the next step. */
type Step = (request: ServerRequest, context: ServerContext) => Answer | Promise<Answer> | undefined;

const steps: readonly Step[] = [preflight, health, worlds, access, events, control, page, service];

/** The answer of the first step that has one. Rejects when the client goes away before the end of the body. */
export function answerOf(request: ServerRequest, context: ServerContext): Answer | Promise<Answer> {
  try {
    for (const step of steps) {
      const answer = step(request, context);
      if (answer !== undefined) return answer;
    }
  } catch (error) {
    if (error instanceof HttpError) return errorReply(error.status, error.message);
    throw error;
  }
  throw new Error('The last step answers every request.');
}

/** A request as its first step gets it. */
export function requestOf(
  message: IncomingMessage,
  response: ServerResponse,
  { worlds: { own } }: ServerContext,
): ServerRequest {
  const { references, target } = addressOf(message);
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  return {
    message,
    response,
    method: message.method ?? 'GET',
    target,
    path,
    references,
    world: own,
    exchange: undefined,
  };
}

function preflight({ message }: ServerRequest): Reply | undefined {
  const headers = preflightHeaders(message);
  return headers && reply(204, undefined, headers);
}

function health({ method, path }: ServerRequest): Reply | undefined {
  if (path !== '/healthz') return undefined;
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead ? reply(200, '{"status":"ok"}') : errorReply(405, 'healthz takes GET and HEAD.');
}

/** Finds the world that the request names, or makes it, for which a request needs access to the control API. */
function worlds(request: ServerRequest, context: ServerContext): Reply | undefined {
  const { references, target, message, response } = request;
  if (references.length === 0 || isForWorlds(target)) return undefined;
  const reference = readReferences(references);
  const found = context.worlds.find(reference);
  const why = found ? undefined : rejectOrigin(message, context);
  if (why !== undefined)
    return errorReply(403, `There is no world "${reference.id}" yet, and none is made here: ${why}`);
  const { world, use } = found ?? context.worlds.begin(reference);
  request.world = world;
  onceOver(response, use());
  return undefined;
}

/** Guards the control API, of the server and of each world. */
function access({ target, message }: ServerRequest, context: ServerContext): Reply | undefined {
  if (!target.startsWith(controlBase)) return undefined;
  if (!context.hasControl) return errorReply(404, 'The control API is switched off.');
  const why = rejectOrigin(message, context);
  return why === undefined ? undefined : errorReply(403, why);
}

function events({ method, path, world, response }: ServerRequest): 'sent' | undefined {
  if (method !== 'GET' || path !== `${controlBase}events`) return undefined;
  world.events.open(response);
  return 'sent';
}

/** The control API of the worlds as a whole, and that of a world, whose pages are told of a change. */
function control(request: ServerRequest, { worldsControl }: ServerContext): Promise<Reply> | undefined {
  const { method, target, world } = request;
  if (!target.startsWith(controlBase)) return undefined;
  if (isForWorlds(target)) return controlReply(request, worldsControl);
  return controlReply(request, world.control).then((answer) => {
    if (method !== 'GET' && answer.status < 400) world.events.tell();
    return answer;
  });
}

async function controlReply({ message, method, target }: ServerRequest, act: Control): Promise<Reply> {
  const [path = '', query = ''] = target.slice(controlBase.length).split('?', 2);
  const limit = 256 * 1024 * 1024; // world files can be large
  const bytes = hasBody(method) ? await readBody(message, limit) : undefined;
  if (bytes === 'too-large') return errorReply(413, `The body is larger than ${limit} bytes.`);
  const tooDeep = bytes && tooDeepAt(bytes);
  if (tooDeep !== undefined) return errorReply(400, `The body is nested too deep: ${tooDeepWords(tooDeep)}.`);
  let body: unknown;
  try {
    body = bytes && bytes.byteLength > 0 ? JSON.parse(new TextDecoder().decode(bytes)) : undefined;
  } catch (error) {
    return errorReply(400, `The body is not JSON: ${error instanceof Error ? error.message : error}.`);
  }
  const gone = new AbortController();
  message.once('close', () => gone.abort()); // comes after the answer, too
  return act(method, path, new URLSearchParams(query), body, gone.signal);
}

const hasBody = (method: string): boolean => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';

/** The documentation page. */
function page(request: ServerRequest, { docs }: ServerContext): Reply | Promise<'sent'> | undefined {
  return docs?.(request);
}

function service(request: ServerRequest, context: ServerContext): Reply | Promise<Reply> {
  if (!hasBody(request.method)) return serve(request, undefined, context);
  return readBody(request.message, bodyLimit).then((body) => {
    const isLarge = body.length > 64 * 1024; // it takes milliseconds to parse
    return isLarge ? context.inTurn(() => serve(request, body, context)) : serve(request, body, context);
  });
}

function serve(request: ServerRequest, body: Body, { hasControl, log }: ServerContext): Reply {
  const { method, target, world, message } = request;
  const raw = { method, target, header: headerReader(message.headers), body };
  if (!hasControl && log === undefined) return world.serve(raw);
  return world.serve(raw, (exchange) => {
    request.exchange = exchange;
    world.events.tell();
  });
}

// By itself: the journal keeps the function, and with it all that the scope around it has, which must not be the message.
function headerReader(headers: IncomingMessage['headers']): RawRequest['header'] {
  return (name) => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(', ') : (value ?? null);
  };
}
