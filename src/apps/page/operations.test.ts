import { expect, it } from 'vitest';
import { operationsOf } from './operations.js';

it('the page lists an operation once, without the path that is marked x-same-as', () => {
  const get = { operationId: 'readRows', 'x-number': 9 };
  const again = { operationId: 'readRowsWithoutSlash', 'x-number': 9, 'x-same-as': 'readRows' };
  const listed = operationsOf({ paths: { '/issue/{id}': { get: again }, '/issue/{id}/': { get } } });
  expect(listed.map(({ id, path }) => [id, path])).toEqual([['readRows', '/issue/{id}/']]);
});
