import { describe, expect, it } from 'vitest';
import { as, type Started, servers } from '../../testing/running.js';
import { rowsPath, sending } from '../../tools/journal/testing/sending.js';

const start = servers();

/** Has a server refuse so many requests with so many rows. */
async function refuse({ server }: Started, count: number, rows = 1): Promise<void> {
  const { send } = sending(server.core);
  for (let i = 0; i < count; i++)
    await send('vera', 'POST', rowsPath, { rows: Array.from({ length: rows }, () => ({})) });
}

describe('GET journal with explain=true', () => {
  it('explains 50 of 1,000 refused requests, and another request is answered before', async () => {
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

  it.each(['journal?explain=true', 'journal/wait?operation=readRows&timeout=60000'])(
    'and its like end when the client goes away: %s',
    async (path) => {
      const lines: string[] = [];
      const started = await start({ log: (line) => lines.push(line) });
      await refuse(started, 50, 300);
      const client = new AbortController();
      const answer = fetch(`${started.url}/__gridtwin__/${path}`, { signal: client.signal });
      setTimeout(() => client.abort(), 50);
      await expect(answer).rejects.toThrow('aborted');
      await expect.poll(() => lines.filter((line) => line.includes(`/${path} 499`))).toHaveLength(1);
    },
  );
});
