// Tests `test` in a page; src/runners/vitest/browser-mode.test.ts runs these tests.

import { asAda, smallGrid, smallPlace, smallWorld } from '../../hosts/testing/small-world.js';
import { expect, test } from '../../vitest-browser.js';

const small = test.extend({ twinSettings: { world: smallWorld } });
const add = (text: string): Promise<Response> =>
  fetch(`https://tracker.example${smallGrid}`, {
    method: 'POST',
    headers: asAda,
    body: JSON.stringify({ rows: [{ text }] }),
  });

small('has a twin', async ({ twin }) => {
  expect((await add('Taxi')).status).toBe(201);
  expect(twin).toHaveRows(smallPlace, [{ text: 'Taxi' }]);
});

small('has another one, and meets its fault', async ({ twin }) => {
  twin.faults.plan({ operation: 'addRows', status: 503 });
  expect((await add('Bus')).status).toBe(503);
  expect(twin).toHaveRows(smallPlace, []);
});

small('asks vite', async () => {
  expect((await fetch('/@id/vitest')).status).toBe(200);
});

small('sends to nobody', async () => {
  await fetch('/api/nobody');
});

small('never meets its fault', ({ twin }) => {
  twin.faults.plan({ operation: 'addRows', status: 503 });
});

for (const name of ['one', 'two']) {
  small.concurrent(`at the same time: ${name}`, async ({ twin }) => {
    await add(name);
    expect(twin).toHaveRows(smallPlace, [{ text: name }]);
  });
}
