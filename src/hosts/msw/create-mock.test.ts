import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMock } from '../../index.js';

const mock = createMock();
const server = setupServer(...mock.handlers);

beforeAll(() => server.listen());
beforeEach(() => mock.reset());
afterAll(() => server.close());

/** The frontend test of the README. */
describe('a frontend test', () => {
  it('adds a row', async () => {
    const response = await fetch('https://tracker.example/rest/vendor-igrid/1.0/grid/10500/issue/10001', {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa('alice:alice')}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ rows: [{ jsummary: 'Bicycle', jamount: 12 }] }),
    });
    expect(response.status).toBe(201);
    expect(mock.search('Bicycle')).toContain('DEMO-1'); // what the tracker's search sees
  });

  it('finds no row of an earlier test', () => {
    expect(mock.search('Bicycle')).toEqual([]);
  });
});

describe('createMock', () => {
  it('takes a context path with percent-encoded characters', async () => {
    const { handle } = createMock({ contextPath: '/my%20tracker' });
    const list = '/rest/vendor-igrid/1.0/grid/list';
    const headers = { Authorization: 'Bearer admin-token' };
    const [inside, outside] = [`/my%20tracker${list}`, `/my%2520tracker${list}`].map(async (path) => {
      const response = await handle(new Request(`https://tracker.example${path}`, { headers }));
      return response.status;
    });
    expect([await inside, await outside]).toEqual([200, 404]);
  });

  it.each([
    [{ vendor: 'a/b' }, /vendor must be letters/],
    [{ contextPath: 'jira' }, /contextPath must be empty or a path such as "\/jira"/],
    [{ contextPath: '/caf%E9' }, /contextPath must be empty or a path such as "\/jira", not "\/caf%E9"/], // "é" in Latin-1
    [{ contextPath: '/a/..' }, /contextPath must be .* not "\/a\/\.\."/],
    [{ contextPath: '/%2E' }, /contextPath must be .* not "\/%2E"/],
    [{ contextPath: '/%7Btracker%7D' }, /contextPath must be .* not "\/%7Btracker%7D"/],
    [{ addonVersion: '1.19' as never }, /"addonVersion" takes "latest", or a version such as "1\.19\.0", not "1\.19"/],
    [{ profile: { 'legacy.dats': 1 } as never }, /did you mean "legacy\.dates"/],
  ])('refuses the settings %j and says why', (settings, message) => {
    expect(() => createMock(settings)).toThrow(message);
  });
});
