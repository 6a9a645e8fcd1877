import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Body, bodyLimit } from '../../service/endpoints/endpoint.js';
import type { Exchange, RawRequest } from '../../service/http/exchange.js';
import { type Reply, reply } from '../../service/http/reply.js';
import { tooDeepAt, tooDeepWords } from '../../validation/json.js';
import { errorText } from '../../validation/preview.js';
import { rejectOrigin } from './access-policy.js';
import { type Answering, answerWith } from './answering.js';
import { type ControlApi, controlBase } from './control/control-api.js';
import { corsHeaders, isAllowed } from './cors.js';
import { errorReply, HttpError } from './json-reply.js';
import { onceOver } from './once-over.js';
import { readMessageBody } from './read-body.js';
import type { ServerContext } from './server-context.js';
import { addressOf, isForWorlds, readReference } from './worlds/world-reference.js';
import type { TenantWorld } from './worlds/worlds.js';

/** A request on its way through the steps. */
export type ServerRequest = ReturnType<typeof createRequest>;

// The steps of a server for a request, in order. The first step that answers ends the list; undefined leaves it to the next.
const serverSteps: readonly ((request: ServerRequest, context: ServerContext) => Answering | undefined)[] = [
  function preflight({ method, message: { headers } }, { proxy, origins }) {
    const { origin, 'access-control-request-method': asked } = headers; // the tracker may allow what --cors does not
    if (method !== 'OPTIONS' || !origin || !asked || (proxy && !isAllowed(origin, origins))) return undefined;
    return reply(204, undefined, {
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, DELETE',
      'Access-Control-Allow-Headers':
        headers['access-control-request-headers'] ?? 'authorization, content-type, x-gridtwin-world',
      'Access-Control-Max-Age': '600',
    });
  },

  function health({ method, path }) {
    if (path !== '/healthz') return undefined;
    if (method === 'GET' || method === 'HEAD') return reply(200, '{"status":"ok"}');
    return reply(405, '{"errorMessages":["healthz takes GET and HEAD."]}', { Allow: 'GET, HEAD' });
  },

  // Finds the world that the request names, or makes it if the request may use the control API.
  function worlds(request, context) {
    const { references, target, message, response } = request;
    if (references.length === 0 || isForWorlds(target)) return undefined;
    const reference = readReference(...references);
    const found = context.worlds.find(reference);
    const why = found ? undefined : rejectOrigin(message, context);
    if (why !== undefined) {
      return errorReply(403, `There is no world "${reference.id}" yet, and this request may not make it: ${why}`);
    }
    request.world = found ?? context.worlds.begin(reference);
    onceOver(response, request.world.use());
    return undefined;
  },

  // Guards the control API, of the server and of each world.
  function access({ path, message }, context) {
    if (!isForControl(path)) return undefined;
    if (!context.hasControl) return errorReply(404, 'The control API is switched off.');
    const why = rejectOrigin(message, context);
    return why === undefined ? undefined : errorReply(403, why);
  },

  function events({ method, path, world, response, message }, { origins }) {
    if (!/^(GET|HEAD)$/.test(method) || path.replace(/\/$/, '') !== `${controlBase}events`) return undefined;
    world.events.open(response, origins.length > 0 ? corsHeaders(message, origins, {}) : {});
    if (method === 'HEAD') response.end();
    return 'taken';
  },

  // Answers the control API of all worlds, or that of one world; a change sends an event to the pages of that world.
  function control(request, { worldsControl }) {
    const { method, target, path, world } = request;
    if (!isForControl(path)) return undefined;
    if (isForWorlds(target)) return controlReply(request, worldsControl);
    return controlReply(request, world.control).then((answer) => {
      if (!bodilessMethods.has(method) && answer.status < 400) world.events.tell();
      return answer;
    });
  },

  // Passes the request on to the tracker, if there is one beside the mock.
  function tracker(request, context) {
    return context.proxy?.(request, context);
  },

  // Answers the documentation page.
  function page(request, { docs }) {
    return docs?.(request);
  },

  function service(request, context) {
    if (bodilessMethods.has(request.method)) return serveIn(request, context);
    readMessageBody(request.message, bodyLimit, (body) => {
      request.body = body;
      const isLarge = body.length > 64 * 1024; // it takes milliseconds to parse
      answerWith(request, context, isLarge ? (one) => context.inTurn(() => serveIn(one, context)) : serveIn);
    });
    return 'taken';
  },
];

// Returns the answer of the first step that answers.
function runSteps(request: ServerRequest, context: ServerContext): Answering {
  try {
    for (const step of serverSteps) {
      const answer = step(request, context);
      if (answer !== undefined) return answer;
    }
  } catch (error) {
    if (error instanceof HttpError) return errorReply(error.status, error.message);
    throw error;
  }
  throw new Error('The step "service" answers every request.');
}

function createRequest(message: IncomingMessage, response: ServerResponse, world: TenantWorld, isLogged: boolean) {
  const { method = 'GET', url = '/', headers } = message;
  const { references, target } = addressOf(url, headers['x-gridtwin-world']);
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  const started = isLogged ? performance.now() : 0;
  return {
    message,
    response,
    method,
    /** Path and query, below the world that the path names. */
    target,
    path,
    /** The references to a world in path and header; empty for the server's own world. */
    references,
    /** The world that answers: the server's own until the step `worlds` finds another. */
    world,
    /** The exchange with the service, for the log. */
    exchange: undefined as Exchange | undefined,
    /** When the request arrived, by `performance.now()`, for the log; 0 without a log. */
    started,
    /** The body, once it is read; undefined without a body. */
    body: undefined as Body,
  };
}

/** Runs the steps for a request, answers it, and logs it. */
export function answerRequest(message: IncomingMessage, response: ServerResponse, context: ServerContext): void {
  const request = createRequest(message, response, context.worlds.own, context.log !== undefined);
  answerWith(request, context, runSteps);
}

const isForControl = (path: string): boolean => `${path}/`.startsWith(controlBase);
/** The methods of requests that change nothing, and whose bodies are not read. */
export const bodilessMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

async function controlReply({ message, method, target, path }: ServerRequest, control: ControlApi): Promise<Reply> {
  const limit = 256 * 1024 * 1024; // world files can be large
  const bytes = bodilessMethods.has(method)
    ? undefined
    : await new Promise<Uint8Array | 'too-large'>((resolve) => void readMessageBody(message, limit, resolve));
  if (bytes === 'too-large') return errorReply(413, `The body is larger than ${limit} bytes.`);
  const tooDeep = bytes && tooDeepAt(bytes);
  if (tooDeep !== undefined) return errorReply(400, `The body is nested too deep: ${tooDeepWords(tooDeep)}.`);
  let body: unknown;
  try {
    body = bytes?.byteLength ? JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) : undefined;
  } catch (error) {
    return errorReply(400, `The body is not JSON: ${errorText(error)}.`);
  }
  const gone = new AbortController();
  message.once('close', () => gone.abort()); // emitted after the answer, too
  const query = new URLSearchParams(target.slice(path.length));
  return control(method === 'HEAD' ? 'GET' : method, path.slice(controlBase.length), query, body, gone.signal);
}

function serveIn(request: ServerRequest, { log }: ServerContext): Reply {
  const { method, target, world, message, body } = request;
  const keep =
    log &&
    ((exchange: Exchange): void => {
      request.exchange = exchange;
    });
  const answer = world.serve({ method, target, header: headerReader(message.headers), body }, keep);
  world.events.tell();
  const { 'Set-Cookie': cookie } = answer.headers;
  if (cookie === undefined || message.url === target) return answer;
  const wider = cookie.replace(/^(JSESSIONID=.*; Path=)[^;]*/, '$1/'); // the world in the path is above the context path
  return { ...answer, headers: { ...answer.headers, 'Set-Cookie': wider } };
}

// The journal keeps this function and the scope around it, which must not hold the message.
const headerReader =
  (headers: IncomingMessage['headers']): RawRequest['header'] =>
  (name) => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(', ') : (value ?? null);
  };
