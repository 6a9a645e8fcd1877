import { expect, it } from 'vitest';
import { onEveryHost } from '../../../hosts/testing/every-host.js';
import { refused } from '../../../hosts/testing/refused.js';

onEveryHost({}, (twin) => {
  const { send } = twin;

  it.each([
    ['alice', 70],
    ['vera', 67],
    ['bob', 3],
    ['admin', 70],
    ['sysadmin', 70],
  ])('COUNT-1, COUNT-3: %s counts %i rows in the projects that the user can see', async (user, rowCount) => {
    const { status, json } = await send('GET', '/rest/vendor-igrid/1.0/grid/10500/rowcount', { user });
    expect([status, json]).toEqual([200, { rowCount }]);
  });

  it.each([
    ['bob', 10503],
    ['vera', 10501],
    ['vera', 10502],
  ])('COUNT-3: 0, not 403, where %s sees none of the projects with rows of %i', async (user, grid) => {
    const { status, json } = await send('GET', `/rest/vendor-igrid/1.0/grid/${grid}/rowcount`, { user });
    expect([status, json]).toEqual([200, { rowCount: 0 }]);
  });

  it.each([
    ['an addition', 'POST', '/rest/vendor-igrid/1.0/grid/10501/issue/10001', { rows: [{}, { base: 'api' }] }, 6],
    ['a deletion', 'DELETE', '/rest/vendor-igrid/1.0/grid/10501/issue/10101', { rows: [71] }, 3],
    ['a clearing', 'PUT', '/rest/vendor-igrid/1.0/grid/10501/issue/10101/clear', undefined, 0],
    ['a write to another grid', 'PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/clear', undefined, 4],
  ])('COUNT-1: after %s the count is what is there', async (_, method, path, body, rowCount) => {
    await send(method, path, { body });
    const { json } = await send('GET', '/rest/vendor-igrid/1.0/grid/10501/rowcount');
    expect(json).toEqual({ rowCount });
  });

  it('COUNT-1: rows that were imported past the service count', async () => {
    twin.core.importRows({ grid: 10503, issue: 'DEMO-2' }, [{ jtext: 'one' }, { jtext: 'two' }]);
    const { json } = await send('GET', '/rest/vendor-igrid/1.0/grid/10503/rowcount');
    expect(json).toEqual({ rowCount: 2 });
  });

  it('FIELD-1: 404 for a field that does not exist', async () => {
    const { status } = await refused(twin, 'GET', '/rest/vendor-igrid/1.0/grid/99999/rowcount');
    expect(status).toBe(404);
  });

  it('FIELD-2: 400 for a field that is not a grid', async () => {
    const { status } = await refused(twin, 'GET', '/rest/vendor-igrid/1.0/grid/10600/rowcount');
    expect(status).toBe(400);
  });
});
