import { describe, expect, it } from 'vitest';
import { onEveryHost, type Twin } from '../../../hosts/testing/every-host.js';
import { legacyRows } from '../../../hosts/testing/legacy-rows.js';
import { refused } from '../../../hosts/testing/refused.js';

const path = '/rest/vendor-igrid/1.0/grid/synchronize';

/** Rows past the service, in several grids on several issues. */
function importSome({ core }: Twin): void {
  core.importRows({ grid: 10500, issue: 'DEMO-1' }, [{ jsummary: 'Zeppelin fare', jamount: 1 }]);
  core.importRows({ grid: 10501, issue: 'OPS-1' }, [{ base: 'zeppelin' }, { base: 'balloon' }]);
  core.importRows({ grid: 10502, issue: 'OPS-2' }, [{ jname: 'Zeppelin hangar' }]);
  core.importRows({ grid: 10503, issue: 'DEMO-3' }, [{ jtext: 'ZEPPELIN' }]);
}

onEveryHost({}, (twin) => {
  const { send } = twin;

  it('SYNC-1, AUTH-5: 204 for a sysadmin', async () => {
    const { status, text } = await send('PUT', path, { user: 'sysadmin' });
    expect([status, text]).toEqual([204, '']);
  });

  it.each([
    ['an object', '{"any":"thing"}', 'application/json'],
    ['not JSON', '{', 'application/json'],
    ['a text', 'x', 'text/plain'],
    ['a form', 'a=b', 'application/x-www-form-urlencoded'],
    ['empty', '', 'application/json'],
  ])('SYNC-1: 204 whatever the body: %s', async (_, raw, type) => {
    const { status } = await send('PUT', path, { user: 'sysadmin', raw, headers: { 'content-type': type } });
    expect(status).toBe(204);
  });

  it('SYNC-2: the id of a task stands in a header, another for each task', async () => {
    const first = await send('PUT', path, { user: 'sysadmin' });
    const second = await send('PUT', path, { user: 'sysadmin' });
    const ids = [first, second].map(({ headers }) => headers.get('x-task-id'));
    expect(ids).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
    expect(new Set(ids).size).toBe(2);
  });

  it.each(['admin', 'alice', 'vera', 'bob'])(
    'AUTH-5: %s is no sysadmin, gets 403, and nothing changed',
    async (user) => {
      importSome(twin);
      const { status } = await refused(twin, 'PUT', path, { user });
      expect(status).toBe(403);
      expect(twin.core.search('zeppelin')).toEqual([]);
    },
  );

  it('SYNC-3: imported rows are in the grid at once, unmodified, and not in the field value', async () => {
    importSome(twin);
    const rows = await legacyRows(send, '/rest/vendor-igrid/1.0/grid/10500/issue/10001');
    expect([rows.length, rows[5]?.jsummary, rows[5]?.modified]).toEqual([6, 'Zeppelin fare', 0]);
    expect(twin.core.search('zeppelin')).toEqual([]);
    expect(twin.core.fieldValue({ grid: 10500, issue: 'DEMO-1' }).rowCount).toBe(5);
  });

  it('SYNC-3: brings the field values of all grids in all issues back in step', async () => {
    importSome(twin);
    await send('PUT', path, { user: 'sysadmin' });
    expect([...twin.core.search('zeppelin')].sort()).toEqual(['DEMO-1', 'DEMO-3', 'OPS-1', 'OPS-2']);
    expect([
      twin.core.fieldValue({ grid: 10500, issue: 'DEMO-1' }).rowCount,
      twin.core.fieldValue({ grid: 10501, issue: 'OPS-1' }).rowCount,
      twin.core.fieldValue({ grid: 10502, issue: 'OPS-2' }).rowCount,
      twin.core.fieldValue({ grid: 10503, issue: 'DEMO-3' }).rowCount,
    ]).toEqual([6, 6, 3, 1]);
  });

  it('SYNC-3: changes no row', async () => {
    importSome(twin);
    const grid = '/rest/vendor-igrid/1.0/grid/10501/issues';
    const before = await send('GET', grid, { user: 'sysadmin' });
    await send('PUT', path, { user: 'sysadmin' });
    expect((await send('GET', grid, { user: 'sysadmin' })).json).toEqual(before.json);
  });

  it('SYNC-3: changes nothing where all is in step', async () => {
    const before = twin.core.fieldValue({ grid: 10500, issue: 'DEMO-1' });
    await send('PUT', path, { user: 'sysadmin' });
    expect(twin.core.fieldValue({ grid: 10500, issue: 'DEMO-1' })).toEqual(before);
    expect(before.rowCount).toBe(5);
  });
});

describe('with the task id in the body', () => {
  onEveryHost({ profile: { 'legacy.sync.taskId': 'body' } }, ({ send }) => {
    it('SYNC-2: 200 with the id as JSON', async () => {
      const { status, json, headers } = await send('PUT', path, { user: 'sysadmin' });
      expect([status, json]).toEqual([200, expect.stringMatching(/./)]);
      expect(headers.get('content-type')).toMatch(/^application\/json/);
    });
  });
});

describe('with no task id', () => {
  onEveryHost({ profile: { 'legacy.sync.taskId': 'none' } }, ({ send }) => {
    it('SYNC-1: 204 with nothing', async () => {
      const { status, text, headers } = await send('PUT', path, { user: 'sysadmin' });
      expect([status, text, headers.get('x-task-id')]).toEqual([204, '', null]);
    });
  });
});
