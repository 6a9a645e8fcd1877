import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Exchange } from '../../service/http/exchange.js';
import { type Reply, reply } from '../../service/http/reply.js';
import { printable } from '../../validation/printable.js';
import { accessLine, explanationLines } from './access-log.js';
import { onceOver } from './once-over.js';
import type { Unparsed } from './parse-errors.js';
import { replyTo } from './replies.js';
import { resolveRoute } from './resolve-route.js';
import { send } from './send.js';
import type { ServerContext } from './server-context.js';
import { streamFor } from './streams.js';
import type { TenantWorld } from './worlds/tenant-world.js';

const failure = reply(500, JSON.stringify({ errorMessages: ['The server failed; this is a defect of the mock.'] }));

type Line = Pick<Exchange, 'method' | 'target' | 'status'>;

/** Writes a line for a request, with its world unless it is the server's own; one outside the service has no exchange. */
export function record(
  line: Line,
  exchange: Exchange | undefined,
  started: number,
  { log }: ServerContext,
  world?: TenantWorld,
): void {
  if (!log) return;
  const plain: Exchange = {
    ...line,
    operation: undefined,
    user: undefined,
    refused: [],
    refusals: 0,
    changed: false,
    fault: undefined,
  };
  log(printable(accessLine(exchange ?? plain, new Date(), performance.now() - started, world?.id)));
  if (!exchange || !world) return;
  for (const below of explanationLines(exchange, world.core.journal)) log(printable(below));
}

/** Answers on a socket what Node gives no response for, and writes its line. */
export function answerRaw(socket: Duplex, site: ServerContext, answered: () => Unparsed | undefined): void {
  const started = performance.now();
  try {
    const unparsed = answered();
    if (unparsed) record({ ...unparsed, status: unparsed.reply.status }, undefined, started, site);
  } catch (error) {
    site.complain('a defect of the server', error);
    socket.destroy();
  }
}

/** Answers a request that met a defect, unless its client went away. */
function fail(request: IncomingMessage, response: ServerResponse, site: ServerContext, error: unknown): void {
  if (request.destroyed && !request.complete) return;
  site.complain('a defect of the server', error);
  if (response.headersSent) response.destroy();
  else send(request, response, failure, site);
}

/**
 * Sends a reply when all that had come on other connections is served, too. Answers that are written one after the other
 * wake their client once; each by itself would wake it anew, which takes as long as serving a request does.
 */
function sendWithOthers(request: IncomingMessage, response: ServerResponse, ready: Reply, site: ServerContext): void {
  setImmediate(() => {
    try {
      send(request, response, ready, site);
    } catch (error) {
      fail(request, response, site, error);
    }
  });
}

/** Answers a request, to the end. */
export async function answer(request: IncomingMessage, response: ServerResponse, site: ServerContext): Promise<void> {
  const started = performance.now();
  response.on('error', (error) => site.complain('an answer could not be written', error));
  try {
    const goal = resolveRoute(request, site);
    if (goal.release) onceOver(response, goal.release);
    const stream = streamFor(request, goal, site);
    if (stream) return await stream(response);
    const waiting = replyTo(request, goal, site);
    const { reply: ready, exchange } = waiting instanceof Promise ? await waiting : waiting;
    const line = { method: request.method ?? '-', target: goal.target, status: ready.status };
    record(line, exchange, started, site, goal.world);
    sendWithOthers(request, response, ready, site);
  } catch (error) {
    fail(request, response, site, error);
  }
}
