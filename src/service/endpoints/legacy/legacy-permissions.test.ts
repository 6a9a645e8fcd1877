import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../../core.js';
import { onEveryHost, type Sending } from '../../../hosts/testing/every-host.js';
import { refused } from '../../../hosts/testing/refused.js';

type Request = [name: string, method: string, path: (issue: number) => string, sending: Sending, success: number];

const reads: Request[] = [
  ['4, row count', 'GET', (issue) => `/rest/vendor-igrid/1.0/grid/10500/issue/${issue}/rowcount`, {}, 200],
  ['9, read rows', 'GET', (issue) => `/rest/vendor-igrid/1.0/grid/10500/issue/${issue}`, {}, 200],
  ['9, read a row', 'GET', (issue) => `/rest/vendor-igrid/1.0/grid/10500/issue/${issue}/row/1`, {}, 200],
];

const row = { jsummary: 'New', jamount: 1 };
const writes: Request[] = [
  [
    '5, reload',
    'POST',
    (issue) => `/rest/vendor-igrid/1.0/grid/issue/${issue}/reload`,
    { body: { gridIds: [10500] } },
    200,
  ],
  ['6, clear', 'PUT', (issue) => `/rest/vendor-igrid/1.0/grid/10500/issue/${issue}/clear`, {}, 200],
  [
    '7, clear duplicates',
    'PUT',
    (issue) => `/rest/vendor-igrid/1.0/grid/10500/issue/${issue}/clearDuplicates`,
    {},
    200,
  ],
  [
    '8, clear not modified',
    'PUT',
    (issue) => `/rest/vendor-igrid/1.0/grid/10500/issue/${issue}/clearNotModified`,
    {},
    200,
  ],
  ['11, add', 'POST', (issue) => `/rest/vendor-igrid/1.0/grid/10500/issue/${issue}`, { body: { rows: [row] } }, 201],
  ['12, update', 'PUT', (issue) => `/rest/vendor-igrid/1.0/grid/10500/issue/${issue}`, { body: { rows: [] } }, 200],
  [
    '13, delete',
    'DELETE',
    (issue) => `/rest/vendor-igrid/1.0/grid/10500/issue/${issue}`,
    { body: { rows: 'all' } },
    204,
  ],
];

onEveryHost({}, (twin) => {
  describe.each([...reads, ...writes])('%s', (_name, method, path, sending, success) => {
    it.each([
      ['alice', 10003],
      ['vera', 10101],
      ['bob', 10001],
      ['bob', 10003],
    ])('AUTH-3: %s, who may not see the issue %i, gets 403', async (user, issue) => {
      const { status } = await refused(twin, method, path(issue), { ...sending, user });
      expect(status).toBe(403);
    });

    it.each([
      ['alice', 10001],
      ['bob', 10101],
      ['admin', 10003],
      ['sysadmin', 10003],
    ])('AUTH-3: %s, who may edit the issue %i, does', async (user, issue) => {
      const { status } = await twin.send(method, path(issue), { ...sending, user });
      expect(status).toBe(success);
    });
  });

  it.each(reads)('AUTH-3: vera, who may view the issue, has endpoint %s', async (_name, method, path) => {
    const { status } = await twin.send(method, path(10001), { user: 'vera' });
    expect(status).toBe(200);
  });

  it.each(writes)(
    'AUTH-3: vera, who may only view the issue, gets 403 from %s',
    async (_name, method, path, sending) => {
      const { status } = await refused(twin, method, path(10001), { ...sending, user: 'vera' });
      expect(status).toBe(403);
    },
  );
});

/** Where issues override their project, and admins have no right of their own. */
const world = {
  ...demoWorld,
  issues: [
    { id: 10001, key: 'DEMO-1', permissions: { admin: 'none', sysadmin: 'view', vera: 'edit', bob: 'view' } as const },
    { id: 10002, key: 'DEMO-2' },
    { id: 10003, key: 'DEMO-3' },
    { id: 10101, key: 'OPS-1' },
    { id: 10102, key: 'OPS-2' },
  ],
};

describe('where an issue overrides its project', () => {
  onEveryHost({ world }, (twin) => {
    it.each(reads)('AUTH-3: endpoint %s refuses an admin without permission', async (_name, method, path, sending) => {
      const { status } = await refused(twin, method, path(10001), { ...sending, user: 'admin' });
      expect(status).toBe(403);
    });

    it.each(writes)('AUTH-3: endpoint %s refuses those who may not edit', async (_name, method, path, sending) => {
      for (const user of ['admin', 'sysadmin', 'bob']) {
        const { status } = await refused(twin, method, path(10001), { ...sending, user });
        expect([user, status]).toEqual([user, 403]);
      }
    });

    it.each(reads)('AUTH-3: endpoint %s takes those who may view', async (_name, method, path, sending) => {
      for (const user of ['sysadmin', 'bob', 'vera']) {
        const { status } = await twin.send(method, path(10001), { ...sending, user });
        expect([user, status]).toEqual([user, 200]);
      }
    });

    it.each(writes)('AUTH-3: endpoint %s takes those who may edit', async (_name, method, path, sending, success) => {
      const { status } = await twin.send(method, path(10001), { ...sending, user: 'vera' });
      expect(status).toBe(success);
    });
  });
});
