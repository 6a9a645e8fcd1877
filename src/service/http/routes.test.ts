import { describe, expect, it } from 'vitest';
import { endpoints } from '../endpoints/endpoints.js';
import { locationOf } from './location.js';
import { createRoutes } from './routes.js';

const rowsOn = (issue: string): string => `/rest/vendor-igrid/1.0/grid/10500/issue/${issue}`;

describe('a finder of routes', () => {
  it('returns the same endpoints and parameters for a repeated path', () => {
    const findRoute = createRoutes(endpoints, locationOf({}));
    const first = findRoute(rowsOn('10001'));
    expect(findRoute(rowsOn('10001'))).toBe(first);
    expect(findRoute(rowsOn('10002'))?.params).toEqual({ gridId: '10500', issueId: '10002' });
    expect(findRoute(rowsOn('10001'))?.params).toEqual({ gridId: '10500', issueId: '10001' });
  });

  it('finds a path again after it has forgotten the path among thousands of others', () => {
    const findRoute = createRoutes(endpoints, locationOf({}));
    const first = findRoute(rowsOn('10001'));
    for (let i = 0; i < 5_000; i++) findRoute(rowsOn(String(20_000 + i)));
    expect(findRoute(rowsOn('10001'))).not.toBe(first);
    expect(findRoute(rowsOn('10001'))).toEqual(first);
  });

  it('does not remember long or unknown paths', () => {
    const findRoute = createRoutes(endpoints, locationOf({}));
    const long = rowsOn('1'.repeat(300));
    expect(findRoute(long)).not.toBe(findRoute(long));
    expect(findRoute('/rest/vendor-igrid/1.0/nothing')).toBeUndefined();
  });
});
