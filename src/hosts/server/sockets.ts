import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ServerContext } from './server-context.js';

/** Errors of a socket whose client is gone or cannot be reached any more: no surprise, and nothing to do about. */
const clientGone: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT', 'EHOSTUNREACH']);

/** How long a client may take to read the last answer on its connection, in milliseconds. */
const lingerMs = 1_000;

/** Handles the errors of a server that listens, and of its sockets, so that none of them ends the process. */
export function watchSockets(server: Server, { complain }: Pick<ServerContext, 'complain'>): void {
  const failed = (error: NodeJS.ErrnoException): void => {
    if (!clientGone.has(error.code ?? '')) complain('a connection failed', error);
  };
  server.on('connection', (socket) => {
    socket.setMaxListeners(0); // each request that waits for its turn on a connection has one
    socket.on('error', failed); // Node takes its own away when it hands the socket over
  });
  server.on('error', (error) => {
    if (server.listening) complain('the server cannot take a connection', error);
  });
}

/**
 * Writes the last bytes of a connection, and ends it when the client has had time to read them. What still comes is read and
 * dropped: a socket with unread bytes is reset when it is closed, and the client would lose the answer.
 */
export function endWith(socket: Duplex, bytes: string, { openResponses }: Pick<ServerContext, 'openResponses'>): void {
  openResponses.add(socket);
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => {
    clearTimeout(timer);
    openResponses.delete(socket);
  });
  socket.end(bytes);
  socket.resume();
}
