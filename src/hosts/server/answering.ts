import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Exchange } from '../../service/http/exchange.js';
import type { Reply } from '../../service/http/reply.js';
import { printable } from '../../validation/printable.js';
import { accessLine, explanationLines } from './access-log.js';
import { errorReply } from './json-reply.js';
import { send } from './send.js';
import type { ServerContext } from './server-context.js';
import { answerOf, requestOf } from './steps.js';
import type { TenantWorld } from './worlds/worlds.js';

const failure = errorReply(500, 'The server failed; this is a defect of the mock.');

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
    const served = requestOf(request, response, site);
    const waiting = answerOf(served, site);
    const ready = waiting instanceof Promise ? await waiting : waiting;
    if (ready === 'sent') return;
    const { method, target, exchange, world } = served;
    record({ method, target, status: ready.status }, exchange, started, site, world);
    sendWithOthers(request, response, ready, site);
  } catch (error) {
    fail(request, response, site, error);
  }
}
