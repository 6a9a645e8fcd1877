import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest';
import { asAda, smallGrid, smallPlace, smallWorld } from '../../hosts/testing/small-world.js';
import { expect, test } from '../../vitest.js';
import { assertRows } from '../twins/assert-rows.js';
import { useTwin } from '../twins/use-twin.js';

const add = (text: string): Promise<Response> =>
  fetch(`https://tracker.example${smallGrid}`, {
    method: 'POST',
    headers: asAda,
    body: JSON.stringify({ rows: [{ text }] }),
  });

const small = test.extend({ twinSettings: { world: smallWorld } });

describe('a file with both the fixture of gridtwin/vitest and useTwin', () => {
  small('answers a test of gridtwin/vitest with the twin of its fixture', async ({ twin }) => {
    expect((await add('fixture')).status).toBe(201);
    expect(twin).toHaveRows(smallPlace, [{ text: 'fixture' }]);
  });

  describe('in a group with useTwin', () => {
    const twin = useTwin({ beforeAll, beforeEach, afterEach, afterAll }, { world: smallWorld });
    for (const text of ['one', 'two']) {
      it(`answers each test with the twin of the hooks: ${text}`, async () => {
        expect((await add(text)).status).toBe(201);
        assertRows(twin(), smallPlace, [{ text }]);
      });
    }
  });
});
