import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { takesSessions } from '../../service/guards/schemes.js';
import { basesOf, type Location, sessionPathIn } from '../../service/http/location.js';
import type { Reply } from '../../service/http/reply.js';
import { preview } from '../../validation/preview.js';
import { logRequest } from './access-log.js';
import { corsHeaders } from './cors.js';
import { errorReply } from './json-reply.js';
import { onceOver } from './once-over.js';
import { sendReply } from './send.js';
import type { ServerContext } from './server-context.js';
import type { ServerRequest } from './steps.js';

// Returns the headers to pass on: all but those for one connection (RFC 9110, 7.6.1).
function passedOn(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const ofConnection = 'connection keep-alive proxy-connection te trailer transfer-encoding upgrade'.split(' ');
  const named = (headers.connection ?? '').toLowerCase().split(/[\s,]+/);
  const dropped = new Set([...ofConnection, ...named, 'x-gridtwin-world']);
  dropped.delete('content-length'); // without it, a body would be read as another request
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

// Sends a request to the tracker, and the answer back as it comes. The log has no query, which can hold credentials.
function pass({ message, response, method, target, path, world }: ServerRequest, tracker: URL, context: ServerContext) {
  const started = performance.now();
  const logStatus = (status: number): void => {
    if (context.log) logRequest(context.log, { method, target: path, status }, started, world);
  };
  const fail = (error: Error): void => {
    if (response.headersSent || response.destroyed) return void response.destroy();
    logStatus(502);
    sendReply(response, errorReply(502, `${tracker.origin} gave no answer: ${error.message}.`), context);
  };
  const chunked = message.headers['transfer-encoding'] !== undefined && { 'transfer-encoding': 'chunked' };
  const via = [message.headers.via ?? [], '1.1 gridtwin'].flat().join(', '); // shows a loop (RFC 9110, 7.6.3)
  const headers = { ...passedOn(message.headers), ...chunked, host: tracker.host, via };
  for (const name of ['origin', 'referer'] as const) {
    const [at, host] = /^https?:\/\/([^/]*)/.exec(headers[name] ?? '') ?? [];
    if (at !== undefined && host === message.headers.host) headers[name] = headers[name]?.replace(at, tracker.origin);
  }
  const timeout = 60_000; // of silence
  const send = tracker.protocol === 'https:' ? requestHttps : requestHttp;
  const asked = send(tracker, { path: target, method, headers, timeout }, (answer) => {
    const { statusCode: status = 0 } = answer;
    if (status < 100) return void asked.destroy(new Error(`its status is ${status}`));
    const own = passedOn(answer.headers);
    own['set-cookie'] &&= own['set-cookie'].map((one) => one.replace(/; *domain=[^;]*/i, '')); // this host is not in that domain
    const place = own.location?.replace(/^\/\//, () => `${tracker.protocol}//`) ?? '';
    const to = URL.canParse(place) ? new URL(place) : undefined;
    const cors = context.origins.length > 0 ? corsHeaders(message, context.origins, own) : {};
    for (const [name, value] of Object.entries(cors)) own[name.toLowerCase()] = value; // in place of the tracker's
    if (to?.origin === tracker.origin) own.location = `${to.pathname}${to.search}${to.hash}`.replace(/^\/\//, '/.//'); // "//a" would be another host
    response.writeHead(status, answer.statusMessage, own);
    logStatus(status);
    answer.once('error', fail);
    answer.pipe(response);
  });
  asked.once('timeout', () => asked.destroy(new Error(`it was silent for ${timeout / 1_000} seconds`)));
  asked.on('error', (error) => response.headersSent || fail(error)); // an answer that has begun may still be whole
  asked.once('close', () => response.headersSent || fail(new Error('it answered for another protocol')));
  onceOver(response, () => asked.destroy());
  message.pipe(asked);
}

/** Creates a step that passes requests outside the mock on to the tracker at an origin. Throws a TypeError unless it is an origin. */
export function createProxy(
  given: string,
  location: Location,
): (request: ServerRequest, context: ServerContext) => Reply | 'taken' | undefined {
  const tracker = URL.canParse(given) ? new URL(given) : undefined;
  if (!tracker || !/^https?:$/.test(tracker.protocol) || `${given}`.replace(/\/$/, '') !== tracker.origin) {
    throw new TypeError(`proxy must be an origin such as "https://tracker.example", not ${preview(given)}`);
  }
  const bases = Object.values(basesOf(location));
  return (request, context) => {
    const { path, message, world } = request;
    if (bases.some((base) => path.startsWith(base))) return undefined;
    if (context.docs && /^\/docs(\/|$)/.test(path)) return undefined;
    if (path === sessionPathIn(location) && takesSessions(world.core.profile.current())) return undefined;
    if (/^websocket$/i.test(message.headers.upgrade ?? ''))
      return errorReply(501, 'WebSockets are not passed on to the tracker.');
    if (`${message.headers.via}`.split('gridtwin').length > 4)
      return errorReply(508, `${tracker.origin} leads back to this server.`);
    pass(request, tracker, context);
    return 'taken';
  };
}
