import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Core, createCore, type Settings } from '../../create-core.js';
import type { Exchange } from '../../http/exchange.js';
import { type Reply, reply } from '../../http/reply.js';
import { accessLine } from './access-log.js';
import { createControl } from './control-api.js';
import { corsHeaders, type Origins } from './cors.js';
import { replyTo, type Site, targetIn } from './replies.js';
import { answerUnparsed } from './unparsed.js';

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

/** A site that listens. */
interface Running extends Site {
  readonly log: ServerSettings['log'];
  /** The exchange of the request that was served last, once. */
  readonly takeExchange: () => Exchange | undefined;
  isClosing: boolean;
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Reply,
  site: Running,
): void {
  const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
  const last = site.isClosing ? { Connection: 'close' } : {};
  response.writeHead(status, { ...headers, ...corsHeaders(request, site.origins), ...length, ...last });
  response.end(body);
}

const failure = reply(500, JSON.stringify({ errorMessages: ['The server failed; this is a defect of the mock.'] }));

function record({ method = '', url = '' }: IncomingMessage, { status }: Reply, started: number, site: Running): void {
  const exchange = site.takeExchange();
  if (site.log === undefined) return;
  const target = targetIn(url);
  const plain: Exchange = { method, target, status, operation: undefined, user: undefined, refused: [] };
  site.log(accessLine(exchange ?? plain, new Date(), performance.now() - started));
}

async function answer(request: IncomingMessage, response: ServerResponse, site: Running): Promise<void> {
  const started = performance.now();
  try {
    const waiting = replyTo(request, site);
    const ready = waiting instanceof Promise ? await waiting : waiting;
    record(request, ready, started, site);
    send(request, response, ready, site);
  } catch (error) {
    if (request.destroyed && !request.complete) return; // the client went away
    console.error('gridtwin: a defect of the server', error);
    if (!response.headersSent) send(request, response, failure, site);
  }
}

function createSite(settings: ServerSettings): Running {
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
    log: settings.log,
    takeExchange: () => {
      const exchange = last;
      last = undefined;
      return exchange;
    },
    isClosing: false,
  };
}

/** Errors of listening that people can do something about. */
const listenErrors: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) => `Port ${port} on ${host} is taken; choose another, or 0 for any that is free.`,
  EACCES: (host, port) => `Port ${port} on ${host} needs rights that you do not have; choose one above 1023.`,
  EADDRNOTAVAIL: (host) => `The host ${host} is not an address of this machine.`,
  ENOTFOUND: (host) => `The host ${host} is not known.`,
};

function inWords(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const message = listenErrors[error.code ?? '']?.(host, port);
  return message === undefined ? error : new Error(message, { cause: error });
}

function listen(server: Server, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(inWords(error, host, port)));
    server.listen(port, host, () => {
      const { address, port: taken, family } = server.address() as AddressInfo;
      resolve(`http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`);
    });
  });
}

function close(server: Server, site: Running, graceMs: number): Promise<void> {
  site.isClosing = true;
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
  server.on('clientError', (error, socket) => answerUnparsed(error, socket, site.core.serve));
  return {
    core: site.core,
    listen: () => listen(server, host, port),
    close: (graceMs = 5_000) => close(server, site, graceMs),
  };
}
