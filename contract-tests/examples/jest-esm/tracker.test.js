import { assertConforms, assertRows, twinsOn, useTwin, withTwin } from 'gridtwin/twins';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { add } from './tracker.js';

const place = { grid: 10500, issue: 'OPS-2' };
const bicycle = { jsummary: 'Bicycle', jamount: 12 };

const server = setupServer(http.get('*/rest/api/2/myself', () => HttpResponse.json({ name: 'alice' })));
twinsOn(server);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

test(
  'adds an expense, beside handlers of the project',
  withTwin(async (twin) => {
    await add(10102, bicycle);
    assertRows(twin, place, [bicycle]);
    expect(await (await fetch('https://tracker.example/rest/api/2/myself')).json()).toEqual({ name: 'alice' });
    expect(twin.name).toBe('adds an expense, beside handlers of the project');
  }),
);

test.each([503, 500])('throws an Error for an answer %i', (status) =>
  withTwin(async (twin) => {
    twin.faults.plan({ operation: 'addRows', status });
    await expect(add(10102, bicycle)).rejects.toThrow(`The tracker answered ${status}.`);
  })(),
);

test(
  'gets answers that conform to the OpenAPI document',
  withTwin(async () => {
    const headers = { Authorization: 'Bearer alice-token' };
    await assertConforms(await fetch('https://tracker.example/rest/vendor-igrid/1.0/grid/10500/rowcount', { headers }));
  }),
);

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
