import { once } from 'node:events';
import type { Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { connected } from '../testing/raw-http.js';
import { type Started, servers } from '../testing/running.js';

const start = servers();
const world = '/__gridtwin__/worlds/a';
const rows = '/rest/vendor-igrid/1.0/grid/10500/issue/10001';
const row = '{"rows":[{"jsummary":"New","jamount":1}]}';

const leaving: readonly ((socket: Socket) => void)[] = [
  (socket) => void socket.destroy(),
  (socket) => void socket.resetAndDestroy(),
  (socket) => void socket.end(),
];

/** Opens connections, sends a text on each, and closes them by destroy, reset or end. */
async function dropAll({ url }: Started, count: number, text: string, isAnswered: boolean): Promise<void> {
  const sockets = await Promise.all(Array.from({ length: count }, () => connected(url)));
  const gone = sockets.map(async (socket, i) => {
    socket.on('error', () => undefined).write(text);
    if (isAnswered) await once(socket, 'data');
    leaving[i % leaving.length]?.(socket.resume());
    if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
  });
  await Promise.all(gone);
}

const worldsOf = async ({ url }: Started): Promise<unknown> => (await fetch(`${url}/__gridtwin__/worlds`)).json();

describe('a server whose clients leave', () => {
  it('drops the world of 150 event streams', async () => {
    const started = await start({ worldIdle: 300 });
    await dropAll(started, 150, `GET ${world}/__gridtwin__/events HTTP/1.1\r\nHost: localhost\r\n\r\n`, true);
    const isGone = async () => expect(await worldsOf(started)).toMatchObject({ worlds: [] });
    await vi.waitFor(isGone, { timeout: 5_000, interval: 50 });
  });

  it('changes nothing for 300 bodies that break off, and drops their world', async () => {
    const started = await start({ worldIdle: 300 });
    const before = started.server.core.exportWorld();
    const head = ['Host: localhost', 'Authorization: Bearer alice-token', 'Content-Type: application/json'];
    for (const path of [rows, world + rows]) {
      const lines = [`POST ${path} HTTP/1.1`, ...head, `Content-Length: ${row.length + 1}`, '', row];
      await dropAll(started, 150, lines.join('\r\n'), false);
    }
    const isGone = async () => expect(await worldsOf(started)).toMatchObject({ worlds: [] });
    await vi.waitFor(isGone, { timeout: 5_000, interval: 50 });
    expect(started.server.core.exportWorld()).toEqual(before);
    expect(started.server.core.journal.calls()).toEqual([]);
  });
});
