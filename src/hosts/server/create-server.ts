import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { WorldFile } from '../../generated/world-file.js';
import type { Core } from '../../mock/create-core.js';
import type { Tools } from '../../mock/tools.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { errorText } from '../../validation/preview.js';
import { describeValue } from '../../validation/quote.js';
import { watchConnections } from './connections.js';
import { controlBase } from './control/control-api.js';
import { onceOver } from './once-over.js';
import { createServerContext, type ServerContext, type ServerSettings } from './server-context.js';
import { answerRequest, bodilessMethods } from './steps.js';
import { readReference } from './worlds/world-reference.js';

/** A mock as an HTTP server, with its tools. */
export interface TwinServer {
  /** The server's own world, for requests that name no world. */
  readonly core: Core & Tools;
  /**
   * Returns the world of a reference such as `test-17` or `empty:test-17`, as in `X-Gridtwin-World`; makes it if there is
   * none. Throws a MisuseError with the message that a request would get.
   */
  readonly world: (reference: string) => Core & Tools;
  /**
   * Replaces the world that the server started with: in the server's own world, and for worlds that are made from now on.
   * Other worlds stay. Throws a WorldError, and changes nothing, if the new world cannot be used.
   */
  readonly reload: (world: WorldFile) => void;
  /** Starts to listen, and returns the base URL. Rejects with an Error if the port is taken. */
  readonly listen: () => Promise<string>;
  /** Stops the server; first answers open requests, for at most `graceMs` (5,000). */
  readonly close: (graceMs?: number) => Promise<void>;
}

function listen(server: Server, protocol: string, host: string, port: number): Promise<string> {
  const messages: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} on ${host} is taken; choose another, or 0 for any that is free.`,
    EACCES: `Port ${port} on ${host} needs rights that you do not have; choose one above 1023.`,
    EADDRNOTAVAIL: `The host ${host} is not an address of this machine.`,
    ENOTFOUND: `The host ${host} is not known.`,
  };
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException): void => {
      const message = messages[error.code ?? ''];
      reject(message === undefined ? error : new Error(message, { cause: error }));
    };
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      const { address, port: taken, family } = server.address() as AddressInfo;
      resolve(`${protocol}://${family === 'IPv6' ? `[${address}]` : address}:${taken}`);
    });
  });
}

function createListener(https: ServerSettings['https'], answer: RequestListener): Server {
  if (https === undefined) return createServer({ requireHostHeader: false }, answer);
  const { cert, key } = Object(https);
  try {
    if (typeof cert !== 'string' || typeof key !== 'string') throw new Error('both must be texts');
    return createSecureServer({ cert, key, requireHostHeader: false }, answer);
  } catch (error) {
    throw new TypeError(`"https" must be { cert, key }, a certificate and its key in PEM: ${errorText(error)}`);
  }
}

function close(server: Server, context: ServerContext, graceMs: number): Promise<void> {
  context.isClosing = true;
  for (const socket of context.openSockets) socket.destroy();
  context.worlds.close();
  const timer = setTimeout(() => server.closeAllConnections(), Math.min(graceMs, 2 ** 31 - 1));
  return new Promise<void>((resolve) => server.close(() => resolve())).finally(() => clearTimeout(timer));
}

/**
 * Creates a server with a mock, and with a mock for each world that requests name. Throws as `createCore` does,
 * a MisuseError for an empty host or a context path below that of the control API, and a WorldError with every problem of the named worlds.
 */
export function createTwinServer(settings: ServerSettings = {}): TwinServer {
  const context = createServerContext(settings);
  const { host = '127.0.0.1', port = 0, https, contextPath } = settings;
  if (host === '')
    throw new MisuseError('"host" is empty: 127.0.0.1 is this machine alone, and 0.0.0.0 every address.');
  if (`${contextPath}/`.startsWith(controlBase))
    throw new MisuseError(`"contextPath" cannot begin with ${controlBase}, below which is the control API.`);
  const { worlds } = context;
  const onWriteError = (error: Error): void => context.complain('an answer could not be written', error);
  const server = createListener(https, (message, response) => {
    const { socket, method = 'GET' } = message;
    const write = context.writes.get(socket);
    context.latest.set(socket, response);
    if (!bodilessMethods.has(method)) context.writes.set(socket, { response });
    response.on('error', onWriteError);
    const answer = (): void => answerRequest(message, response, context);
    // a request behind a write on its connection waits for the write (RFC 9112, 9.3.2)
    if (write?.response.closed !== false) return answer();
    write.over ??= new Promise((resolve) => onceOver(write.response, resolve));
    void write.over.then(answer);
  });
  server.keepAliveTimeout = 0; // a client that pauses may go on with its connection, and no answer starts a timer
  watchConnections(server, context);
  return {
    core: worlds.own.core,
    world: (text) => {
      if (typeof text !== 'string')
        throw new MisuseError(`The reference of a world must be a text, not ${describeValue(text)}.`);
      const reference = readReference(text);
      const world = worlds.find(reference) ?? worlds.begin(reference);
      world.use()(); // counts as a request, so that the world is kept as long
      return world.core;
    },
    reload: worlds.reload,
    listen: () => listen(server, https ? 'https' : 'http', host, port),
    close: (graceMs = 5_000) => close(server, context, graceMs),
  };
}
