import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { firstHalf, inPieces } from '../../mock/faults/deliver.js';
import type { Delivery, Reply } from '../../service/http/reply.js';
import { corsHeaders } from './cors.js';
import { onceOver } from './once-over.js';
import type { ServerContext } from './server-context.js';

/** Sends a reply as its delivery says, if it has one: late, slowly, in part or never. */
export function sendReply(response: ServerResponse, reply: Reply, context: ServerContext): void {
  const { delivery, body } = reply;
  if (delivery) return void deliverFaulty(response, reply, delivery, context);
  writeHead(response, reply, context);
  const { socket } = response; // null until the answers before it on the connection are sent
  if (!socket || !body) return void response.end(body);
  socket.cork(); // head and body go to the kernel in one buffer, which is quicker than the two that Node writes by itself
  response.write(body);
  socket.uncork();
  response.end();
}

function writeHead(response: ServerResponse, { status, headers, body = '' }: Reply, context: ServerContext): void {
  const { origins, isClosing } = context;
  const length = headers['Content-Length'] ?? Buffer.byteLength(body);
  const isBodiless = status === 204 || status === 304;
  const all: OutgoingHttpHeaders = isBodiless ? { ...headers } : { ...headers, 'Content-Length': length };
  if (origins.length > 0) Object.assign(all, corsHeaders(response.req, origins, headers));
  if (isClosing) all.Connection = 'close';
  response.writeHead(status, all);
}

function deliverFaulty(response: ServerResponse, reply: Reply, delivery: Delivery, context: ServerContext): void {
  const { openSockets, wires } = context;
  const { delay = 0, end } = delivery;
  const { socket } = response.req; // the response itself has no socket until its turn
  const start = (): void => {
    if (end === 'reset') {
      try {
        (wires.get(socket) ?? socket).resetAndDestroy(); // Node resets no connection of https
      } catch {
        socket.destroy(); // Bun does not show the connection below it
      }
      return;
    }
    writeHead(response, reply, context);
    writeBody(response, reply.body ?? '', delivery);
  };
  if (end === 'never') {
    openSockets.add(socket);
    onceOver(response, () => openSockets.delete(socket));
  } else if (delay > 0) later(response, [[delay, start]]);
  else start();
}

function writeBody(response: ServerResponse, body: string, { end, bodyTime }: Delivery): void {
  const isBroken = end === 'reset-midway' && body !== '';
  const whole = Buffer.from(body);
  const bytes = isBroken ? firstHalf(whole) : whole;
  const finish = (): void => {
    if (isBroken) response.write('', () => response.destroy());
    else response.end();
  };
  if (bodyTime === undefined) {
    response.write(bytes);
    return void finish();
  }
  response.flushHeaders();
  later(
    response,
    inPieces(bytes, bodyTime, (piece) => response.write(piece), finish),
  );
}

// Calls each function after its delay in ms, unless the connection is gone by then.
function later(response: ServerResponse, calls: readonly (readonly [delay: number, call: () => void])[]): void {
  const timers = calls.map(([delay, call]) => setTimeout(call, delay).unref());
  onceOver(response, () => {
    for (const timer of timers) clearTimeout(timer);
  });
}
