import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../core.js';
import { legacy, onHandle } from '../../hosts/testing/every-host.js';
import { refused } from '../../hosts/testing/refused.js';

describe('a world without grids', () => {
  onHandle({ world: { ...demoWorld, fields: [], rows: [], selections: [] } }, ({ send }) => {
    it('LIST-1: has an empty list of grids', async () => {
      const { status, json } = await send('GET', `${legacy}/list`, { user: 'admin' });
      expect(status).toBe(200);
      expect(json).toEqual([]);
    });
  });
});

const users = [
  { name: 'alice', password: 'alice', key: 'u-alice', fullName: 'Alice Doe', rights: ['datasource' as const] },
];

describe('a user who only has the right to data sources', () => {
  onHandle({ world: { ...demoWorld, users, projects: [{ key: 'DEMO' }, { key: 'OPS' }] } }, (twin) => {
    it('AUTH-6: gets the data source', async () => {
      const { status, json } = await twin.send('GET', `${legacy}/10500/datasource`);
      expect(status).toBe(200);
      expect(json).toEqual({
        configurationTableName: 'expenses_config',
        databaseTableName: 'expenses',
        connectionUrl: 'jdbc:postgresql://db.example/tracker',
      });
    });

    it('AUTH-4: does not get the list of grids', async () => {
      const { status } = await refused(twin, 'GET', `${legacy}/list`);
      expect(status).toBe(403);
    });
  });
});
