import { describe, expect, it } from 'vitest';
import { demoWorld } from '../generated/demo-world.js';
import { createCore } from './create-core.js';

const place = { grid: 10500, issue: 'DEMO-1' } as const;
const headers = { authorization: 'Bearer alice-token', 'content-type': 'application/json' };

function start() {
  const core = createCore();
  const send = (method: string, path: string, body?: unknown) =>
    core.handle(
      new Request(`https://tracker.example/rest/vendor-igrid/1.0${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
  const rows = (): number => core.fieldValue(place).rowCount;
  const add = async (): Promise<number> =>
    (await send('POST', '/grid/10500/issue/10001', { rows: [{ jsummary: 'Taxi', jamount: 1 }] })).status;
  return { core, send, rows, add };
}

describe('undo', () => {
  it('takes back one write after another, the latest first', async () => {
    const { core, rows, add } = start();
    await add();
    await add();
    expect(rows()).toBe(7);
    expect([core.undo(), rows()]).toEqual([true, 6]);
    expect([core.undo(), rows()]).toEqual([true, 5]);
    expect([core.undo(), rows()]).toEqual([false, 5]);
    expect(core.exportWorld().rows).toEqual(createCore().exportWorld().rows);
  });

  it('skips reads and refused writes', async () => {
    const { core, send, rows, add } = start();
    await add();
    await send('GET', '/grid/10500/issue/10001');
    expect((await send('POST', '/grid/10500/issue/10001', { rows: [{}] })).status).toBe(400);
    expect([core.undo(), rows(), core.undo()]).toEqual([true, 5, false]);
  });

  it.each<[string, (core: ReturnType<typeof createCore>) => void]>([
    ['a reset', (core) => core.reset()],
    ['an import', (core) => core.importRows(place, [{ jsummary: 'Imported' }])],
  ])('takes %s back', async (_, change) => {
    const { core, add } = start();
    await add();
    const before = core.view();
    change(core);
    expect(core.view()).not.toEqual(before);
    expect(core.undo()).toBe(true);
    expect(core.view()).toEqual(before);
  });

  it('takes a restore back, and so brings back the writes after the snapshot', async () => {
    const { core, rows, add } = start();
    const snapshot = core.snapshot();
    await add();
    core.restore(snapshot);
    expect(rows()).toBe(5);
    core.undo();
    expect(rows()).toBe(6);
  });

  it('leaves the clock as it is', async () => {
    const { core, add } = start();
    await add();
    core.clock.set(77);
    core.undo();
    expect(core.clock.now()).toBe(77);
  });

  it('goes back at most 50 changes, and never past a load', async () => {
    const { core, rows, add } = start();
    for (let i = 0; i < 50 + 3; i++) await add();
    for (let i = 0; i < 50; i++) expect(core.undo()).toBe(true);
    expect([core.undo(), rows()]).toEqual([false, 8]);
    await add();
    core.load(demoWorld);
    expect([core.undo(), rows()]).toEqual([false, 5]);
  });
});
