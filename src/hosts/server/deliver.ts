import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { firstHalf, inPieces } from '../../mock/faults/pieces.js';
import type { Reply } from '../../service/http/reply.js';
import { onceOver } from './once-over.js';

/** Calls functions after so many milliseconds each, unless the connection is gone by then. */
function later(response: ServerResponse, steps: readonly (readonly [delay: number, step: () => void])[]): void {
  const timers = steps.map(([delay, step]) => setTimeout(step, delay).unref());
  onceOver(response, () => {
    for (const timer of timers) clearTimeout(timer);
  });
}

/** Sends the body in pieces over a time, in milliseconds, and then what comes at its end. */
function sendSlowly(response: ServerResponse, bytes: Uint8Array, time: number, end: () => void): void {
  const pieces = inPieces(bytes);
  response.flushHeaders();
  const writing = pieces.map((piece, i) => {
    const write = (): void => void response.write(piece);
    return [(time * (i + 1)) / pieces.length, write] as const;
  });
  later(response, [...writing, [time, end]]);
}

/** Sends what there is of a reply: head and body, the body slowly or broken off after its half. */
function sendParts(response: ServerResponse, { body = '', delivery = {} }: Reply, writeHead: () => void): void {
  const isBroken = delivery.end === 'reset-midway' && body !== '';
  const whole = Buffer.from(body);
  const bytes = isBroken ? firstHalf(whole) : whole;
  const finish = (): void => {
    if (isBroken) response.write('', () => response.destroy());
    else response.end();
  };
  writeHead();
  if (delivery.bodyTime !== undefined) sendSlowly(response, bytes, delivery.bodyTime, finish);
  else {
    response.write(bytes);
    finish();
  }
}

/** Keeps a response among those that hang until its connection is gone. */
function hang(response: ServerResponse, hanging: Set<ServerResponse | Duplex>): void {
  hanging.add(response);
  onceOver(response, () => hanging.delete(response));
}

/**
 * Sends a reply that is late, slow, in part or never sent; `writeHead` writes its status and headers when their time comes.
 * A response that never comes stands in `hanging` until its client leaves or somebody destroys it.
 */
export function deliver(
  response: ServerResponse,
  reply: Reply,
  writeHead: () => void,
  hanging: Set<ServerResponse | Duplex>,
): void {
  const { delay = 0, end } = reply.delivery ?? {};
  const send = (): void => {
    if (end === 'reset')
      response.req.socket.resetAndDestroy(); // a response whose turn has not come has no socket of its own
    else sendParts(response, reply, writeHead);
  };
  if (end === 'never') hang(response, hanging);
  else if (delay > 0) later(response, [[delay, send]]);
  else send();
}
