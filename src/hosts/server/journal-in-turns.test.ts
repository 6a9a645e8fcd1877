import { connect } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { rowsPath, sending } from '../../mock/journal/testing/sending.js';
import type { Steps } from '../../mock/steps.js';
import { as, type Started, servers } from '../testing/running.js';

const start = servers();

/** Sends a number of requests that the server refuses. */
async function refuse({ server }: Started, count: number): Promise<void> {
  const { send } = sending(server.core);
  for (let i = 0; i < count; i++) await send('vera', 'POST', rowsPath, { rows: [{}] });
}

/** Returns work that ends only after minutes. */
function* manySteps(): Steps<undefined> {
  for (let i = 0; i < 1_000_000; i++) yield;
  return undefined;
}

describe('GET journal with explain=true', () => {
  it('explains 50 of 1,000 refused requests, after an answer to another request', async () => {
    const started = await start();
    const { url } = started;
    await refuse(started, 1_000);
    const answered: string[] = [];
    const explained = fetch(`${url}/__gridtwin__/journal?explain=true`).then(async (response) => {
      const told = await response.json();
      answered.push('explanations');
      return told;
    });
    const read = fetch(url + rowsPath, { headers: as('alice') }).then(async (response) => {
      await response.text();
      answered.push('rows');
    });
    await read;
    expect(answered).toEqual(['rows']);
    const told = await explained;
    expect(told).toMatchObject({ next: 50, last: 1_001, entries: { length: 50 } });
    expect(told.entries[49]).toMatchObject({ number: 50, explanation: expect.stringContaining('It would pass') });
  });

  it('ends when the client goes away', async () => {
    const lines: string[] = [];
    const started = await start({ log: (line) => lines.push(line) });
    await refuse(started, 2);
    const client = new AbortController();
    vi.spyOn(started.server.core.journal, 'explaining').mockImplementation(() => {
      client.abort();
      return manySteps();
    });
    const answer = fetch(`${started.url}/__gridtwin__/journal?explain=true`, { signal: client.signal });
    await expect(answer).rejects.toThrow('aborted');
    await expect.poll(() => lines.filter((line) => line.includes('journal?explain=true 499'))).toHaveLength(1);
  });

  it('ends also behind other requests on the same connection', async () => {
    const lines: string[] = [];
    const started = await start({ log: (line) => lines.push(line) });
    await refuse(started, 2);
    const socket = connect(Number(new URL(started.url).port), '127.0.0.1');
    vi.spyOn(started.server.core.journal, 'explaining').mockImplementation(() => {
      socket.resetAndDestroy();
      return manySteps();
    });
    const request = 'GET /__gridtwin__/journal?explain=true HTTP/1.1\r\nHost: localhost\r\n\r\n';
    socket.write(request.repeat(3));
    await expect.poll(() => lines.filter((line) => line.includes('journal?explain=true 499'))).toHaveLength(3);
  });
});

describe('GET journal/wait', () => {
  it('ends when the client goes away', async () => {
    const lines: string[] = [];
    const { url, server } = await start({ log: (line) => lines.push(line) });
    const client = new AbortController();
    const waiting = vi.spyOn(server.core.journal, 'waitFor');
    const answer = fetch(`${url}/__gridtwin__/journal/wait?timeout=60000`, { signal: client.signal });
    await expect.poll(() => waiting.mock.calls).toHaveLength(1);
    client.abort();
    await expect(answer).rejects.toThrow('aborted');
    await expect.poll(() => lines.filter((line) => line.includes('timeout=60000 499'))).toHaveLength(1);
  });
});
