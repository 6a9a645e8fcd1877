import { describe, expect, it } from 'vitest';
import { onEveryHost } from '../../../hosts/testing/every-host.js';
import { legacyIds, legacyRows } from '../../../hosts/testing/legacy-rows.js';
import { refused } from '../../../hosts/testing/refused.js';

const reload = '/rest/vendor-igrid/1.0/grid/issue/10101/reload';
const deployLog = '/rest/vendor-igrid/1.0/grid/10501/issue/10101';
const expenses = '/rest/vendor-igrid/1.0/grid/10500/issue/10101';

/** The rows that the data source of the deploy log holds, all unmodified. */
const source = [
  { base: 'web', result: 'ok', url: 'https://ci.example/web/101', pdate: 1771581600000 },
  { base: 'api', result: 'ok', url: 'https://ci.example/api/77', pdate: 1771673400000 },
  { base: 'worker', result: 'failed', url: 'https://ci.example/worker/12', pdate: 1771865100000 },
  { base: 'web', result: 'ok', url: 'https://ci.example/web/102', pdate: 1772183100000 },
].map((values) => ({ id: expect.any(Number), issueId: 10101, modified: 0, ...values }));

onEveryHost({}, (twin) => {
  const { send } = twin;

  it('RELOAD-1: a row that was changed is as the data source has it, and unmodified', async () => {
    const { status, text } = await send('POST', reload, { body: { gridIds: [10501] } });
    expect([status, text]).toEqual([200, '']);
    expect(await legacyRows(send, deployLog)).toEqual(source);
  });

  it.each([
    ['cleared', 'PUT', '/rest/vendor-igrid/1.0/grid/10501/issue/10101/clear', undefined],
    ['deleted', 'DELETE', '/rest/vendor-igrid/1.0/grid/10501/issue/10101', { rows: [71, 74] }],
    ['added', 'POST', '/rest/vendor-igrid/1.0/grid/10501/issue/10101', { rows: [{ base: 'mine' }] }],
    [
      'updated',
      'PUT',
      '/rest/vendor-igrid/1.0/grid/10501/issue/10101',
      { rows: [{ rowId: 71, values: { base: null } }] },
    ],
  ])('RELOAD-1: after rows were %s, those of the data source are back', async (_, method, path, body) => {
    await send(method, path, { body });
    await send('POST', reload, { body: { gridIds: [10501] } });
    expect(await legacyRows(send, deployLog)).toEqual(source);
  });

  it('RELOAD-1: rows that were imported are rows of the data source', async () => {
    twin.core.importRows({ grid: 10501, issue: 'OPS-1' }, [{ base: 'imported' }]);
    await send('PUT', '/rest/vendor-igrid/1.0/grid/10501/issue/10101/clear');
    await send('POST', reload, { body: { gridIds: [10501] } });
    const rows = await legacyRows(send, deployLog);
    expect(rows.map((row) => row.base)).toEqual(['web', 'api', 'worker', 'web', 'imported']);
  });

  it('RELOAD-1: rows that were imported come back on an issue for which the source held nothing', async () => {
    twin.core.importRows({ grid: 10501, issue: 'DEMO-2' }, [{ base: 'imported' }]);
    await send('PUT', '/rest/vendor-igrid/1.0/grid/10501/issue/10002/clear');
    await send('POST', '/rest/vendor-igrid/1.0/grid/issue/10002/reload', { body: { gridIds: [10501] } });
    const rows = await legacyRows(send, '/rest/vendor-igrid/1.0/grid/10501/issue/10002');
    expect(rows.map((row) => row.base)).toEqual(['imported']);
  });

  it('RELOAD-1: search sees what was reloaded, and no longer what was there', async () => {
    expect(twin.core.search('fixed by hand')).toEqual(['OPS-1']);
    await send('POST', reload, { body: { gridIds: [10501] } });
    expect(twin.core.search('fixed by hand')).toEqual([]);
    expect(twin.core.search('failed')).toEqual(['OPS-1']);
    expect(twin.core.fieldValue({ grid: 10501, issue: 'OPS-1' }).rowCount).toBe(4);
  });

  it('RELOAD-1: a grid with a data source that holds nothing for the issue has no rows there afterwards', async () => {
    const issue = '/rest/vendor-igrid/1.0/grid/10501/issue/10001';
    await send('POST', issue, { body: { rows: [{ base: 'by hand' }] } });
    await send('POST', '/rest/vendor-igrid/1.0/grid/issue/10001/reload', { body: { gridIds: [10501] } });
    expect((await send('GET', `${issue}/rowcount`)).json).toEqual({ rowCount: 0 });
  });

  it('FIELD-1, FIELD-2, FIELD-5: tells everything that is wrong with the grids', async () => {
    const path = '/rest/vendor-igrid/1.0/grid/issue/10001/reload';
    const { status, json } = await send('POST', path, { body: { gridIds: [10600, 10502, 10501, 99999] } });
    expect(status).toBe(404);
    expect(json).toMatchObject({
      errorMessages: [/10600/, /Assets/, /99999/].map((text) => expect.stringMatching(text)),
    });
  });

  it('RELOAD-1: a grid without rows in a data source keeps its own', async () => {
    const before = await legacyRows(send, expenses);
    const { status } = await send('POST', reload, { body: { gridIds: [10500] } });
    expect(status).toBe(200);
    expect(await legacyRows(send, expenses)).toEqual(before);
  });

  it.each([[[10500, 10501]], [[10501, 10500]], [[10501, 10501]]])(
    'RELOAD-1: reloads several grids, %j',
    async (gridIds) => {
      const { status } = await send('POST', reload, { body: { gridIds } });
      expect(status).toBe(200);
      expect(await legacyRows(send, deployLog)).toEqual(source);
      expect(await legacyIds(send, expenses)).toEqual([68, 69, 70]);
    },
  );

  it('RELOAD-1: reloads no grid that is not named, and no other issue', async () => {
    await send('POST', '/rest/vendor-igrid/1.0/grid/10501/issue/10102', { body: { rows: [{ base: 'mine' }] } });
    await send('POST', reload, { body: { gridIds: [10500, 10502] } });
    const rows = await legacyRows(send, deployLog);
    expect(rows.map((row) => row.result)).toEqual(['ok', 'ok', 'fixed by hand', 'ok']);
    await send('POST', reload, { body: { gridIds: [10501] } });
    const others = await legacyRows(send, '/rest/vendor-igrid/1.0/grid/10501/issue/10102');
    expect(others.map((row) => row.base)).toEqual(['mine']);
  });

  describe('checks every grid before it reloads any', () => {
    it.each([
      ['FIELD-1', [10501, 99999], 404, [/99999/]],
      ['FIELD-1', [99999, 10501], 404, [/99999/]],
      ['FIELD-1', [10501, 9007199254740992], 404, [/9007199254740992/]],
      ['FIELD-1', [10501, -1], 404, [/-1/]],
      ['FIELD-2', [10501, 10600], 400, [/10600/]],
      ['FIELD-2', [10700, 10501], 400, [/10700/]],
      ['FIELD-1, FIELD-2', [10700, 99999], 404, [/10700/, /99999/]],
      ['FIELD-5', [10501, 10503], 400, [/Nothing yet|10503/]],
    ])('%s: for gridIds %j', async (_, gridIds, expected, says) => {
      const { status, messages } = await refused(twin, 'POST', reload, { body: { gridIds } });
      expect(status).toBe(expected);
      expect(messages).toEqual(says.map((said) => expect.stringMatching(said)));
    });
  });
});
