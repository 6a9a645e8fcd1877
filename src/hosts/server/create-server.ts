import { createServer } from 'node:http';
import type { Core } from '../../mock/create-core.js';
import type { Tools } from '../../mock/tools.js';
import { reply } from '../../service/http/reply.js';
import { answer, answerRaw } from './answering.js';
import { close, listen } from './listening.js';
import { answerConnect, answerUnparsed } from './parse-errors.js';
import { send } from './send.js';
import { coreOf, createServerContext } from './server-context.js';
import type { ServerSettings } from './server-settings.js';
import { watchSockets } from './sockets.js';

/** A mock as an HTTP server, with its tools. */
export interface TwinServer {
  /** The server's own world: that of requests which name none. */
  readonly core: Core & Tools;
  /**
   * The world of a reference such as `test-17` or `empty:test-17`, as requests name it in `X-Gridtwin-World`; it is made when
   * it is not there. Throws a MisuseError in the words that a request would be refused with.
   */
  readonly world: (reference: string) => Core & Tools;
  /** Starts to listen, and gives the base URL. Rejects with an Error that says so when the port is taken. */
  readonly listen: () => Promise<string>;
  /** Stops: requests that are under way are answered first, for at most `graceMs` (5,000). */
  readonly close: (graceMs?: number) => Promise<void>;
}

const unexpected = reply(
  417,
  JSON.stringify({ errorMessages: ['This server meets no expectation but 100-continue.'] }),
);

/**
 * Creates a server over a mock of its own, and over a mock for each world that requests name. Throws as `createCore` does,
 * and a WorldError with every problem of the named worlds.
 */
export function createTwinServer(settings: ServerSettings = {}): TwinServer {
  const { host = '127.0.0.1', port = 0 } = settings;
  const site = createServerContext(settings);
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    void answer(request, response, site);
  });
  watchSockets(server, site);
  server.on('clientError', (error, socket) => {
    answerRaw(socket, site, () => answerUnparsed(error, socket, site));
  });
  server.on('checkExpectation', (request, response) => send(request, response, unexpected, site));
  server.on('connect', ({ url = '-' }, socket) => {
    answerRaw(socket, site, () => answerConnect(url, socket, site));
  });
  return {
    core: site.worlds.own.core,
    world: (reference) => coreOf(site, reference),
    listen: () => listen(server, host, port),
    close: (graceMs = 5_000) => close(server, site, graceMs),
  };
}
