import { describe, expect, it } from 'vitest';
import { createMock, demoWorld, type Exchange, type Mock, type MockSettings } from '../../index.js';
import { MisuseError } from '../../validation/misuse-error.js';

const expenses = '/rest/vendor-igrid/1.0/grid/10500';
const newExpenses = '/rest/vendor-grid/1.0/api/grid/10500';
const place = { grid: 10500, issue: 'DEMO-1' };

async function send({ handle }: Mock, method: string, path: string, body?: object): Promise<unknown> {
  const headers = { authorization: `Basic ${btoa('alice:alice')}`, 'content-type': 'application/json' };
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await handle(new Request(`http://twin.test${path}`, { method, headers, ...init }));
  expect(response.ok).toBe(true);
  return response.json();
}

const rowCount = (mock: Mock): Promise<unknown> => send(mock, 'GET', `${expenses}/rowcount`);
const addRow = (mock: Mock, jsummary = 'Written'): Promise<unknown> =>
  send(mock, 'POST', `${expenses}/issue/10001`, { rows: [{ jsummary, jamount: 1 }] });

const twoMocks = (settings: MockSettings = {}): [Mock, Mock] => [createMock(settings), createMock(settings)];

/** Reads the world, the row count, the search, the field value and the time of a mock. */
const everything = async (mock: Mock): Promise<unknown> => ({
  world: mock.exportWorld(),
  counted: await rowCount(mock),
  found: mock.search('Written'),
  value: mock.fieldValue(place),
  now: mock.clock.now(),
});

describe('two mocks in one process', () => {
  it.each<[string, (mock: Mock) => unknown]>([
    ['written rows', (mock) => addRow(mock)],
    ['imported rows', (mock) => mock.importRows(place, [{ jsummary: 'Written', jamount: 1 }])],
    ['the clock', (mock) => mock.clock.advance(60_000)],
    [
      'a loaded world',
      (mock) => mock.load({ ...demoWorld, issues: demoWorld.issues.slice(0, 4), rows: [], selections: [] }),
    ],
  ])('do not share %s', async (_, change) => {
    const [one, other] = twoMocks();
    const before = await everything(other);
    await change(one);
    expect(await everything(one)).not.toEqual(before);
    expect(await everything(other)).toEqual(before);
  });

  it('do not share a reset', async () => {
    const [one, other] = twoMocks();
    await addRow(one);
    await addRow(other);
    const written = await everything(other);
    one.reset();
    expect(await everything(one)).not.toEqual(written);
    expect(await everything(other)).toEqual(written);
  });

  it('refuse the snapshots of each other', async () => {
    const [one, other] = twoMocks();
    const taken = one.snapshot();
    expect(() => other.restore(taken)).toThrow(MisuseError);

    await addRow(other);
    const written = await everything(other);
    one.restore(taken);
    expect(await everything(other)).toEqual(written);
  });

  it('give the same row ids, independent of each other', async () => {
    const [one, other] = twoMocks();
    const given = [await addRow(one), await addRow(one), await addRow(one)];
    expect([await addRow(other), await addRow(other), await addRow(other)]).toEqual(given);
    expect(new Set(given.map(String)).size).toBe(3);
  });

  it('give different opaque ids with different seeds', async () => {
    const read = (mock: Mock): Promise<unknown> => send(mock, 'GET', `${newExpenses}/issue/DEMO-1`);
    const [one, same, other] = [createMock(), createMock(), createMock({ seed: 2 })];
    const seen = await read(one);
    expect(await read(other)).not.toEqual(seen);
    expect(await read(same)).toEqual(seen);
  });

  it('report only their own requests', async () => {
    const heard: Record<string, string[]> = { one: [], other: [] };
    const listen = (name: string) => ({ onExchange: ({ target }: Exchange) => heard[name]?.push(target) });
    const [one, other] = [createMock(listen('one')), createMock(listen('other'))];
    await rowCount(one);
    await addRow(other);
    expect(heard).toEqual({ one: [`${expenses}/rowcount`], other: [`${expenses}/issue/10001`] });
  });

  it('do not share settings', async () => {
    const [old, current] = [createMock({ addonVersion: '1.0.0' }), createMock()];
    const ask = ({ handle }: Mock) => handle(new Request(`http://twin.test${expenses}/rowcount`));
    expect([(await ask(old)).status, (await ask(current)).status]).toEqual([404, 401]);
  });

  it('do not share rows that are written at the same time', async () => {
    const [one, other] = twoMocks();
    const before = await rowCount(one);
    const names = Array.from({ length: 20 }, (_, i) => `Row ${i}`);
    await Promise.all(names.flatMap((name, i) => [addRow(one, name), ...(i % 2 ? [addRow(other, name)] : [])]));
    expect([before, await rowCount(one), await rowCount(other)]).toEqual([
      { rowCount: 70 },
      { rowCount: 90 },
      { rowCount: 80 },
    ]);
  });

  it('do not share the world object that both were created with', async () => {
    const world = structuredClone(demoWorld);
    const [one, other] = twoMocks({ world });
    const before = await everything(other);
    world.users.length = 0;
    one.exportWorld().issues.length = 0;
    expect(await everything(other)).toEqual(before);
    expect(await everything(one)).toEqual(before);
  });
});
