import { beforeEach, describe, expect, it } from 'vitest';
import { type Core, createCore } from '../core.js';
import { demoWorld } from '../generated/demo-world.js';
import { add, path, row, send } from '../hosts/testing/adding.js';
import { legacy, multicascade, newer } from '../hosts/testing/every-host.js';
import { MisuseError } from '../validation/misuse-error.js';

const countOf = async (core: Core): Promise<unknown> => JSON.parse((await send(core, 'GET', `${path}/rowcount`))[1]);

let core: Core;

beforeEach(() => {
  core = createCore();
});

describe('a snapshot', () => {
  const writes: readonly (readonly [string, string, unknown])[] = [
    ['POST', path, { rows: [row] }],
    ['PUT', path, { rows: [{ rowId: 1, values: { jsummary: 'Changed', jcount: null } }] }],
    ['DELETE', path, { rows: [2] }],
    ['DELETE', path, { rows: 'all' }],
    ['PUT', `${path}/clear`, undefined],
    ['PUT', `${path}/clearDuplicates`, undefined],
    ['PUT', `${path}/clearNotModified`, undefined],
    ['POST', `${legacy}/issue/10101/reload`, { gridIds: [10501] }],
    ['POST', `${newer}/10500/issue/DEMO-1`, { rows: [row] }],
    ['PUT', `${multicascade}/10600/issue/10001`, { Country: 'Germany' }],
    ['PUT', `${multicascade}/10600/issue/10001/resetall`, undefined],
  ];

  it.each(writes)('does not contain a later %s %s, which restore undoes', async (method, target, body) => {
    const before = core.exportWorld();
    const snapshot = core.snapshot();
    const [status] = await send(core, method, target, body);
    expect([200, 201, 204]).toContain(status);
    expect(core.exportWorld()).not.toEqual(before);
    core.restore(snapshot);
    expect(core.exportWorld()).toEqual(before);
  });

  it('can be restored more than once, and out of order', async () => {
    const first = core.snapshot();
    await add(core);
    const second = core.snapshot();
    await add(core);
    core.restore(first);
    expect(await countOf(core)).toEqual({ rowCount: 5 });
    core.restore(second);
    expect(await countOf(core)).toEqual({ rowCount: 6 });
    await add(core);
    core.restore(second);
    expect(await countOf(core)).toEqual({ rowCount: 6 });
  });

  it('restores the answer of a read byte by byte', async () => {
    const [, before] = await send(core, 'GET', `${newer}/10500/issue/DEMO-1`);
    const snapshot = core.snapshot();
    await send(core, 'DELETE', path, { rows: 'all' });
    await add(core);
    core.restore(snapshot);
    expect((await send(core, 'GET', `${newer}/10500/issue/DEMO-1`))[1]).toBe(before);
  });

  it('restores the time, and removes rows that were imported later', () => {
    const snapshot = core.snapshot();
    core.clock.set(7_000);
    core.importRows({ grid: 10500, issue: 'DEMO-1' }, [row]);
    core.restore(snapshot);
    expect([core.clock.now(), core.exportWorld()]).toEqual([demoWorld.now, createCore().exportWorld()]);
  });

  it.each([
    ['if another mock took it', () => createCore().snapshot()],
    ['if no mock took it', () => ({ takenAt: 0 })],
    ['if it is a copy', () => ({ ...core.snapshot() })],
  ])('is refused %s, and nothing changes', async (_, take) => {
    await add(core);
    const before = core.exportWorld();
    expect(() => core.restore(take())).toThrow(MisuseError);
    expect(core.exportWorld()).toEqual(before);
  });
});

describe('reset', () => {
  it('goes back to where the mock started', async () => {
    const before = core.exportWorld();
    await add(core);
    core.clock.advance(1_000);
    core.reset();
    expect(core.exportWorld()).toEqual(before);
    expect(core.clock.now()).toBe(demoWorld.now);
  });

  it('goes back to the world that was loaded last', async () => {
    core.load({ ...demoWorld, rows: [], selections: [] });
    await add(core);
    core.reset();
    expect(await countOf(core)).toEqual({ rowCount: 0 });
  });

  it('goes back to the start of the world that a restored snapshot belongs to', async () => {
    await add(core);
    const taken = core.snapshot();
    core.load({ ...demoWorld, rows: [], selections: [] });
    core.restore(taken);
    expect(await countOf(core)).toEqual({ rowCount: 6 });
    core.reset();
    expect(await countOf(core)).toEqual({ rowCount: 5 });
  });

  it('makes the next write get the same ids again', async () => {
    const first = await add(core);
    core.reset();
    expect(await add(core)).toEqual(first);
  });
});

describe('an import', () => {
  it.each([undefined, { jsummary: 'Taxi' }, [5], [null]])('refuses %j instead of a list of objects', (given) => {
    const rows = given as never; // wrong on purpose
    const message = '"rows" must be a list of objects, each column id to value';
    expect(() => core.importRows({ grid: 10500, issue: 'DEMO-1' }, rows)).toThrow(new MisuseError(message));
  });
});

describe('the control', () => {
  it('keeps the time of the world until the clock is set or advanced', async () => {
    expect(core.clock.now()).toBe(demoWorld.now);
    core.clock.set(5_000);
    expect(core.clock.now()).toBe(5_000);
    core.clock.advance(250);
    core.clock.advance(-50);
    expect(core.clock.now()).toBe(5_200);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1.5, 8.64e15 + 1, -8.64e15 - 1])('refuses the time %d', (time) => {
    expect(() => core.clock.set(time)).toThrow(MisuseError);
    expect(core.clock.now()).toBe(demoWorld.now);
  });

  it.each([Number.NaN, Number.NEGATIVE_INFINITY, 0.5, 8.64e15, -2e16])('refuses to advance the clock by %d', (time) => {
    expect(() => core.clock.advance(time)).toThrow(MisuseError);
    expect(core.clock.now()).toBe(demoWorld.now);
  });

  it.each([
    [undefined, 'grid with the id undefined; the grids are 10500 (Expenses)'],
    ['DEMO-1', 'grid with the id undefined; the grids are 10500 (Expenses)'],
    [{ grid: 10500, isue: 'DEMO-1' }, 'issue "undefined"; there are "DEMO-1"'],
  ])('names the known grids or issues for the wrong place %o', (given, words) => {
    const place = given as never; // wrong on purpose
    for (const ask of [() => core.rows(place), () => core.fieldValue(place), () => core.importRows(place, [])])
      expect(ask).toThrow(`there is no ${words}`);
  });

  it('says which times and search texts it accepts', () => {
    const wrong = (value: unknown): never => value as never;
    expect(() => core.clock.advance(wrong('1d'))).toThrow(
      new MisuseError('times must be whole milliseconds up to 8.64e15, not "1d"'),
    );
    expect(() => core.clock.set(wrong('2026-01-01'))).toThrow('up to 8.64e15, not "2026-01-01"');
    expect(() => core.clock.set(1e300)).toThrow('up to 8.64e15, not 1e+300');
    expect(() => core.search(wrong(5))).toThrow(new MisuseError('search: must be a text, not 5'));
  });

  it('marks changed rows with the time of the clock by choice rows.modified', async () => {
    core = createCore({ profile: { 'rows.modified': 'timestamp' } });
    core.clock.set(123_456);
    const [id] = await add(core);
    expect((await send(core, 'GET', `${path}/row/${id}`))[1]).toContain('"modified":123456');
  });
});

describe('failNext', () => {
  it('FAIL-1: makes the next request that would succeed fail with 500, and discards its write', async () => {
    const before = core.exportWorld();
    core.failNext();
    expect(await send(core, 'POST', path, { rows: [{ jsummary: 'No amount' }] })).toEqual([400, expect.any(String)]);
    expect(await send(core, 'POST', path, { rows: [row] })).toEqual([
      500,
      '{"errorMessages":["The service failed, as a test asked."],"errors":{}}',
    ]);
    expect(core.exportWorld()).toEqual(before);
    expect((await send(core, 'POST', path, { rows: [row] }))[0]).toBe(201);
  });

  it('makes the given count of requests fail, until a reset', async () => {
    const statuses = async () => [(await send(core, 'GET', path))[0], (await send(core, 'GET', path))[0]];
    core.failNext(2);
    expect([...(await statuses()), ...(await statuses())]).toEqual([500, 500, 200, 200]);
    core.failNext(2);
    core.reset();
    expect(await statuses()).toEqual([200, 200]);
  });

  it('does not report its failures to onDefect', async () => {
    const defects: unknown[] = [];
    const watched = createCore({ onDefect: (defect) => defects.push(defect) });
    watched.failNext();
    expect([(await send(watched, 'GET', path))[0], defects]).toEqual([500, []]);
  });

  it.each([-1, 1.5, Number.NaN])('throws a MisuseError for %s times', (times) => {
    expect(() => core.failNext(times)).toThrow(MisuseError);
  });
});
