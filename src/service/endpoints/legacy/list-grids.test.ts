import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../../core.js';
import { onEveryHost } from '../../../hosts/testing/every-host.js';
import { refused } from '../../../hosts/testing/refused.js';

onEveryHost({}, (twin) => {
  it.each(['admin', 'sysadmin'])('LIST-1, AUTH-4: %s gets every grid field, and no other field', async (user) => {
    const { status, json } = await twin.send('GET', '/rest/vendor-igrid/1.0/grid/list', { user });
    expect(status).toBe(200);
    expect(json).toEqual([
      { id: '10500', name: 'Expenses' },
      { id: '10501', name: 'Deploy log' },
      { id: '10502', name: 'Assets' },
      { id: '10503', name: 'Nothing yet' },
    ]);
  });

  it.each(['alice', 'vera', 'bob'])('AUTH-4: %s is no admin and gets 403', async (user) => {
    const { status } = await refused(twin, 'GET', '/rest/vendor-igrid/1.0/grid/list', { user });
    expect(status).toBe(403);
  });
});

describe('in a world with no grids', () => {
  onEveryHost({ world: { ...demoWorld, fields: [], rows: [], selections: [] } }, ({ send }) => {
    it('LIST-1: the list is empty', async () => {
      const { status, json } = await send('GET', '/rest/vendor-igrid/1.0/grid/list', { user: 'admin' });
      expect([status, json]).toEqual([200, []]);
    });
  });
});
