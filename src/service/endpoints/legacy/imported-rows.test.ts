import { describe, expect, it } from 'vitest';
import { legacy, onHandle } from '../../../hosts/testing/every-host.js';
import { legacyIds, legacyRows } from '../../../hosts/testing/legacy-rows.js';

const expenses = `${legacy}/10500/issue`;
const deploys = `${legacy}/10501/issue`;
const reload = (issue: number) => `${legacy}/issue/${issue}/reload`;
const imported = [{ base: 'imported' }];

/** The rows in the data source of the deploy log, all unmodified. */
const source = [
  { base: 'web', result: 'ok', url: 'https://ci.example/web/101', pdate: 1771581600000 },
  { base: 'api', result: 'ok', url: 'https://ci.example/api/77', pdate: 1771673400000 },
  { base: 'worker', result: 'failed', url: 'https://ci.example/worker/12', pdate: 1771865100000 },
  { base: 'web', result: 'ok', url: 'https://ci.example/web/102', pdate: 1772183100000 },
].map((values) => ({ id: expect.any(Number), issueId: 10101, modified: 0, ...values }));

onHandle({}, (twin) => {
  const { send } = twin;
  const bases = async (path: string) => (await legacyRows(send, path)).map(({ base }) => base);

  describe('RELOAD-1: a reload', () => {
    it.each([[[10501]], [[10501, 10501]], [[10500, 10501]]])(
      'restores the rows of the data source for %j',
      async (gridIds) => {
        const { status, text } = await send('POST', reload(10101), { body: { gridIds } });
        expect(status).toBe(200);
        expect(text).toBe('');
        expect(await legacyRows(send, `${deploys}/10101`)).toEqual(source);
        expect(await legacyIds(send, `${expenses}/10101`)).toEqual([68, 69, 70]);
      },
    );

    it('restores imported rows, which are rows of the data source', async () => {
      twin.core.importRows({ grid: 10501, issue: 'OPS-1' }, imported);
      await send('PUT', `${deploys}/10101/clear`);
      await send('POST', reload(10101), { body: { gridIds: [10501] } });
      expect(await bases(`${deploys}/10101`)).toEqual(['web', 'api', 'worker', 'web', 'imported']);
    });

    it('restores imported rows on an issue for which the source had no rows', async () => {
      twin.core.importRows({ grid: 10501, issue: 'DEMO-2' }, imported);
      await send('PUT', `${deploys}/10002/clear`);
      await send('POST', reload(10002), { body: { gridIds: [10501] } });
      expect(await bases(`${deploys}/10002`)).toEqual(['imported']);
    });

    it('removes all rows if the data source has none for the issue', async () => {
      await send('POST', `${deploys}/10001`, { body: { rows: [{ base: 'by hand' }] } });
      await send('POST', reload(10001), { body: { gridIds: [10501] } });
      expect(await bases(`${deploys}/10001`)).toEqual([]);
    });
  });

  it.each([
    ['PUT', `${deploys}/10101/clear`, undefined],
    ['DELETE', `${deploys}/10101`, { rows: 'all' }],
  ])('ISSUE-4: after %s %s, the grid has no groups', async (method, path, body) => {
    await send(method, path, { body });
    const { json } = await send('GET', `${legacy}/10501/issues`);
    expect(json).toEqual({ startAt: 0, maxResults: 50, total: 0, values: [] });
  });

  it('COUNT-1: imported rows count', async () => {
    twin.core.importRows({ grid: 10503, issue: 'DEMO-2' }, [{ jtext: 'one' }, { jtext: 'two' }]);
    expect((await send('GET', `${legacy}/10503/rowcount`)).json).toEqual({ rowCount: 2 });
  });

  it('CLEAR-3: imported and reloaded rows are not modified', async () => {
    twin.core.importRows({ grid: 10501, issue: 'OPS-1' }, imported);
    await send('POST', reload(10101), { body: { gridIds: [10501] } });
    await send('PUT', `${deploys}/10101/clearNotModified`);
    expect(await bases(`${deploys}/10101`)).toEqual([]);
  });

  it('CLEAR-2: the first of duplicate rows stays, and users are equal by key only', async () => {
    twin.core.importRows({ grid: 10500, issue: 'DEMO-1' }, [
      { jsummary: 'Same', jamount: 1, jowner: { key: 'u-bob' } },
      { jsummary: 'Same', jamount: 1, jowner: { key: 'u-bob', value: 'Robert' } },
    ]);
    await send('PUT', `${expenses}/10001/clearDuplicates`);
    expect((await legacyIds(send, `${expenses}/10001`)).slice(0, 4)).toEqual([1, 2, 3, 5]);
    expect((await send('GET', `${expenses}/10001/rowcount`)).json).toEqual({ rowCount: 5 });
  });
});
