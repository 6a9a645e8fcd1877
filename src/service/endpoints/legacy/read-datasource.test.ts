import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../../core.js';
import { onEveryHost } from '../../../hosts/testing/every-host.js';
import { refused } from '../../../hosts/testing/refused.js';

onEveryHost({}, (twin) => {
  it.each(['admin', 'sysadmin'])('SOURCE-1, AUTH-6: %s reads where the rows are stored', async (user) => {
    const { status, json } = await twin.send('GET', '/rest/vendor-igrid/1.0/grid/10500/datasource', { user });
    expect(status).toBe(200);
    expect(json).toEqual({
      configurationTableName: 'expenses_config',
      databaseTableName: 'expenses',
      connectionUrl: 'jdbc:postgresql://db.example/tracker',
    });
  });

  it.each([10501, 10502, 10503])('SOURCE-1: the grid %i has strings for a table and a connection', async (grid) => {
    const path = `/rest/vendor-igrid/1.0/grid/${grid}/datasource`;
    const { status, json } = await twin.send('GET', path, { user: 'admin' });
    expect(status).toBe(200);
    const text = expect.stringMatching(/./);
    expect(json).toEqual({ configurationTableName: text, databaseTableName: text, connectionUrl: text });
  });

  it.each([
    ['alice', 10500],
    ['vera', 10500],
    ['bob', 10502],
  ])('AUTH-6: %s has no permission to get the information of %i', async (user, grid) => {
    const path = `/rest/vendor-igrid/1.0/grid/${grid}/datasource`;
    const { status } = await refused(twin, 'GET', path, { user });
    expect(status).toBe(403);
  });
});

const users = [
  { name: 'alice', password: 'alice', key: 'u-alice', fullName: 'Alice Doe', rights: ['datasource' as const] },
];

describe('for a user with no right but the one to data sources', () => {
  onEveryHost({ world: { ...demoWorld, users, projects: [{ key: 'DEMO' }, { key: 'OPS' }] } }, (twin) => {
    it('AUTH-6: the information is given', async () => {
      const { status } = await twin.send('GET', '/rest/vendor-igrid/1.0/grid/10500/datasource');
      expect(status).toBe(200);
    });

    it('AUTH-4: the list of grids is not', async () => {
      const { status } = await refused(twin, 'GET', '/rest/vendor-igrid/1.0/grid/list');
      expect(status).toBe(403);
    });
  });
});

describe('without the configuration table', () => {
  onEveryHost({ profile: { 'source.configurationTable': 'absent' } }, ({ send }) => {
    it('SOURCE-1: the other two are there', async () => {
      const { status, json } = await send('GET', '/rest/vendor-igrid/1.0/grid/10500/datasource', { user: 'admin' });
      expect(status).toBe(200);
      expect(json).toEqual({
        databaseTableName: 'expenses',
        connectionUrl: 'jdbc:postgresql://db.example/tracker',
      });
    });
  });
});
