import { type Server, STATUS_CODES } from 'node:http';
import { Server as SecureServer } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Reply } from '../../service/http/reply.js';
import { logRequest } from './access-log.js';
import { errorReply } from './json-reply.js';
import { onceOver } from './once-over.js';
import { sendReply } from './send.js';
import type { ServerContext } from './server-context.js';
import { addressOf, readReference } from './worlds/world-reference.js';

/** Answers requests to which Node gives no response: requests that cannot be parsed, CONNECT and expectations. */
export function watchConnections(server: Server, context: ServerContext): void {
  const clientGone = ['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT', 'EHOSTUNREACH'];
  const onError = (error: NodeJS.ErrnoException): void => {
    if (!clientGone.includes(error.code ?? '')) context.complain('a connection failed', error);
  };
  const watch = (socket: Socket): void => {
    socket.setMaxListeners(0); // each request that waits for its turn on a connection adds a listener
    socket.on('error', onError); // Node removes its own listener when it hands the socket over
  };
  const opening = new Map<string, Socket>(); // connections that are not secure yet, by client
  const clientOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;
  server.on('connection', (socket) => {
    watch(socket);
    if (!(server instanceof SecureServer)) return;
    const client = clientOf(socket);
    opening.set(client, socket);
    socket.once('close', () => opening.delete(client));
  });
  server.on('secureConnection', (socket: Socket) => {
    watch(socket);
    const wire = opening.get(clientOf(socket));
    if (wire) context.wires.set(socket, wire);
    opening.delete(clientOf(socket));
  });
  server.on('error', (error) => {
    if (server.listening) context.complain('the server cannot take a connection', error);
  });
  server.on('clientError', (error, socket) => answerUnparsed(error, socket, context));
  server.on('connect', ({ url = '-' }, socket) => {
    answerRaw(socket, 'CONNECT', url, context, () => errorReply(405, 'This server does not support CONNECT.'));
  });
  const unexpected = errorReply(417, 'This server supports only the expectation 100-continue.');
  server.on('checkExpectation', (_, response) => sendReply(response, unexpected, context));
}

// Answers a request that was not parsed. The service answers a method that Node does not know, like any unknown method.
function answerUnparsed(
  { code = '', rawPacket }: NodeJS.ErrnoException & { readonly rawPacket?: Buffer },
  socket: Duplex,
  context: ServerContext,
): void {
  const last = context.latest.get(socket);
  if (last === null) return; // these bytes follow a request that was not parsed, which gets the answer
  context.latest.set(socket, null);
  const isOver = /^(ECONNRESET$|ERR_(SSL|TLS))/.test(code); // TLS: a request by http, or a client without trust
  const answer = (packet = ''): void => {
    if (isOver || !socket.writable) return void socket.destroy();
    const [, method = '-', target = '-'] = /^([!#$%&'*+.^_`|~\w-]+) (\/\S*) HTTP\/1/.exec(packet) ?? [];
    answerRaw(socket, method, target, context, () => {
      if (code === 'HPE_INVALID_METHOD' && method !== '-') return serveOddMethod(method, target, context);
      if (code === 'HPE_HEADER_OVERFLOW') return errorReply(431, 'The headers of the request are too large.');
      if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return errorReply(408, 'The request did not end in time.');
      return errorReply(400, 'The request is not well-formed HTTP.');
    });
  };
  const isBehind = !isOver && last?.closed === false && last.req.complete; // the packet can begin with a request that is served
  if (isBehind) onceOver(last, answer);
  else answer(rawPacket?.toString('latin1'));
}

function serveOddMethod(method: string, url: string, { worlds }: ServerContext): Reply {
  const { references, target } = addressOf(url);
  let { own: world } = worlds;
  try {
    if (references.length > 0) world = worlds.find(readReference(...references)) ?? world;
  } catch {
    // the path names no world
  }
  return world.serve({ method, target, header: () => null, body: undefined });
}

// Ends the socket after a second, in which the client can read the answer. Reads and drops further bytes: a socket with
// unread bytes is reset when it is closed, and the client would lose the answer.
function answerRaw(socket: Duplex, method: string, target: string, context: ServerContext, answer: () => Reply): void {
  const { openSockets, log, worlds, complain } = context;
  const started = performance.now();
  try {
    const { status, headers, body = '' } = answer();
    const all = { ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' };
    const lines = Object.entries(all).map((one) => `${one.join(': ')}\r\n`);
    openSockets.add(socket);
    const timer = setTimeout(() => socket.destroy(), 1_000).unref();
    socket.once('close', () => {
      clearTimeout(timer);
      openSockets.delete(socket);
    });
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
    socket.resume();
    if (log) logRequest(log, { method, target, status }, started, worlds.own);
  } catch (error) {
    complain('a defect of the server', error);
    socket.destroy();
  }
}
