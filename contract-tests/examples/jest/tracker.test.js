import { assertRows, useTwin, withTwin } from 'gridtwin/twins';
import { add } from './tracker.js';

const place = { grid: 10500, issue: 'OPS-2' };
const bicycle = { jsummary: 'Bicycle', jamount: 12 };

test(
  'adds an expense',
  withTwin(async (twin) => {
    await add(10102, bicycle);
    assertRows(twin, place, [bicycle]);
    expect(twin.name).toBe('adds an expense');
  }),
);

test('withTwin gives a twin to a function inside a test', async () => {
  await withTwin(async (twin) => {
    twin.faults.plan({ operation: 'addRows', status: 503 });
    await expect(add(10102, bicycle)).rejects.toThrow('The tracker answered 503.');
  })();
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
