import { expect, it } from 'vitest';
import { mockTarget } from './mock-target.js';

const asked = (headers: Readonly<Record<string, string>>, more: { method?: string; body?: string } = {}) =>
  mockTarget().fetch.direct?.({
    method: 'GET',
    url: 'http://twin.test/rest/vendor-igrid/1.0/grid/list',
    headers,
    ...more,
  });

it('fetch.direct answers a request in process, with headers in any letter case', () => {
  expect(asked({})).toMatchObject({ status: 401 });
  expect(asked({ AUTHORIZATION: 'Bearer admin-token' })).toMatchObject({ status: 200 });
});

it.each([' padded', 'padded ', 'caf\u00E9', 'two\nlines'])(
  'fetch.direct does not take a header that fetch changes or refuses: %j',
  (value) => {
    expect(asked({ 'X-Name': value })).toBeUndefined();
  },
);

it.each(['GET', 'HEAD'])('fetch.direct does not take a %s with a body, which fetch refuses', (method) => {
  expect(asked({}, { method, body: '{}' })).toBeUndefined();
});
