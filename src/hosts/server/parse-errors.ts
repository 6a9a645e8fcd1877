import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Reply } from '../../service/http/reply.js';
import { refusal } from './refusal.js';
import { type ServerContext, serveParseError } from './server-context.js';
import { endWith } from './sockets.js';

/** What Node says of bytes that it could not parse as a request. */
interface ParseError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

/** Refusals of the parser that have a status of their own. */
const refusals: Readonly<Record<string, Reply>> = {
  HPE_HEADER_OVERFLOW: refusal(431, 'The headers of the request are too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: refusal(408, 'The request did not end in time.'),
};

const malformed = refusal(400, 'The request is not well-formed HTTP.');

/** What can be said of a request that was not parsed: method and target, where its first line has them. */
export interface Unparsed {
  readonly method: string;
  readonly target: string;
  readonly reply: Reply;
}

/** A method that the parser does not know is answered as any that the service does not have. */
function replyTo({ code = '', rawPacket }: ParseError, site: ServerContext): Unparsed {
  const [, method = '-', target = '-'] =
    /^([!#$%&'*+.^_`|~\w-]+) (\/\S*) HTTP\/1/.exec(rawPacket?.toString('latin1') ?? '') ?? [];
  const isOddMethod = code === 'HPE_INVALID_METHOD' && method !== '-';
  const reply = isOddMethod
    ? serveParseError(site)({ method, target, header: () => null, body: undefined })
    : (refusals[code] ?? malformed);
  return { method, target, reply };
}

function bytesOf({ status, headers, body = '' }: Reply): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n`;
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}${length}\r\n${body}`;
}

/** Answers what could not be parsed, and ends the connection; gives what was answered, if anything was. */
export function answerUnparsed(error: ParseError, socket: Duplex, site: ServerContext): Unparsed | undefined {
  if (site.openResponses.has(socket)) return undefined; // it is answered, and more came
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return undefined;
  }
  const answered = replyTo(error, site);
  endWith(socket, bytesOf(answered.reply), site);
  return answered;
}

/** Answers CONNECT, which asks for a tunnel: this is no proxy. */
export function answerConnect(target: string, socket: Duplex, site: ServerContext): Unparsed {
  const reply = refusal(405, 'This server is no proxy.');
  endWith(socket, bytesOf(reply), site);
  return { method: 'CONNECT', target, reply };
}
