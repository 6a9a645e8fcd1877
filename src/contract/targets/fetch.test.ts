import { expect, it } from 'vitest';
import { mockTarget } from './mock-target.js';

const asked = (headers: Readonly<Record<string, string>>, more: { method?: string; body?: string } = {}) =>
  mockTarget().fetch.direct?.({
    method: 'GET',
    url: 'http://twin.test/rest/vendor-igrid/1.0/grid/list',
    headers,
    ...more,
  });

it('answers a request in process, whatever the letter case of its headers', () => {
  expect(asked({})).toMatchObject({ status: 401 });
  expect(asked({ AUTHORIZATION: 'Bearer admin-token' })).toMatchObject({ status: 200 });
});

it.each([' padded', 'padded ', 'caf\u00E9', 'two\nlines'])(
  'leaves a header to fetch that it would change or refuse: %j',
  (value) => {
    expect(asked({ 'X-Name': value })).toBeUndefined();
  },
);

it.each(['GET', 'HEAD'])('leaves a body to fetch that it would refuse: of %s', (method) => {
  expect(asked({}, { method, body: '{}' })).toBeUndefined();
});
