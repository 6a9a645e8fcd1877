import { expect, it } from 'vitest';
import { demoWorld } from '../../../generated/demo-world.js';
import { as, servers } from '../../testing/running.js';

const start = servers();
const empty = { ...demoWorld, rows: [] };
const rows = '/rest/vendor-igrid/1.0/grid/10500/issue/10001';

/** Sends requests to one world, some by its path and some by a header. */
function createVisitor(url: string, reference: string) {
  let sent = 0;
  return async (method: string, path: string, body?: unknown): Promise<readonly [number, unknown]> => {
    sent += 1;
    const isByPath = sent % 2 === 0;
    const response = await fetch(url + (isByPath ? `/__gridtwin__/worlds/${reference}` : '') + path, {
      method,
      headers: {
        ...as('alice'),
        ...(!isByPath && { 'x-gridtwin-world': reference }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return [response.status, text === '' ? undefined : JSON.parse(text)];
  };
}

/** Returns the summaries of the rows in a world. */
async function summaries(ask: ReturnType<typeof createVisitor>): Promise<unknown[]> {
  const [, page] = (await ask('GET', rows)) as [number, { values: { jsummary: string }[] }];
  return page.values.map(({ jsummary }) => jsummary);
}

/** Writes marked rows in a world, and checks that it has these rows and no others. */
async function live(url: string, id: string, size: number): Promise<void> {
  const ask = createVisitor(url, `empty:${id}`);
  const marked = Array.from({ length: size }, (_, i) => ({ jsummary: `${id} row ${i}`, jamount: i }));
  const marks = marked.map(({ jsummary }) => jsummary);
  expect((await ask('POST', rows, { rows: marked }))[0]).toBe(201);
  expect(await summaries(ask)).toEqual(marks);
  expect((await ask('POST', '/__gridtwin__/faults', { operation: 'countIssueRows', status: 500 + size }))[0]).toBe(201);
  expect((await ask('PUT', `${rows}/clear`))[0]).toBe(200);
  expect(await ask('POST', '/__gridtwin__/undo')).toEqual([200, { undone: true }]);
  expect((await ask('GET', `${rows}/rowcount`))[0]).toBe(500 + size);
  expect(await ask('GET', `${rows}/rowcount`)).toEqual([200, { rowCount: size }]);
  expect(await summaries(ask)).toEqual(marks);
}

const idOf = (round: number, i: number): string => `round-${round}-test-${i}`;

it('50 worlds at a time share nothing, by header and by path, in several rounds', async () => {
  const { url, server } = await start({ worlds: { empty } });
  const before = server.core.exportWorld();
  for (let round = 0; round < 3; round++) {
    await Promise.all(Array.from({ length: 50 }, (_, i) => live(url, idOf(round, i), 1 + (i % 7))));
    const calls = Array.from({ length: 50 }, (_, i) => server.world(idOf(round, i)).journal.entries().length);
    expect(new Set(calls)).toEqual(new Set([6]));
  }
  expect(server.core.exportWorld()).toEqual(before);
  expect(server.core.journal.entries()).toEqual([]);
});
