import { beforeEach, describe, expect, it } from 'vitest';
import { type Core, createCore } from '../core.js';
import { demoWorld } from '../generated/demo-world.js';
import { add, path, row, send } from '../hosts/testing/adding.js';
import { legacy } from '../hosts/testing/every-host.js';
import { MisuseError } from '../validation/misuse-error.js';

let core: Core;

beforeEach(() => {
  core = createCore();
});

describe('legacy row ids', () => {
  it('are never used again after a row is deleted', async () => {
    const first = await add(core, [row, row]);
    await send(core, 'DELETE', path, { rows: first });
    const second = await add(core, [row, row]);
    expect(Math.min(...second)).toBeGreaterThan(Math.max(...first));
  });

  it('are never used again in a world that was exported after a row was deleted', async () => {
    const [id = 0] = await add(core);
    await send(core, 'DELETE', path, { rows: [id] });
    const [next] = await add(createCore({ world: core.exportWorld() }));
    expect(next).toBeGreaterThan(id);
  });

  it('ascend also through an import and a reload', async () => {
    const [first = 0] = await add(core);
    const [imported = 0] = core.importRows({ grid: 10500, issue: 10001 }, [row]);
    await send(core, 'POST', `${legacy}/issue/10101/reload`, { gridIds: [10501] });
    const [last = 0] = await add(core);
    expect([imported > first, last > imported + 4]).toEqual([true, true]);
  });

  it('are used one by one, and not for refused rows', async () => {
    const [first = 0] = await add(core);
    await send(core, 'POST', path, { rows: [row, { jsummary: 'x' }] });
    expect(await add(core)).toEqual([first + 1]);
  });

  it('end at the last number: an import that needs more is refused, and changes nothing', () => {
    const core = createCore({ world: { ...demoWorld, lastRowId: Number.MAX_SAFE_INTEGER - 1 } });
    const place = { grid: 10500, issue: 10001 };
    const before = core.exportWorld();
    const why = 'There are no row ids or sequence numbers left: the last one is 2^53-1.';
    expect(() => core.importRows(place, [{}, {}, {}, {}])).toThrow(new MisuseError(why));
    expect(core.exportWorld()).toEqual(before);
    expect(core.importRows(place, [{}])).toEqual([Number.MAX_SAFE_INTEGER]);
  });
});
