import { expect, it } from 'vitest';
import { onEveryHost } from '../../../hosts/testing/every-host.js';
import { legacyIds, legacyRows } from '../../../hosts/testing/legacy-rows.js';

const demo1 = '/rest/vendor-igrid/1.0/grid/10500/issue/10001';
const clearNotModified = '/rest/vendor-igrid/1.0/grid/10500/issue/10001/clearNotModified';
const deployLog = '/rest/vendor-igrid/1.0/grid/10501/issue/10101';

onEveryHost({}, (twin) => {
  const { send } = twin;

  it('CLEAR-3: a row that was modified stays, the others go', async () => {
    const before = await legacyRows(send, deployLog);
    const { status, text } = await send('PUT', '/rest/vendor-igrid/1.0/grid/10501/issue/10101/clearNotModified');
    expect([status, text]).toEqual([200, '']);
    const left = await legacyRows(send, deployLog);
    expect(left).toEqual(before.filter((row) => row.result === 'fixed by hand'));
    expect(left).toHaveLength(1);
  });

  it('CLEAR-3: a row that was updated or added through the service is modified', async () => {
    await send('PUT', demo1, { body: { rows: [{ rowId: 2, values: { jcount: 7 } }] } });
    await send('POST', demo1, { body: { rows: [{ jsummary: 'New', jamount: 1 }] } });
    await send('PUT', clearNotModified);
    expect((await legacyRows(send, demo1)).map((row) => row.jsummary)).toEqual(['Parking', 'New']);
  });

  it('CLEAR-3: rows that were loaded, imported or reloaded are not modified', async () => {
    twin.core.importRows({ grid: 10501, issue: 'OPS-1' }, [{ base: 'imported' }]);
    await send('POST', '/rest/vendor-igrid/1.0/grid/issue/10101/reload', { body: { gridIds: [10501] } });
    await send('PUT', '/rest/vendor-igrid/1.0/grid/10501/issue/10101/clearNotModified');
    await send('PUT', clearNotModified);
    expect(await legacyIds(send, deployLog)).toEqual([]);
    expect(await legacyIds(send, demo1)).toEqual([]);
  });

  it('CLEAR-3: removes nothing from an issue where every row is modified, or none is there', async () => {
    await send('POST', '/rest/vendor-igrid/1.0/grid/10503/issue/10001', { body: { rows: [{ jtext: 'x' }, {}] } });
    for (const issue of [10001, 10002]) {
      const { status } = await send('PUT', `/rest/vendor-igrid/1.0/grid/10503/issue/${issue}/clearNotModified`);
      expect(status).toBe(200);
    }
    expect(await legacyIds(send, '/rest/vendor-igrid/1.0/grid/10503/issue/10001')).toHaveLength(2);
  });

  it('CLEAR-3: removes nothing from another issue or grid', async () => {
    await send('PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/10101/clearNotModified');
    expect(await legacyIds(send, demo1)).toHaveLength(5);
    expect(await legacyIds(send, deployLog)).toHaveLength(4);
  });

  it('CLEAR-3: search finds what stays and nothing else', async () => {
    await send('PUT', '/rest/vendor-igrid/1.0/grid/10501/issue/10101/clearNotModified');
    expect(twin.core.search('fixed by hand')).toEqual(['OPS-1']);
    expect(twin.core.search('https://ci.example/web/101')).toEqual([]);
    expect(twin.core.fieldValue({ grid: 10501, issue: 'OPS-1' }).rowCount).toBe(1);
  });
});
