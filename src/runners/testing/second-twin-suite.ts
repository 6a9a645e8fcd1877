// src/runners/vitest/failing.test.ts runs it after twin-suite.ts in the same worker, with the modules loaded there.

import { asAda, smallGrid, smallPlace, smallWorld } from '../../hosts/testing/small-world.js';
import { expect, test } from '../../vitest.js';

const small = test.extend({ twinSettings: { world: smallWorld } });

small.concurrent.for(['one', 'two'])('of the second file: %s', async (text, { twin }) => {
  const body = JSON.stringify({ rows: [{ text }] });
  await fetch(`https://tracker.example${smallGrid}`, { method: 'POST', headers: asAda, body });
  expect(twin).toHaveRows(smallPlace, [{ text }]);
});
