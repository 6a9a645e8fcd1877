import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerContext } from './server-context.js';

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

/** Starts to listen, and gives the base URL. Rejects with an Error that says what to do where it cannot. */
export function listen(server: Server, host: string, port: number): Promise<string> {
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

/** Stops: requests that are under way are answered first, for at most `graceMs`. */
export function close(server: Server, site: ServerContext, graceMs: number): Promise<void> {
  site.isClosing = true;
  for (const response of site.openResponses) response.destroy();
  site.worlds.own.events.close();
  site.worlds.close();
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
