import { expect, it } from 'vitest';
import { onEveryHost } from '../../../hosts/testing/every-host.js';
import { legacyIds, legacyRows, missingRows } from '../../../hosts/testing/legacy-rows.js';
import { refused } from '../../../hosts/testing/refused.js';

const demo1 = '/rest/vendor-igrid/1.0/grid/10500/issue/10001';
const demo2 = '/rest/vendor-igrid/1.0/grid/10500/issue/10002';
const ops1 = '/rest/vendor-igrid/1.0/grid/10500/issue/10101';
const deployLog = '/rest/vendor-igrid/1.0/grid/10501/issue/10101';

onEveryHost({}, (twin) => {
  const { send } = twin;
  const remove = (path: string, rows: unknown) => send('DELETE', path, { body: { rows } });

  it.each([
    [[1], [2, 3, 4, 5]],
    [
      [3, 1],
      [2, 4, 5],
    ],
    [
      [5, 5, 5],
      [1, 2, 3, 4],
    ],
    [[1, 2, 3, 4, 5], []],
    [[], [1, 2, 3, 4, 5]],
  ])('DEL-1: 204 for rows %j, and %j are left', async (rows, left) => {
    const before = await legacyRows(send, demo1);
    const { status, text } = await remove(demo1, rows);
    expect([status, text]).toEqual([204, '']);
    const after = await legacyRows(send, demo1);
    expect(after.map((row) => row.id)).toEqual(left);
    expect(after).toEqual(before.filter((row) => after.some(({ id }) => id === row.id)));
  });

  it.each([
    ['of a page', demo1],
    ['of more than a page', demo2],
    ['of a grid without rows', '/rest/vendor-igrid/1.0/grid/10503/issue/10001'],
  ])('DEL-2: "all" deletes every row %s', async (_, path) => {
    const { status, text } = await remove(path, 'all');
    expect([status, text]).toEqual([204, '']);
    expect((await send('GET', path)).json).toMatchObject({ total: 0, values: [] });
  });

  it.each([[[68]], ['all']])('DEL-1, DEL-2: %j deletes nothing on other issues or in other grids', async (rows) => {
    const others = [demo1, demo2, deployLog];
    const before = await Promise.all(others.map((path) => legacyRows(send, path)));
    await remove(ops1, rows);
    expect(await Promise.all(others.map((path) => legacyRows(send, path)))).toEqual(before);
    expect(await legacyIds(send, ops1)).not.toContain(68);
  });

  it.each([
    ['one row', [1], 4],
    ['all rows', 'all', 0],
  ])('DEL-1, DEL-2: search no longer finds %s', async (_, rows, rowCount) => {
    expect(twin.core.search('Train to Ghent')).toEqual(['DEMO-1']);
    await remove(demo1, rows);
    expect(twin.core.search('Train to Ghent')).toEqual([]);
    expect(twin.core.fieldValue({ grid: 10500, issue: 'DEMO-1' }).rowCount).toBe(rowCount);
  });

  it('DEL-1: search still finds the rows that are left', async () => {
    await remove(demo1, [1]);
    expect(twin.core.search('Team dinner')).toEqual(['DEMO-1']);
  });

  it.each(missingRows)('ROW-1: 404 for a row that is %s, and none is deleted', async (_, rowId) => {
    const { status, text } = await refused(twin, 'DELETE', demo1, { body: { rows: [1, rowId, 2] } });
    expect(status).toBe(404);
    expect(text).toContain(String(rowId));
  });

  it('ROW-1: each row that does not exist is told', async () => {
    const { status, messages } = await refused(twin, 'DELETE', demo1, { body: { rows: [99998, 1, 99999] } });
    expect(status).toBe(404);
    expect(messages).toEqual([expect.stringContaining('99998'), expect.stringContaining('99999')]);
  });

  it('ROW-1: a row that does not exist is told once, however often it is given', async () => {
    const { status, messages } = await refused(twin, 'DELETE', demo1, { body: { rows: [99999, 1, 99999] } });
    expect(status).toBe(404);
    expect(messages).toEqual([expect.stringContaining('99999')]);
  });

  it('ROW-1: a row that was deleted does not exist', async () => {
    await remove(demo1, [1]);
    const { status } = await refused(twin, 'DELETE', demo1, { body: { rows: [1] } });
    expect(status).toBe(404);
  });
});
