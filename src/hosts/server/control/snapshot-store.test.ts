import { beforeEach, describe, expect, it } from 'vitest';
import { demoWorld } from '../../../generated/demo-world.js';
import { controlOf, says } from '../../testing/controlling.js';
import { type Started, servers } from '../../testing/running.js';
import { createSnapshotStore } from './snapshot-store.js';

const start = servers();
let started: Started;
const control = controlOf(() => started.url);

beforeEach(async () => {
  started = await start();
});

const snapshot = async (): Promise<unknown> => (await control('POST', 'snapshot'))[1];
const load = async (times: number): Promise<void> => {
  for (let i = 0; i < times; i++)
    expect(await control('PUT', 'world', { ...demoWorld, rows: [] })).toEqual([204, undefined]);
};

describe('a snapshot over the control API', () => {
  it('can be restored after 19 other worlds were put, but not after 20', async () => {
    const before = started.server.core.exportWorld();
    const first = await snapshot();
    await load(19);
    expect(await control('POST', 'restore', first)).toEqual([204, undefined]);
    expect(started.server.core.exportWorld()).toEqual(before);
    const second = await snapshot();
    await load(1);
    expect(await control('POST', 'restore', first)).toEqual([
      404,
      says('There is no snapshot "1"; .* the last 1000 are kept, of the last 20 worlds that were put'),
    ]);
    expect(await control('POST', 'restore', second)).toEqual([204, undefined]);
    expect(started.server.core.exportWorld()).toEqual(before);
  });

  it('is kept among the last 1,000', () => {
    const { put, take } = createSnapshotStore();
    for (let i = 1; i <= 1_001; i++) expect(put(Object({ i }))).toBe(String(i));
    expect(() => take('1')).toThrow('There is no snapshot "1"');
    expect([take('2'), take('1001')]).toEqual([{ i: 2 }, { i: 1_001 }]);
  });

  it('stays after a world was put that cannot be used', async () => {
    const first = await snapshot();
    for (let i = 0; i < 25; i++) expect((await control('PUT', 'world', { users: 1 }))[0]).toBe(400);
    expect(await control('POST', 'restore', first)).toEqual([204, undefined]);
  });
});
