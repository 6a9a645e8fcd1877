import { expect, it } from 'vitest';
import { onEveryHost } from '../../../hosts/testing/every-host.js';
import { legacyRows } from '../../../hosts/testing/legacy-rows.js';

onEveryHost({}, (twin) => {
  const { send } = twin;

  it.each([
    ['all its rows', '/rest/vendor-igrid/1.0/grid/10500/issue/10001'],
    ['more rows than a page', '/rest/vendor-igrid/1.0/grid/10500/issue/10002'],
    ['modified rows too', '/rest/vendor-igrid/1.0/grid/10501/issue/10101'],
    ['no rows', '/rest/vendor-igrid/1.0/grid/10503/issue/10001'],
  ])('CLEAR-1: clears %s', async (_, path) => {
    const { status, text } = await send('PUT', `${path}/clear`);
    expect([status, text]).toEqual([200, '']);
    expect((await send('GET', path)).json).toEqual({ startAt: 0, maxResults: 50, total: 0, values: [] });
  });

  it.each([
    '/rest/vendor-igrid/1.0/grid/10500/issue/10002',
    '/rest/vendor-igrid/1.0/grid/10500/issue/10003',
    '/rest/vendor-igrid/1.0/grid/10500/issue/10101',
    '/rest/vendor-igrid/1.0/grid/10501/issue/10101',
  ])('CLEAR-1: clears nothing at %s', async (other) => {
    const before = await legacyRows(send, other, 'admin');
    await send('PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/clear');
    expect(before.length).toBeGreaterThan(0);
    expect(await legacyRows(send, other, 'admin')).toEqual(before);
  });

  it('CLEAR-1: search no longer finds what was cleared', async () => {
    expect(twin.core.search('Train to Ghent')).toEqual(['DEMO-1']);
    await send('PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/clear');
    expect(twin.core.search('Train to Ghent')).toEqual([]);
    expect(twin.core.fieldValue({ grid: 10500, issue: 'DEMO-1' })).toEqual({ rowCount: 0, text: '' });
  });

  it('CLEAR-1: rows can be added to a grid that was cleared', async () => {
    const path = '/rest/vendor-igrid/1.0/grid/10500/issue/10001';
    await send('PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/clear');
    await send('POST', path, { body: { rows: [{ jsummary: 'Afresh', jamount: 1 }] } });
    expect((await legacyRows(send, path)).map((row) => row.jsummary)).toEqual(['Afresh']);
  });
});
