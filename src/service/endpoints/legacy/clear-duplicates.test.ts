import { expect, it } from 'vitest';
import { onEveryHost } from '../../../hosts/testing/every-host.js';
import { legacyIds, legacyRows } from '../../../hosts/testing/legacy-rows.js';

const demo1 = '/rest/vendor-igrid/1.0/grid/10500/issue/10001';
const clearDuplicates = '/rest/vendor-igrid/1.0/grid/10500/issue/10001/clearDuplicates';

onEveryHost({}, (twin) => {
  const { send } = twin;

  it('CLEAR-2: the first of two rows that differ in nothing but the sequence stays', async () => {
    const before = await legacyRows(send, demo1);
    const { status, text } = await send('PUT', clearDuplicates);
    expect([status, text]).toEqual([200, '']);
    expect(await legacyRows(send, demo1)).toEqual(before.filter((row) => row.id !== 4));
  });

  it('CLEAR-2: of many duplicates one stays', async () => {
    const row = { jsummary: 'Again', jamount: 1, jtags: ['food', 'travel'], jowner: 'u-bob' };
    await send('POST', demo1, { body: { rows: [row, { jsummary: 'Between', jamount: 1 }, row, row] } });
    await send('PUT', clearDuplicates);
    const rows = await legacyRows(send, demo1);
    expect(rows.slice(4).map((one) => one.jsummary)).toEqual(['Again', 'Between']);
  });

  it('CLEAR-2: a row that was modified into a duplicate is one', async () => {
    await send('PUT', demo1, { body: { rows: [{ rowId: 4, values: { jcount: 1 } }] } });
    await send('PUT', clearDuplicates);
    expect(await legacyIds(send, demo1)).toEqual([1, 2, 3, 5]);
  });

  it.each([
    ['jsummary', 'Taxi to the Airport'],
    ['jnotes', 'x'],
    ['jnotes', ''],
    ['jpaid', false],
    ['jcount', 2],
    ['jamount', 48],
    ['jday', null],
    ['jbooked', 0],
    ['jat', 0],
    ['jstatus', 'open'],
    ['jtags', ['travel', 'food']],
    ['jowner', 'u-bob'],
  ])('CLEAR-2: rows that differ in %s alone, as %j, stay', async (column, value) => {
    await send('PUT', demo1, { body: { rows: [{ rowId: 4, values: { [column]: value } }] } });
    const { status } = await send('PUT', clearDuplicates);
    expect(status).toBe(200);
    expect(await legacyIds(send, demo1)).toEqual([1, 2, 3, 4, 5]);
  });

  it('CLEAR-2: rows that are alike on two issues, or none at all, are no duplicates', async () => {
    const rows = [{ base: 'same' }];
    await send('POST', '/rest/vendor-igrid/1.0/grid/10501/issue/10001', { body: { rows } });
    await send('POST', '/rest/vendor-igrid/1.0/grid/10501/issue/10002', { body: { rows } });
    await send('PUT', '/rest/vendor-igrid/1.0/grid/10501/issue/10001/clearDuplicates');
    await send('PUT', '/rest/vendor-igrid/1.0/grid/10503/issue/10001/clearDuplicates');
    expect(await legacyIds(send, '/rest/vendor-igrid/1.0/grid/10501/issue/10001')).toHaveLength(1);
    expect(await legacyIds(send, '/rest/vendor-igrid/1.0/grid/10501/issue/10002')).toHaveLength(1);
  });

  it('CLEAR-2: removes no duplicates of another issue or grid', async () => {
    const rows = [{ base: 'same' }, { base: 'same' }];
    await send('POST', '/rest/vendor-igrid/1.0/grid/10501/issue/10001', { body: { rows } });
    await send('POST', '/rest/vendor-igrid/1.0/grid/10501/issue/10002', { body: { rows } });
    await send('PUT', clearDuplicates);
    await send('PUT', '/rest/vendor-igrid/1.0/grid/10501/issue/10002/clearDuplicates');
    expect(await legacyIds(send, '/rest/vendor-igrid/1.0/grid/10501/issue/10001')).toHaveLength(2);
    expect(await legacyIds(send, '/rest/vendor-igrid/1.0/grid/10501/issue/10002')).toHaveLength(1);
  });

  it('CLEAR-2: a user is the same user, whatever else was stored of him', async () => {
    twin.core.importRows({ grid: 10500, issue: 'DEMO-3' }, [
      { jsummary: 'Same', jamount: 1, jowner: { key: 'u-bob' } },
      { jsummary: 'Same', jamount: 1, jowner: { key: 'u-bob', value: 'Robert' } },
    ]);
    const issue = '/rest/vendor-igrid/1.0/grid/10500/issue/10003';
    expect((await send('PUT', `${issue}/clearDuplicates`, { user: 'admin' })).status).toBe(200);
    expect((await send('GET', `${issue}/rowcount`, { user: 'admin' })).json).toEqual({ rowCount: 3 });
  });

  it('CLEAR-2: search still finds the row that stays', async () => {
    await send('PUT', clearDuplicates);
    expect(twin.core.search('Taxi to the airport')).toEqual(['DEMO-1']);
    expect(twin.core.fieldValue({ grid: 10500, issue: 'DEMO-1' }).rowCount).toBe(4);
  });
});
