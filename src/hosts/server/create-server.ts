import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Core, createCore, type Settings } from '../../create-core.js';
import { bodyLimit } from '../../endpoints/incoming.js';
import type { Exchange } from '../../http/exchange.js';
import { targetOf } from '../../http/handle.js';
import { type Reply, reply } from '../../http/reply.js';
import { accessLine } from './access-log.js';
import { type Control, controlBase, controlBodyLimit, createControl } from './control-api.js';
import { corsHeaders, isAllowed, isPreflight, type Origins, preflightHeaders } from './cors.js';
import { readBody } from './read-body.js';

/** How a server is set up. */
export interface ServerSettings extends Settings {
  /** 127.0.0.1 by default, so that only this machine reaches it. */
  readonly host?: string;
  /** 0, the default, takes any that is free. */
  readonly port?: number;
  /** The origins whose pages may read answers; none by default, `*` for any. */
  readonly cors?: Origins;
  /** Whether the control API below `/__gridtwin__/` is there; it is by default. */
  readonly control?: boolean;
  /** Takes a line for every request; by default there is no log. */
  readonly log?: (line: string) => void;
}

/** A mock as an HTTP server. */
export interface TwinServer {
  readonly core: Core;
  /** Starts to listen, and gives the base URL. Rejects with an Error that says so when the port is taken. */
  readonly listen: () => Promise<string>;
  /** Stops: requests that are under way are answered first, for at most `graceMs` (5,000). */
  readonly close: (graceMs?: number) => Promise<void>;
}

interface Site {
  readonly core: Core;
  readonly control: Control | undefined;
  readonly origins: Origins;
  readonly record: (exchange: Exchange | undefined, request: IncomingMessage, answer: Reply, started: number) => void;
  /** The exchange of the request that was served last. */
  readonly lastExchange: () => Exchange | undefined;
}

const withoutBody: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

function send(
  response: ServerResponse,
  { status, headers, body }: Reply,
  extra: Readonly<Record<string, string>>,
): void {
  const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
  response.writeHead(status, { ...headers, ...extra, ...length });
  response.end(body);
}

const targetIn = (url: string): string => (url.startsWith('/') ? url : targetOf(url));

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
}

const failure = reply(500, JSON.stringify({ errorMessages: ['The server failed; this is a defect of the mock.'] }));

/** A page of another site must not steer the mock, though a browser would let it send. */
function isForeign({ headers: { origin, host } }: IncomingMessage, origins: Origins): boolean {
  return origin !== undefined && origin !== `http://${host}` && !isAllowed(origin, origins);
}

async function controlReply(request: IncomingMessage, target: string, { control, origins }: Site): Promise<Reply> {
  const { method = 'GET' } = request;
  if (control === undefined) return reply(404, JSON.stringify({ errorMessages: ['The control API is switched off.'] }));
  if (isForeign(request, origins)) {
    return reply(403, JSON.stringify({ errorMessages: ['Pages of this origin may not use the control API.'] }));
  }
  const [path = '', query = ''] = target.slice(controlBase.length).split('?', 2);
  const bytes = withoutBody.has(method) ? undefined : await readBody(request, controlBodyLimit);
  if (bytes === 'too-large') return reply(413, JSON.stringify({ errorMessages: ['The body is too large.'] }));
  try {
    const body: unknown = bytes && bytes.byteLength > 0 ? JSON.parse(new TextDecoder().decode(bytes)) : undefined;
    return control(method, path, new URLSearchParams(query), body);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return reply(400, JSON.stringify({ errorMessages: [`The body is not JSON: ${error.message}.`] }));
  }
}

function serviceReply(request: IncomingMessage, target: string, { core }: Site): Reply | Promise<Reply> {
  const { method = 'GET' } = request;
  const header = (name: string): string | null => headerOf(request, name);
  if (withoutBody.has(method)) return core.serve({ method, target, header, body: undefined });
  return readBody(request, bodyLimit).then((body) => core.serve({ method, target, header, body }));
}

function replyTo(request: IncomingMessage, site: Site): Reply | Promise<Reply> {
  const target = targetIn(request.url ?? '/');
  if (isPreflight(request)) return reply(204, undefined, preflightHeaders(request));
  if (target === '/healthz') return reply(200, '{"status":"ok"}');
  if (target.startsWith(controlBase)) return controlReply(request, target, site);
  return serviceReply(request, target, site);
}

async function answer(request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> {
  const started = performance.now();
  try {
    const waiting = replyTo(request, site);
    const ready = waiting instanceof Promise ? await waiting : waiting;
    site.record(site.lastExchange(), request, ready, started);
    send(response, ready, corsHeaders(request, site.origins));
  } catch (error) {
    if (request.destroyed && !request.complete) return; // the client went away
    console.error('gridtwin: a defect of the server', error);
    if (!response.headersSent) send(response, failure, {});
  }
}

function recorder(log: ServerSettings['log']): Site['record'] {
  if (log === undefined) return () => undefined;
  return (exchange, { method = '', url = '' }, { status }, started) => {
    const plain: Exchange = { method, target: url, status, operation: undefined, user: undefined, refused: [] };
    log(accessLine(exchange ?? plain, new Date(), performance.now() - started));
  };
}

function createSite(settings: ServerSettings): Site {
  let last: Exchange | undefined;
  const core = createCore({
    ...settings,
    onExchange: (exchange) => {
      last = exchange;
      settings.onExchange?.(exchange);
    },
  });
  return {
    core,
    control: settings.control === false ? undefined : createControl(core),
    origins: settings.cors ?? [],
    record: recorder(settings.log),
    lastExchange: () => {
      const exchange = last;
      last = undefined;
      return exchange;
    },
  };
}

const inWords = (error: NodeJS.ErrnoException, host: string, port: number): Error =>
  error.code === 'EADDRINUSE'
    ? new Error(`Port ${port} on ${host} is taken; choose another, or 0 for any that is free.`, { cause: error })
    : error;

function listen(server: Server, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(inWords(error, host, port)));
    server.listen(port, host, () => {
      const { address, port: taken, family } = server.address() as AddressInfo;
      resolve(`http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`);
    });
  });
}

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Creates a server over a mock of its own. Throws as `createCore` does. */
export function createTwinServer(settings: ServerSettings = {}): TwinServer {
  const { host = '127.0.0.1', port = 0 } = settings;
  const site = createSite(settings);
  const server = createServer((request, response) => void answer(request, response, site));
  return {
    core: site.core,
    listen: () => listen(server, host, port),
    close: (graceMs = 5_000) => close(server, graceMs),
  };
}
