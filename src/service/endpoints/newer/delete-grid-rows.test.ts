import { expect, it } from 'vitest';
import { onEveryHost } from '../../../hosts/testing/every-host.js';
import { newerRows } from '../../../hosts/testing/newer-rows.js';

const demo1 = '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1';

onEveryHost({}, (twin) => {
  const { send } = twin;

  it.each([
    ['the first', [0], [1, 2, 3, 4]],
    ['the last', [4], [0, 1, 2, 3]],
    ['two in the middle', [3, 1], [0, 2, 4]],
    ['all', [0, 1, 2, 3, 4], []],
    ['one that is given twice', [2, 2], [0, 1, 3, 4]],
    ['none', [], [0, 1, 2, 3, 4]],
  ])('NDEL-1: deleting %s succeeds, and the order of the rest closes up', async (_, gone, left) => {
    const before = await newerRows(send, demo1);
    const { status, text } = await send('DELETE', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
      body: { rows: gone.map((order) => before[order]?.rowId) },
    });
    expect([status, text]).toEqual([204, '']);
    expect(await newerRows(send, demo1)).toEqual(left.map((was, order) => ({ ...before[was], order })));
  });

  it('NREAD-2: a row added after a delete stands at the end, without a gap', async () => {
    const before = await newerRows(send, demo1);
    await send('DELETE', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', { body: { rows: [before[0]?.rowId] } });
    await send('POST', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
      body: { rows: [{ jsummary: 'New', jamount: 1 }] },
    });
    const after = await newerRows(send, demo1);
    expect(after.map((row) => row.order)).toEqual([0, 1, 2, 3, 4]);
    expect(after[4]?.columns.jsummary).toBe('New');
  });

  it.each([
    ['of no row', 'row_00000000-0000-4000-8000-000000000000'],
    ['of no such form', 'nope'],
    ['of the legacy API', '1'],
    ['that is empty', ''],
  ])('NDEL-2: beside a row id %s no row is deleted', async (_, unknown) => {
    const before = await newerRows(send, demo1);
    const { status, json } = await send('DELETE', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
      body: { rows: [before[0]?.rowId, unknown, before[1]?.rowId] },
    });
    expect([status, json]).toEqual([404, { errorMessages: [expect.stringContaining(`"${unknown}"`)] }]);
    expect(await newerRows(send, demo1)).toEqual(before);
  });

  it('NDEL-2: each unknown row id has a message of its own', async () => {
    const { status, json } = await send('DELETE', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
      body: { rows: ['nope', 'neither'] },
    });
    expect([status, json]).toEqual([
      404,
      { errorMessages: [expect.stringContaining('"nope"'), expect.stringContaining('"neither"')] },
    ]);
  });

  it.each([
    ['the same grid on another issue', '/rest/vendor-grid/1.0/api/grid/10500/issue/OPS-1'],
    ['another grid', '/rest/vendor-grid/1.0/api/grid/10501/issue/OPS-1'],
  ])('NDEL-2: a row of %s is as unknown, and stays', async (_, path) => {
    const [before, others] = [await newerRows(send, demo1), await newerRows(send, path)];
    const { status } = await send('DELETE', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
      body: { rows: [before[0]?.rowId, others[0]?.rowId] },
    });
    expect(status).toBe(404);
    expect([await newerRows(send, demo1), await newerRows(send, path)]).toEqual([before, others]);
  });

  it('NDEL-2: a row that is gone cannot be deleted again', async () => {
    const rows = [(await newerRows(send, demo1))[0]?.rowId];
    const first = await send('DELETE', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', { body: { rows } });
    const second = await send('DELETE', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', { body: { rows } });
    expect([first.status, second.status]).toEqual([204, 404]);
  });

  it('deletes on that issue and on no other', async () => {
    const [rows, others] = [
      await newerRows(send, demo1),
      await newerRows(send, '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-2'),
    ];
    await send('DELETE', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
      body: { rows: rows.map((row) => row.rowId) },
    });
    expect(await newerRows(send, '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-2')).toEqual(others);
    expect(others).toHaveLength(60);
  });

  it('ISSUE-3: an issue given by id is the same as by key', async () => {
    const rows = [(await newerRows(send, demo1))[0]?.rowId];
    const { status } = await send('DELETE', '/rest/vendor-grid/1.0/api/grid/customfield_10500/issue/10001', {
      body: { rows },
    });
    expect(status).toBe(204);
    expect(await newerRows(send, demo1)).toHaveLength(4);
  });

  it('the legacy API and the search of the tracker miss the row', async () => {
    const rows = [(await newerRows(send, demo1))[0]?.rowId];
    await send('DELETE', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', { body: { rows } });
    const { json } = await send('GET', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/rowcount');
    expect(json).toEqual({ rowCount: 4 });
    expect(twin.core.search('Train to Ghent')).toEqual([]);
    expect(twin.core.fieldValue({ grid: 10500, issue: 'DEMO-1' }).rowCount).toBe(4);
  });

  it('the newer API misses a row that the legacy API deleted', async () => {
    const before = await newerRows(send, demo1);
    const { json } = await send('GET', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/?maxResults=1');
    const [first] = (json as { values: { id: number }[] }).values;
    await send('DELETE', '/rest/vendor-igrid/1.0/grid/10500/issue/10001', { body: { rows: [first?.id] } });
    const left = before.slice(1).map((row, order) => ({ ...row, order }));
    expect(await newerRows(send, demo1)).toEqual(left);
  });
});
