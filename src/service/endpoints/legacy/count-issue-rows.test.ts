import { expect, it } from 'vitest';
import { onEveryHost } from '../../../hosts/testing/every-host.js';

onEveryHost({}, ({ send }) => {
  it.each([
    ['alice', 10500, 10001, 5],
    ['vera', 10500, 10002, 60],
    ['vera', 10500, 10003, 2],
    ['bob', 10500, 10101, 3],
    ['alice', 10500, 10102, 0],
    ['alice', 10501, 10101, 4],
    ['alice', 10501, 10001, 0],
    ['alice', 10502, 10102, 2],
    ['alice', 10503, 10001, 0],
  ])('COUNT-2: %s counts the rows of %i on %i: %i', async (user, grid, issue, rowCount) => {
    const path = `/rest/vendor-igrid/1.0/grid/${grid}/issue/${issue}/rowcount`;
    const { status, json } = await send('GET', path, { user });
    expect([status, json]).toEqual([200, { rowCount }]);
  });

  it.each([
    ['an addition', 'POST', '/rest/vendor-igrid/1.0/grid/10501/issue/10101', { rows: [{}] }, 5],
    ['a deletion', 'DELETE', '/rest/vendor-igrid/1.0/grid/10501/issue/10101', { rows: [71, 72] }, 2],
    ['a clearing', 'PUT', '/rest/vendor-igrid/1.0/grid/10501/issue/10101/clear', undefined, 0],
    ['an addition to another issue', 'POST', '/rest/vendor-igrid/1.0/grid/10501/issue/10102', { rows: [{}] }, 4],
  ])('COUNT-2: after %s the count is what is there', async (_, method, path, body, rowCount) => {
    await send(method, path, { body });
    const { json } = await send('GET', '/rest/vendor-igrid/1.0/grid/10501/issue/10101/rowcount');
    expect(json).toEqual({ rowCount });
  });
});
