import { createServer, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connected } from '../testing/raw-http.js';
import { createEvents } from './events.js';

const server = createServer();

beforeEach(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

/** Returns the response to a request whose client does not read it. */
async function unread(): Promise<ServerResponse> {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server listens');
  const response = new Promise<ServerResponse>((resolve) => server.once('request', (_, one) => resolve(one)));
  const socket = await connected(`http://127.0.0.1:${address.port}`);
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  return response;
}

describe('a stream of events', () => {
  it('buffers less than 100,000 bytes for a client that reads nothing', async () => {
    const response = await unread();
    const events = createEvents();
    events.open(response);
    response.socket?.cork(); // like a socket whose other end reads no more
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (let i = 0; i < 10_000; i++) {
      events.tell();
      vi.advanceTimersByTime(30);
    }
    expect(response.writableLength).toBeGreaterThan(1_000);
    expect(response.writableLength).toBeLessThan(100_000);
  });
});
