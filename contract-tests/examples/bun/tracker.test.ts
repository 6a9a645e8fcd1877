import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import http from 'node:http';
import { assertRows, useTwin, withTwin } from 'gridtwin/twins';
import { add } from './tracker.ts';

const place = { grid: 10500, issue: 'OPS-2' };
const bicycle = { jsummary: 'Bicycle', jamount: 12 };

describe('withTwin', () => {
  for (const summary of ['Train', 'Taxi', 'Ferry'])
    test.concurrent(
      `the row ${summary} is only in the world of its test`,
      withTwin(async (twin) => {
        await add(10102, { ...bicycle, jsummary: summary });
        await Bun.sleep(20);
        assertRows(twin, place, [{ ...bicycle, jsummary: summary }]);
      }),
    );

  test(
    'answers a client with planned faults',
    withTwin(async (twin) => {
      twin.faults.plan({ operation: 'addRows', status: 503 });
      await expect(add(10102, bicycle)).rejects.toThrow('The tracker answered 503.');
      twin.faults.plan({ operation: 'addRows', reset: true });
      await expect(add(10102, bicycle)).rejects.toThrow('Failed to fetch');
      assertRows(twin, place, []);
    }),
  );

  test(
    'answers requests of node:http, too',
    withTwin(async () => {
      const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
      const url = 'http://tracker.example/rest/vendor-igrid/1.0/grid/list';
      http.get(url, ({ statusCode }) => resolve(statusCode)).on('error', reject);
      expect(await promise).toBe(401);
    }),
  );
});

describe('useTwin', () => {
  const twin = useTwin({ beforeAll, beforeEach, afterEach, afterAll });

  test('gives a test a twin', async () => {
    await add(10102, bicycle);
    assertRows(twin(), place, [bicycle]);
  });

  test('gives the next test another twin', () => {
    assertRows(twin(), place, []);
  });
});
