// @vitest-environment node
// #region mock
import { createMock } from 'gridtwin';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const mock = createMock(); // the demo world; or createMock({ world, profile, vendor, contextPath, addonVersion })
const server = setupServer(...mock.handlers);

beforeAll(() => server.listen());
beforeEach(() => mock.reset());
afterAll(() => server.close());

it('adds a row', async () => {
  const response = await fetch('https://tracker.example/rest/vendor-igrid/1.0/grid/10500/issue/10001', {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('alice:alice')}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ rows: [{ jsummary: 'Bicycle', jamount: 12 }] }),
  });
  expect(response.status).toBe(201);
  expect(mock.search('Bicycle')).toContain('DEMO-1'); // what the tracker's search sees
});
// #endregion
