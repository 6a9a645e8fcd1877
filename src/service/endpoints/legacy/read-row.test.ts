import { describe, expect, it } from 'vitest';
import { onEveryHost } from '../../../hosts/testing/every-host.js';
import { legacyRows } from '../../../hosts/testing/legacy-rows.js';
import { refused } from '../../../hosts/testing/refused.js';

const row5 = '/rest/vendor-igrid/1.0/grid/10500/issue/10001/row/5';

/** Paths of rows that are not there. */
const missing = [
  '/rest/vendor-igrid/1.0/grid/10500/issue/10001/row/99999',
  '/rest/vendor-igrid/1.0/grid/10500/issue/10001/row/0',
  '/rest/vendor-igrid/1.0/grid/10500/issue/10001/row/6',
  '/rest/vendor-igrid/1.0/grid/10500/issue/10101/row/71',
  '/rest/vendor-igrid/1.0/grid/10503/issue/10001/row/1',
];

onEveryHost({}, (twin) => {
  const { send } = twin;

  it.each([1, 2, 3, 4, 5])('READ-1, READ-2, READ-3, READ-7: only the row %i', async (id) => {
    const rows = await legacyRows(send, '/rest/vendor-igrid/1.0/grid/10500/issue/10001');
    const { status, json } = await send('GET', `/rest/vendor-igrid/1.0/grid/10500/issue/10001/row/${id}`);
    expect(status).toBe(200);
    expect(json).toEqual({ startAt: 0, maxResults: 50, total: 1, values: [rows[id - 1]] });
    expect(rows[id - 1]?.id).toBe(id);
  });

  it.each(missing)('READ-7: 200 without values for %s, which is not there', async (path) => {
    const { status, json } = await send('GET', path);
    expect([status, json]).toEqual([200, { startAt: 0, maxResults: 50, total: 0, values: [] }]);
  });

  it.each(['abc', '1e0', '0x1', '1.0', '-1', 'row_1', '9007199254740992'])(
    'READ-7: 404 for %s, which is no row id',
    async (id) => {
      const { status } = await refused(twin, 'GET', `/rest/vendor-igrid/1.0/grid/10500/issue/10001/row/${id}`);
      expect(status).toBe(404);
    },
  );

  it('READ-2, READ-4: keeps only the columns named', async () => {
    const { json } = await send('GET', `${row5}?columns=%20jcount,jsummary,jcount`);
    const values = [{ id: 5, issueId: 10001, modified: 0, jsummary: 'Team dinner', jcount: 6 }];
    expect(json).toEqual({ startAt: 0, maxResults: 50, total: 1, values });
  });

  it.each(['nope', 'jsummary,nope', 'JSUMMARY'])('READ-5: 400 for the columns %s', async (columns) => {
    const { status } = await refused(twin, 'GET', `${row5}?columns=${columns}`);
    expect(status).toBe(400);
  });

  it.each([
    ['startAt=0&maxResults=1', 0, 1, 1],
    ['maxResults=0', 0, 0, 0],
    ['startAt=1', 1, 50, 0],
    ['maxResults=5000', 0, 1000, 1],
  ])('READ-6: a page of it, for %s', async (query, startAt, maxResults, count) => {
    const { status, json } = await send('GET', `${row5}?${query}`);
    expect(status).toBe(200);
    expect(json).toMatchObject({ startAt, maxResults, total: 1 });
    expect((json as { values: unknown[] }).values).toHaveLength(count);
  });

  it.each(['startAt=-1', 'startAt=x', 'maxResults=-1', 'maxResults=1.5'])('READ-6: 400 for %s', async (query) => {
    const { status } = await refused(twin, 'GET', `${row5}?${query}`);
    expect(status).toBe(400);
  });

  it('READ-10, READ-11: lists and dates are as in all rows', async () => {
    const path = '/rest/vendor-igrid/1.0/grid/10500/issue/10001/row/1?columns=jday,jstatus,jowner';
    const [row] = await legacyRows(send, path);
    expect(row?.jday).toBe(1768176000000);
    expect(row?.jstatus).toEqual({ name: 'In Progress', value: 'progress' });
    expect(row?.jowner).toEqual({ name: 'Alice Doe', value: 'u-alice' });
  });

  it('READ-7: a row that was deleted is not there', async () => {
    await send('DELETE', '/rest/vendor-igrid/1.0/grid/10500/issue/10001', { body: { rows: [5] } });
    expect(await legacyRows(send, row5)).toEqual([]);
  });
});

describe('with 404 for a missing row', () => {
  onEveryHost({ profile: { 'legacy.rowMissing': 404 } }, (twin) => {
    it.each(missing)('READ-7: 404 for %s', async (path) => {
      const { status } = await refused(twin, 'GET', path);
      expect(status).toBe(404);
    });

    it('READ-7: 200 for a row that is there', async () => {
      const { status } = await twin.send('GET', row5);
      expect(status).toBe(200);
    });
  });
});
