import { expect, it } from 'vitest';
import { onEveryHost } from '../../testing/every-host.js';

onEveryHost({}, ({ send }) => {
  it.each([
    ['alice', 70],
    ['vera', 67],
    ['bob', 3],
  ])('COUNT-1, COUNT-3: %s counts %i rows in the projects that the user can see', async (user, rowCount) => {
    const { status, json } = await send('GET', '/rest/vendor-igrid/1.0/grid/10500/rowcount', { user });
    expect([status, json]).toEqual([200, { rowCount }]);
  });

  it('counts nothing where the user sees none of the projects', async () => {
    const { status, json } = await send('GET', '/rest/vendor-igrid/1.0/grid/10503/rowcount', { user: 'bob' });
    expect([status, json]).toEqual([200, { rowCount: 0 }]);
  });

  it('FIELD-1: 404 for a field that does not exist', async () => {
    const { status } = await send('GET', '/rest/vendor-igrid/1.0/grid/99999/rowcount');
    expect(status).toBe(404);
  });

  it('FIELD-2: 400 for a field that is not a grid', async () => {
    const { status } = await send('GET', '/rest/vendor-igrid/1.0/grid/10600/rowcount');
    expect(status).toBe(400);
  });
});
