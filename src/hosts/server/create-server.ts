import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Core, createHostCore, type Settings } from '../../create-core.js';
import type { Exchange } from '../../http/exchange.js';
import { type Reply, reply } from '../../http/reply.js';
import { createJournal } from '../../tools/journal/journal.js';
import { createControl } from '../control/control-api.js';
import { accessLine } from './access-log.js';
import { corsHeaders } from './cors.js';
import { createDocsSite } from './docs-site.js';
import { createEvents } from './events.js';
import { replyTo, type Site } from './replies.js';
import { streamFor } from './streams.js';
import { targetIn } from './target-in.js';
import { answerConnect, answerUnparsed } from './unparsed.js';

/** How a server is set up. */
export interface ServerSettings extends Settings {
  /** 127.0.0.1 by default, so that only this machine reaches it. */
  readonly host?: string;
  /** 0, the default, takes any that is free. */
  readonly port?: number;
  /** The origins whose pages may read answers; none by default, `*` for any. */
  readonly cors?: readonly string[];
  /** Whether the control API below `/__gridtwin__/` is there; it is by default. */
  readonly control?: boolean;
  /** Whether the documentation page is there, below `/docs/`; it is by default. */
  readonly docs?: boolean;
  /**
   * Names that the control API is reached by beside those of this machine, such as that of a proxy. Where the server listens
   * on another address than this machine's own, any will do.
   */
  readonly allowedHosts?: readonly string[];
  /** Takes a line for every request of the service; by default there is no log. */
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
  isClosing: boolean;
}

const withoutLength: ReadonlySet<number> = new Set([204, 304]);

function lengthOf({ status, headers, body }: Reply): Readonly<Record<string, string | number>> {
  if (withoutLength.has(status) || 'Content-Length' in headers) return {};
  return { 'Content-Length': body === undefined ? 0 : Buffer.byteLength(body) };
}

function send(request: IncomingMessage, response: ServerResponse, answer: Reply, site: Running): void {
  const last = site.isClosing ? { Connection: 'close' } : {};
  const cors = corsHeaders(request, site.origins);
  response.writeHead(answer.status, { ...answer.headers, ...cors, ...lengthOf(answer), ...last });
  response.end(answer.body);
}

const unexpected = reply(
  417,
  JSON.stringify({ errorMessages: ['This server meets no expectation but 100-continue.'] }),
);

const failure = reply(500, JSON.stringify({ errorMessages: ['The server failed; this is a defect of the mock.'] }));

type Line = Pick<Exchange, 'method' | 'target' | 'status'>;

/** Writes a line for a request; one that was not for the service has no exchange. */
function record(line: Line, exchange: Exchange | undefined, started: number, { log }: Running): void {
  const plain: Exchange = {
    ...line,
    operation: undefined,
    user: undefined,
    refused: [],
    changed: false,
    fault: undefined,
  };
  log?.(accessLine(exchange ?? plain, new Date(), performance.now() - started));
}

async function answer(request: IncomingMessage, response: ServerResponse, site: Running): Promise<void> {
  const started = performance.now();
  try {
    const stream = streamFor(request, site);
    if (stream) return await stream(response);
    const waiting = replyTo(request, site);
    const replied = waiting instanceof Promise ? await waiting : waiting;
    const { reply: ready, exchange } = replied;
    const line = { method: request.method ?? '-', target: targetIn(request.url ?? '/'), status: ready.status };
    record(line, exchange, started, site);
    send(request, response, ready, site);
  } catch (error) {
    if (request.destroyed && !request.complete) return; // the client went away
    console.error('gridtwin: a defect of the server', error);
    if (!response.headersSent) send(request, response, failure, site);
  }
}

const ofThisMachine = ['localhost', '127.0.0.1', '[::1]'];

/** The hosts that the control API is reached by: a page can have any name point at this machine (DNS rebinding). */
const hostsOf = ({ host = '127.0.0.1', allowedHosts = [] }: ServerSettings): readonly string[] | undefined =>
  [...ofThisMachine, '::1'].includes(host) ? [...ofThisMachine, ...allowedHosts] : undefined;

function createSite(settings: ServerSettings): Running {
  const { core, serve, location } = createHostCore(settings, [
    'host',
    'port',
    'cors',
    'control',
    'allowedHosts',
    'docs',
    'log',
  ]);
  const { control: hasControl = true, docs: hasDocs = true, log } = settings;
  const [events, journal] = [createEvents(), createJournal(Date.now)];
  const remember = (exchange: Exchange): void => {
    journal.add(exchange);
    events.tell();
  };
  const watch = hasControl ? remember : () => {};
  return {
    core,
    serve,
    events,
    control: hasControl ? createControl(core, journal) : undefined,
    docs: hasDocs ? createDocsSite({ ...location, hasControl }) : undefined,
    origins: settings.cors ?? [],
    hosts: hostsOf(settings),
    log,
    watch: hasControl || log ? watch : undefined,
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
    const fail = (error: NodeJS.ErrnoException): void => reject(inWords(error, host, port));
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      const { address, port: taken, family } = server.address() as AddressInfo;
      resolve(`http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`);
    });
  });
}

function close(server: Server, site: Running, graceMs: number): Promise<void> {
  site.isClosing = true;
  site.events.close();
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
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    void answer(request, response, site);
  });
  server.on('clientError', (error, socket) => {
    const unparsed = answerUnparsed(error, socket, site.serve);
    if (unparsed) record({ ...unparsed, status: unparsed.reply.status }, undefined, performance.now(), site);
  });
  server.on('checkExpectation', (request, response) => send(request, response, unexpected, site));
  server.on('connect', (_request, socket) => answerConnect(socket));
  return {
    core: site.core,
    listen: () => listen(server, host, port),
    close: (graceMs = 5_000) => close(server, site, graceMs),
  };
}
