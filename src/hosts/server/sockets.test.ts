import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connected, exchange, untilClosed } from '../testing/raw-http.js';
import { servers } from '../testing/running.js';

const start = servers();
const tunnel = 'CONNECT twin.test:443 HTTP/1.1\r\nHost: x\r\n\r\n';
const complaints = vi.spyOn(console, 'error');

beforeEach(() => {
  complaints.mockReset().mockReturnValue(undefined);
});
afterEach(() => {
  expect(complaints.mock.calls).toEqual([]);
});

describe('a connection that Node hands over', () => {
  it('can be reset by its client, and the server goes on', async () => {
    const { url } = await start();
    for (let i = 0; i < 20; i++) {
      const socket = await connected(url);
      socket.write(tunnel, () => socket.resetAndDestroy());
      await once(socket, 'close');
    }
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it('does not keep the server from closing while its client stays', async () => {
    const { url, server } = await start();
    const socket = await connected(url);
    socket.allowHalfOpen = true;
    const answer = untilClosed(socket.on('end', () => undefined));
    socket.write(tunnel);
    await once(socket, 'data');
    await server.close(50);
    socket.destroy();
    expect(await answer).toContain('This server does not support CONNECT.');
  }, 5_000);

  it('ends after its answer, also when the client never closes it', async () => {
    const { url } = await start();
    const socket = await connected(url);
    socket.allowHalfOpen = true;
    socket.on('error', () => undefined).write(tunnel);
    await once(socket.resume(), 'end');
    const lives = async () => {
      if (!socket.closed) socket.write('more');
      expect(socket.closed).toBe(true);
    };
    await vi.waitFor(lives, { timeout: 4_000, interval: 100 });
  });

  it('is in the access log', async () => {
    const lines: string[] = [];
    const { url } = await start({ log: (line) => lines.push(line) });
    await exchange(url, ['CONNECT twin.test:443 HTTP/1.1', 'Host: x']);
    expect(lines).toEqual([expect.stringContaining('CONNECT twin.test:443 405')]);
  });
});

describe('a request to upgrade', () => {
  it('is answered like a request without an upgrade', async () => {
    const { url } = await start();
    const upgrade = ['Connection: Upgrade, close', 'Upgrade: websocket'];
    expect(await exchange(url, ['GET /healthz HTTP/1.1', 'Host: x', ...upgrade])).toMatch(/^HTTP\/1\.1 200 OK.*"ok"/s);
  });
});

describe('a request that cannot be parsed', () => {
  it('gets an answer that the client can read, also if the client sends more', async () => {
    const { url } = await start();
    const socket = await connected(url);
    const answer = untilClosed(socket);
    socket.write('garbage\r\n\r\n');
    for (let i = 0; i < 5; i++) socket.write('and more of it\r\n\r\n'.repeat(1_000));
    expect(await answer).toMatch(/^HTTP\/1\.1 400 .*not well-formed HTTP/s);
  });

  it('is reported in one line if its answer fails, and the server goes on', async () => {
    const log = (): void => {
      throw new Error('the disk is full');
    };
    const { url } = await start({ log });
    await exchange(url, ['garbage']);
    expect((await fetch(`${url}/healthz`)).status).toBe(500);
    const lines = complaints.mock.calls.splice(0).map(([line]) => line);
    expect(lines).toEqual([
      expect.stringMatching(/^gridtwin: a defect of the server: Error: the disk is full \(.*\)$/),
    ]);
  });
});
