import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { asAda, smallGrid, smallPlace, smallWorld } from '../../hosts/testing/small-world.js';
import { test as base, expect } from '../../vitest.js';
import { sharedInterception } from '../twins/interception.js';
import { nodePlatform } from '../twins/node-platform.js';
import { twinsOn } from '../twins/twins-on.js';

const server = setupServer(http.get('*/myself', () => new HttpResponse('ada')));
twinsOn(server);
const strict = { onUnhandledRequest: 'error', onUnhandledFrame: 'error' } as const; // msw 2 and msw 3
beforeAll(() => server.listen(strict));
afterEach(() => server.resetHandlers());
afterAll(() => {
  server.close();
  delete sharedInterception(nodePlatform).join;
});

const test = base.extend({ twinSettings: { world: smallWorld } });
const url = `https://tracker.example${smallGrid}`;
const add = (text: string): Promise<Response> =>
  fetch(url, { method: 'POST', headers: asAda, body: JSON.stringify({ rows: [{ text }] }) });
const myself = async (): Promise<string> => (await fetch('https://tracker.example/myself')).text();

describe('test of gridtwin/vitest with twinsOn(server)', () => {
  test('handles each request once, after the handlers of the server', async ({ twin }) => {
    twin.faults.plan({ operation: 'addRows', status: 503 });
    expect([(await add('Taxi')).status, (await add('Bus')).status, await myself()]).toEqual([503, 201, 'ada']);
    expect(twin.journal.calls('addRows').map(({ status }) => status)).toEqual([503, 201]);
    server.use(http.post('*/issue/*', () => new HttpResponse(null, { status: 418 })));
    expect((await add('Tram')).status).toBe(418);
    expect(twin).toHaveRows(smallPlace, [{ text: 'Bus' }]);
  });

  test('gives the next test a new world and the initial handlers of the server', async ({ twin }) => {
    expect((await add('Tram')).status).toBe(201);
    expect(twin).toHaveRows(smallPlace, [{ text: 'Tram' }]);
  });
});

describe.concurrent('concurrent tests with twinsOn(server)', () => {
  for (const text of ['one', 'two', 'three']) {
    test(`see only their own rows: ${text}`, async ({ twin }) => {
      await add(text);
      await myself();
      expect(twin).toHaveRows(smallPlace, [{ text }]);
    });
  }
});
