import { describe, expect, it } from 'vitest';
import { onEveryHost } from '../../../hosts/testing/every-host.js';
import type { LegacyRow } from '../../../hosts/testing/legacy-rows.js';
import { refused } from '../../../hosts/testing/refused.js';

const issues = '/rest/vendor-igrid/1.0/grid/10500/issues';

interface Groups {
  readonly total: number;
  readonly values: readonly { readonly issueId: number; readonly values: readonly LegacyRow[] }[];
}

const sizes = (json: unknown) =>
  (json as Groups).values.map(({ issueId, values }) => `${issueId}: ${values.length} rows`);

/** Pages of the three groups that alice sees: what is echoed, and the issues. */
const pages: [query: string, startAt: number, maxResults: number, groups: number[]][] = [
  ['', 0, 50, [10001, 10002, 10101]],
  ['?maxResults=1', 0, 1, [10001]],
  ['?startAt=1&maxResults=1', 1, 1, [10002]],
  ['?startAt=1', 1, 50, [10002, 10101]],
  ['?startAt=2&maxResults=2', 2, 2, [10101]],
  ['?startAt=3', 3, 50, []],
  ['?startAt=1000&maxResults=1', 1000, 1, []],
  ['?maxResults=0', 0, 0, []],
  ['?maxResults=1001', 0, 1000, [10001, 10002, 10101]],
];

onEveryHost({}, (twin) => {
  const { send } = twin;

  it.each([
    ['alice', ['10001: 5 rows', '10002: 60 rows', '10101: 3 rows']],
    ['vera', ['10001: 5 rows', '10002: 60 rows', '10003: 2 rows']],
    ['bob', ['10101: 3 rows']],
    ['sysadmin', ['10001: 5 rows', '10002: 60 rows', '10003: 2 rows', '10101: 3 rows']],
  ])('READ-1, READ-8: %s reads the groups %j', async (user, groups) => {
    const { status, json } = await send('GET', issues, { user });
    expect(status).toBe(200);
    expect(json).toMatchObject({ startAt: 0, maxResults: 50, total: groups.length });
    expect(sizes(json)).toEqual(groups);
  });

  it('READ-2, READ-3, READ-8, READ-10, READ-11: a group has the rows that a read of its issue has', async () => {
    const { json } = await send('GET', issues);
    for (const { issueId, values } of (json as Groups).values) {
      const one = await send('GET', `/rest/vendor-igrid/1.0/grid/10500/issue/${issueId}?maxResults=100`);
      expect(values).toEqual((one.json as { values: unknown }).values);
    }
    expect((json as Groups).values).toHaveLength(3);
  });

  it.each([
    ['alice', 10503],
    ['bob', 10503],
    ['vera', 10502],
    ['vera', 10501],
  ])('ISSUE-4: %s reads no groups of %i, which has no rows to see', async (user, grid) => {
    const { status, json } = await send('GET', `/rest/vendor-igrid/1.0/grid/${grid}/issues`, { user });
    expect([status, json]).toEqual([200, { startAt: 0, maxResults: 50, total: 0, values: [] }]);
  });

  it.each([
    ['PUT', '/rest/vendor-igrid/1.0/grid/10501/issue/10101/clear', undefined],
    ['DELETE', '/rest/vendor-igrid/1.0/grid/10501/issue/10101', { rows: 'all' }],
  ])('ISSUE-4: after %s %s there are no groups', async (method, path, body) => {
    await send(method, path, { body });
    const { json } = await send('GET', '/rest/vendor-igrid/1.0/grid/10501/issues');
    expect(json).toEqual({ startAt: 0, maxResults: 50, total: 0, values: [] });
  });

  it.each(pages)('READ-6, READ-8: the page for "%s"', async (query, startAt, maxResults, groups) => {
    const { status, json } = await send('GET', issues + query);
    expect(status).toBe(200);
    expect(json).toMatchObject({ startAt, maxResults, total: 3 });
    expect((json as Groups).values.map(({ issueId }) => issueId)).toEqual(groups);
  });

  it.each(['startAt=-1', 'startAt=abc', 'maxResults=-1', 'maxResults=1.5', 'rowId=abc', 'rowId=-1', 'rowId=1.5'])(
    'READ-6, READ-9: 400 for %s',
    async (query) => {
      const { status } = await refused(twin, 'GET', `${issues}?${query}`);
      expect(status).toBe(400);
    },
  );

  it.each([
    [1, 10001, 'Train to Ghent'],
    [6, 10002, 'Train ticket 1'],
    [68, 10101, 'Replacement disk'],
  ])('READ-9: the row %i alone, in the group of %i', async (rowId, issueId, jsummary) => {
    const { status, json } = await send('GET', `${issues}?rowId=${rowId}&columns=jsummary`);
    const values = [{ issueId, values: [{ id: rowId, issueId, modified: 0, jsummary }] }];
    expect([status, json]).toEqual([200, { startAt: 0, maxResults: 50, total: 1, values }]);
  });

  it.each([
    ['that is not there', 99999],
    ['of another grid', 71],
    ['of an issue that the user may not view', 66],
  ])('READ-9: no values for a row %s', async (_, rowId) => {
    const { status, json } = await send('GET', `${issues}?rowId=${rowId}`);
    expect([status, json]).toEqual([200, { startAt: 0, maxResults: 50, total: 0, values: [] }]);
  });

  it('READ-9: the row of an issue that the user may view', async () => {
    const { json } = await send('GET', `${issues}?rowId=66`, { user: 'vera' });
    expect(sizes(json)).toEqual(['10003: 1 rows']);
  });

  it.each([
    ['jsummary', ['jsummary']],
    ['%20jcount%20,jsummary,jcount', ['jcount', 'jsummary']],
  ])('READ-2, READ-4: for the columns %s', async (columns, names) => {
    const { json } = await send('GET', `${issues}?columns=${columns}`);
    const rows = (json as Groups).values.flatMap(({ values }) => values);
    expect(rows).toHaveLength(68);
    const wanted = ['id', 'issueId', 'modified', ...names].sort();
    for (const row of rows) expect(Object.keys(row).sort()).toEqual(wanted);
  });

  it('READ-3, READ-4: an empty columns parameter counts as not given', async () => {
    const all = await send('GET', issues);
    expect((await send('GET', `${issues}?columns=`)).json).toEqual(all.json);
  });

  it.each(['nope', 'jsummary,nope', 'JSUMMARY', 'base'])('READ-5: 400 for the columns %s', async (columns) => {
    const { status } = await refused(twin, 'GET', `${issues}?columns=${columns}`);
    expect(status).toBe(400);
  });
});

describe('with pages that count rows', () => {
  onEveryHost({ profile: { 'paging.issueUnit': 'rows' } }, ({ send }) => {
    it.each([
      ['?maxResults=7', ['10001: 5 rows', '10002: 2 rows']],
      ['?startAt=64&maxResults=3', ['10002: 1 rows', '10101: 2 rows']],
      ['?startAt=68', []],
    ])('READ-6, READ-8: the page for %s', async (query, groups) => {
      const { json } = await send('GET', issues + query);
      expect((json as Groups).total).toBe(68);
      expect(sizes(json)).toEqual(groups);
    });
  });
});

describe('with 404 for a missing row', () => {
  onEveryHost({ profile: { 'legacy.rowMissing': 404 } }, (twin) => {
    it('READ-9: 404 for a row that is not there, 200 for one that is', async () => {
      const { status } = await refused(twin, 'GET', `${issues}?rowId=99999`);
      expect(status).toBe(404);
      expect((await twin.send('GET', `${issues}?rowId=1`)).status).toBe(200);
    });
  });
});
