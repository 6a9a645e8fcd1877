// Tests `test`; src/runners/vitest/failing.test.ts runs these tests separately, as some of them must fail.
import { test as plain } from 'vitest';
import { asAda, smallGrid, smallPlace, smallWorld } from '../../hosts/testing/small-world.js';
import { expect, test } from '../../vitest.js';

const small = test.extend({ twinSettings: { world: smallWorld } });
const url = `https://tracker.example${smallGrid}`;
const add = (text: string): Promise<Response> =>
  fetch(url, { method: 'POST', headers: asAda, body: JSON.stringify({ rows: [{ text }] }) });

small('never meets its fault', ({ twin }) => {
  twin.faults.plan({ operation: 'addRows', status: 503 });
});

let tries = 0;
small('meets its fault when it is tried again', { retry: 1 }, async ({ twin }) => {
  twin.faults.plan({ operation: 'addRows', status: 503 });
  tries += 1;
  if (tries > 1) expect((await add('Taxi')).status).toBe(503);
});

small('fails after a call', async () => {
  await add('Taxi');
  expect(1).toBe(2);
});

small('expects other rows', async ({ twin }) => {
  await add('Taxi');
  expect(twin).toHaveRows(smallPlace, [{ text: 'Bus' }]);
});

small('sends to nobody', async () => {
  await fetch('https://elsewhere.example/');
});

small.concurrent('has a twin', async ({ twin }) => {
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(twin).toHaveRows(smallPlace, []);
});

plain.concurrent('has none', async () => {
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect((await add('Taxi')).status).toBe(201);
});

small.fails('fails as it should', () => {
  expect(1).toBe(2);
});
