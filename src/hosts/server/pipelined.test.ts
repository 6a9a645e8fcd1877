import { describe, expect, it, vi } from 'vitest';
import { connected } from '../testing/raw-http.js';
import { type Started, servers } from '../testing/running.js';

const start = servers();

/** Sends requests at once over a connection on which an earlier request is not answered yet. */
async function behindAnother({ url }: Started, ...targets: readonly string[]) {
  const socket = await connected(url);
  const lines = ['/__gridtwin__/journal/wait?timeout=30000', ...targets].map(
    (target) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  );
  socket.write(lines.join(''));
  return socket;
}

const worldsOf = async ({ url }: Started): Promise<readonly object[]> => {
  const { worlds } = (await (await fetch(`${url}/__gridtwin__/worlds`)).json()) as { worlds: object[] };
  return worlds;
};

const untilThere = (started: Started, count: number) =>
  vi.waitFor(async () => expect(await worldsOf(started)).toHaveLength(count), { timeout: 5_000, interval: 20 });

describe('a request behind an unanswered request', () => {
  it.each(['nowhere', '__gridtwin__/events'])('does not keep its world when its client leaves: %s', async (path) => {
    const started = await start({ worldIdle: 200 });
    const socket = await behindAnother(started, `/__gridtwin__/worlds/a/${path}`);
    await untilThere(started, 1);
    socket.destroy();
    await untilThere(started, 0);
  });

  it('does not fail if it asks for the events of a world that ends during another request', async () => {
    const started = await start();
    const waiting = await behindAnother(started, '/__gridtwin__/worlds/a/__gridtwin__/events');
    const posting = await connected(started.url);
    posting.write('POST /__gridtwin__/worlds/a/nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{');
    await vi.waitFor(async () => expect(await worldsOf(started)).toMatchObject([{ requests: 2 }]), 5_000);
    await fetch(`${started.url}/__gridtwin__/worlds/a`, { method: 'DELETE' });
    const answered = new Promise((resolve) => posting.once('data', resolve));
    posting.write('}');
    expect(String(await answered)).toMatch(/^HTTP\/1\.1 404/);
    await new Promise((resolve) => setTimeout(resolve, 60)); // one event is sent for all changes within 30 ms
    expect((await fetch(`${started.url}/healthz`)).status).toBe(200);
    waiting.destroy();
    posting.destroy();
  });
});
