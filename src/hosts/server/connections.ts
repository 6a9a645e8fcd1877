import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Reply } from '../../service/http/reply.js';
import { record } from './answering.js';
import { errorReply } from './json-reply.js';
import { send } from './send.js';
import type { ServerContext } from './server-context.js';
import { addressIn, readReference } from './worlds/world-reference.js';

/** Errors of a socket whose client is gone or out of reach. */
const clientGone: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT', 'EHOSTUNREACH']);

/** What Node reports of bytes that it cannot parse as a request. */
interface ParseError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

/**
 * Answers what Node gives no response for: requests that cannot be parsed, CONNECT and expectations. No error of the server
 * or of a socket ends the process.
 */
export function watchConnections(server: Server, context: ServerContext): void {
  const onError = (error: NodeJS.ErrnoException): void => {
    if (!clientGone.has(error.code ?? '')) context.complain('a connection failed', error);
  };
  server.on('connection', (socket) => {
    socket.setMaxListeners(0); // each request that waits for its turn on a connection has one
    socket.on('error', onError); // Node removes its own listener when it hands the socket over
  });
  server.on('error', (error) => {
    if (server.listening) context.complain('the server cannot take a connection', error);
  });
  server.on('clientError', (error: ParseError, socket) => {
    if (context.openResponses.has(socket)) return; // it is answered, and more came
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else answerRaw(socket, context, () => replyToUnparsed(error, context));
  });
  server.on('connect', ({ url = '-' }, socket) => {
    const reply = errorReply(405, 'This server is no proxy.');
    answerRaw(socket, context, () => ({ method: 'CONNECT', target: url, reply }));
  });
  const unexpected = errorReply(417, 'This server meets no expectation but 100-continue.');
  server.on('checkExpectation', (request, response) => send(request, response, unexpected, context));
}

/** A reply to what was not parsed, with method and target where the first line has them. */
interface RawAnswer {
  readonly method: string;
  readonly target: string;
  readonly reply: Reply;
}

function answerRaw(socket: Duplex, context: ServerContext, answer: () => RawAnswer): void {
  const started = performance.now();
  try {
    const { method, target, reply } = answer();
    endWith(socket, bytesOf(reply), context);
    record({ method, target, status: reply.status }, undefined, started, context);
  } catch (error) {
    context.complain('a defect of the server', error);
    socket.destroy();
  }
}

function replyToUnparsed({ code, rawPacket }: ParseError, context: ServerContext): RawAnswer {
  const [, method = '-', target = '-'] =
    /^([!#$%&'*+.^_`|~\w-]+) (\/\S*) HTTP\/1/.exec(rawPacket?.toString('latin1') ?? '') ?? [];
  if (code === 'HPE_INVALID_METHOD' && method !== '-') {
    return { method, target, reply: serveOddMethod(method, target, context) };
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    return { method, target, reply: errorReply(431, 'The headers of the request are too large.') };
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return { method, target, reply: errorReply(408, 'The request did not end in time.') };
  }
  return { method, target, reply: errorReply(400, 'The request is not well-formed HTTP.') };
}

/** Serves a method that Node does not know as any that the service does not have: in the world of the path, if it exists. */
function serveOddMethod(method: string, url: string, { worlds }: ServerContext): Reply {
  const { references, target } = addressIn(url);
  let { own: world } = worlds;
  try {
    for (const reference of references) world = worlds.find(readReference(reference))?.world ?? world;
  } catch {
    // the path names no world
  }
  return world.serve({ method, target, header: () => null, body: undefined });
}

function bytesOf({ status, headers, body = '' }: Reply): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n`;
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}${length}\r\n${body}`;
}

/**
 * Writes the last bytes of a connection, and ends it when the client has had a second to read them. What still comes is read
 * and dropped: a socket with unread bytes is reset when it is closed, and the client would lose the answer.
 */
function endWith(socket: Duplex, bytes: string, { openResponses }: ServerContext): void {
  openResponses.add(socket);
  const timer = setTimeout(() => socket.destroy(), 1_000).unref();
  socket.once('close', () => {
    clearTimeout(timer);
    openResponses.delete(socket);
  });
  socket.end(bytes);
  socket.resume();
}
