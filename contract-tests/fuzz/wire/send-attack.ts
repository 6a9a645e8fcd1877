import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from './attack.js';

/** The limit of the read answer, in characters. */
const mostKept = 1_000_000;

/** The time in which the server may end a connection, in ms. */
const patience = 250;

/** The outcome of an attack. */
export interface Outcome {
  /** Whether there was a server to connect to. */
  readonly isConnected: boolean;
  /** The statuses of the answers, in order. */
  readonly statuses: readonly number[];
}

/** Waits for an event of the connection, at most for the time of patience. */
async function until(event: 'close' | 'data', socket: Socket): Promise<void> {
  const given = AbortSignal.timeout(patience);
  await once(socket, event, { signal: given }).catch(() => undefined); // also on a reset
}

/** Ends the connection in each way. */
const endings: Readonly<Record<Attack['end'], (socket: Socket) => Promise<void>>> = {
  answer: (socket) => until('data', socket),
  close: async (socket) => void socket.destroy(),
  reset: async (socket) => void socket.resetAndDestroy(),
  'half-close': (socket) => until('close', socket.end()),
  wait: (socket) => until('close', socket),
};

async function write(socket: Socket, { pieces, end }: Attack): Promise<void> {
  for (const { pause, text } of pieces) {
    if (pause > 0) await sleep(pause);
    if (socket.destroyed) return;
    socket.write(text, 'latin1');
  }
  if (end === 'wait' || end === 'half-close') await sleep(1);
  await endings[end](socket);
}

/** Sends an attack to a port of this machine. Never rejects. */
export async function sendAttack(port: number, attack: Attack): Promise<Outcome> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    if (text.length < mostKept) text += part;
  });
  socket.on('error', () => undefined); // a reset is an outcome like any other
  const isConnected = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  if (isConnected) await write(socket, attack);
  socket.destroy();
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) [A-Z]/g)].map(([, status]) => Number(status));
  return { isConnected, statuses };
}
