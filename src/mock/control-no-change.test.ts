import { describe, expect, it } from 'vitest';
import { demoWorld } from '../generated/demo-world.js';
import type { WorldFile } from '../generated/world-file.js';
import { legacy, multicascade, newer } from '../hosts/testing/every-host.js';
import type { OperationId } from '../service/endpoints/descriptions.js';
import { endpoints } from '../service/endpoints/endpoints.js';
import type { Exchange } from '../service/http/exchange.js';
import { createCore } from './create-core.js';

const sheet = { rowId: 1, jsummary: 'Pencils', jamount: 2 };
const { rowId: _, ...values } = sheet;

/** A world with one row, on DEMO-1, changed just now. The data source of grid 10501 holds no rows for OPS-1. */
const world: WorldFile = {
  ...demoWorld,
  now: 5_000,
  rows: [
    { grid: 10500, issue: 'DEMO-1', lastSequence: 3, rows: [{ id: 4, modified: 5_000, values: { ...values } }] },
    { grid: 10501, issue: 'OPS-1', source: [] },
    { grid: 10503, issue: 'DEMO-1', rows: [] },
  ],
  selections: [
    { cascade: 10600, issue: 'DEMO-1', values: { Country: 'Belgium', Region: 'Flanders' } },
    { cascade: 10601, issue: 'DEMO-2', values: {} },
  ],
};

function start() {
  const exchanges: Exchange[] = [];
  const core = createCore({ world, onExchange: (exchange) => exchanges.push(exchange) });
  const send = async (method: string, path: string, body?: unknown): Promise<Exchange | undefined> => {
    const headers = { authorization: 'Bearer alice-token', 'content-type': 'application/json' };
    const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    await core.handle(new Request(`https://tracker.example${path}`, sent));
    return exchanges.at(-1);
  };
  return { core, send };
}

type Started = ReturnType<typeof start>;

const add = ({ core }: Started): readonly number[] =>
  core.importRows({ grid: 10502, issue: 'OPS-1' }, [{ jname: 'Desk' }]);

type Call = readonly [
  operation: OperationId,
  what: string,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
];

const [row, rows, other] = [
  `${legacy}/10500/issue/10001`,
  `${newer}/10500/issue/DEMO-1`,
  `${legacy}/10503/issue/10001`,
];
const location = `${multicascade}/10600/issue/10001`;
const nowhere = `${multicascade}/10601/issue/10001`;

const calls: readonly Call[] = [
  ['reloadGrids', 'of no grids', 'POST', `${legacy}/issue/10001/reload`, { gridIds: [] }],
  ['reloadGrids', 'of a grid without a data source', 'POST', `${legacy}/issue/10001/reload`, { gridIds: [10500] }],
  ['reloadGrids', 'from an empty data source', 'POST', `${legacy}/issue/10101/reload`, { gridIds: [10501] }],
  ['reloadGrids', 'on an issue that the source lacks', 'POST', `${legacy}/issue/10102/reload`, { gridIds: [10501] }],
  ['clearGrid', 'on an issue without rows', 'PUT', `${other}/clear`],
  ['clearGrid', 'on an issue that was never written to', 'PUT', `${legacy}/10500/issue/10102/clear`],
  ['clearDuplicates', 'without duplicates', 'PUT', `${row}/clearDuplicates`],
  ['clearDuplicates', 'on an issue without rows', 'PUT', `${other}/clearDuplicates`],
  ['clearNotModified', 'where all rows are modified', 'PUT', `${row}/clearNotModified`],
  ['addRows', 'with no rows', 'POST', row, { rows: [] }],
  ['addRows', 'with no rows where nothing was ever written', 'POST', `${legacy}/10500/issue/10102`, { rows: [] }],
  ['updateRows', 'with no rows', 'PUT', row, { rows: [] }],
  ['updateRows', 'with the values that the row holds', 'PUT', row, { rows: [{ rowId: 4, values }] }],
  [
    'updateRows',
    'to another value and back',
    'PUT',
    row,
    {
      rows: [
        { rowId: 4, values: { jsummary: 'Pens' } },
        { rowId: 4, values },
      ],
    },
  ],
  ['updateRows', 'with no values', 'PUT', row, { rows: [{ rowId: 4, values: {} }] }],
  ['deleteRows', 'with no rows', 'DELETE', row, { rows: [] }],
  ['deleteRows', 'of all rows where there are no rows', 'DELETE', other, { rows: 'all' }],
  ['addGridRows', 'with no rows', 'POST', rows, { rows: [] }],
  ['updateGridRows', 'with no rows', 'PUT', rows, { rows: [] }],
  ['deleteGridRows', 'with no rows', 'DELETE', rows, { rows: [] }],
  ['selectOptions', 'with no options', 'PUT', location, {}],
  ['selectOptions', 'with no options where nothing is selected', 'PUT', nowhere, {}],
  ['selectOptions', 'with the selected options', 'PUT', location, { Region: 'Flanders' }],
  ['resetLevels', 'with no levels', 'PUT', `${location}/reset`, []],
  ['resetLevels', 'of a level without a selection', 'PUT', `${location}/reset`, ['City']],
  ['resetLevels', 'where nothing is selected', 'PUT', `${nowhere}/reset`, ['Product']],
  ['resetAllLevels', 'where nothing is selected', 'PUT', `${nowhere}/resetall`],
];

const stages: readonly (readonly [what: string, act: (started: Started) => unknown])[] = [
  ['an import of no rows', ({ core }) => core.importRows({ grid: 10500, issue: 'DEMO-2' }, [])],
  ['a restore of the present state', ({ core }) => core.restore(core.snapshot())],
  ['setting the clock to its time', ({ core }) => core.clock.set(core.clock.now())],
  ['planning zero failures', ({ core }) => core.failNext(0)],
  ['setting an empty profile', ({ core }) => core.profile.set({})],
];

describe('a write that leaves the world as it was', () => {
  it.each(calls.map((call) => ({ call, name: `${call[0]} ${call[1]}` })))(
    'does not count as a change: $name',
    async ({ call: [operation, , method, path, body] }) => {
      const started = start();
      const { core, send } = started;
      const first = core.exportWorld();
      add(started);
      const before = JSON.stringify(core.exportWorld());
      expect(await send(method, path, body)).toMatchObject({ operation, refused: [], changed: false });
      expect(JSON.stringify(core.exportWorld())).toBe(before);
      expect([core.undo(), core.exportWorld(), core.undo()]).toEqual([true, first, false]);
    },
  );

  it('is tried with every operation that writes, except synchronize, which creates a task each time', () => {
    const writing = endpoints.filter(({ method, id }) => method !== 'GET' && id !== 'synchronize').map(({ id }) => id);
    expect(new Set(calls.map(([operation]) => operation))).toEqual(new Set(writing));
  });

  it.each(stages)('does not count as a change: %s', (_, act) => {
    const started = start();
    const { core } = started;
    const first = core.exportWorld();
    add(started);
    const before = JSON.stringify(core.exportWorld());
    act(started);
    expect(JSON.stringify(core.exportWorld())).toBe(before);
    expect([core.undo(), core.exportWorld(), core.undo()]).toEqual([true, first, false]);
  });

  it.each<[string, (started: Started) => unknown]>([
    ['at the start', () => undefined],
    ['after a change that was taken back', (started) => [add(started), started.core.undo()]],
    [
      'after a change that was taken back at another time',
      (started) => [add(started), started.core.clock.advance(7), started.core.undo()],
    ],
    ['after only the clock was set', ({ core }) => core.clock.set(7)],
    [
      'after options were selected and reset',
      async ({ send }) => [await send('PUT', nowhere, { Product: 'Mobile' }), await send('PUT', `${nowhere}/resetall`)],
    ],
  ])('does not count as a change: a reset %s', async (_, act) => {
    const started = start();
    const { core } = started;
    const first = JSON.stringify(core.exportWorld());
    await act(started);
    while (core.undo());
    core.reset();
    expect([JSON.stringify(core.exportWorld()), core.undo()]).toEqual([first, false]);
  });
});

describe('a selection that is reset', () => {
  it('leaves the world as it was, and counts as two changes to undo', async () => {
    const { core, send } = start();
    const before = JSON.stringify(core.exportWorld());
    expect(await send('PUT', nowhere, { Product: 'Mobile' })).toMatchObject({ changed: true });
    expect(await send('PUT', `${nowhere}/resetall`)).toMatchObject({ changed: true });
    expect(JSON.stringify(core.exportWorld())).toBe(before);
    core.reset();
    expect([core.undo(), core.undo(), core.undo()]).toEqual([true, true, false]);
  });
});

describe('a write with a small effect', () => {
  const update = { rows: [{ rowId: 4, values }] };

  it.each<[string, (started: Started) => unknown, Call]>([
    ['an equal update at another time', ({ core }) => core.clock.advance(1), ['updateRows', '', 'PUT', row, update]],
    [
      'an update after which the search sees imported rows',
      ({ core }) => core.importRows({ grid: 10500, issue: 'DEMO-1' }, [{}]),
      ['updateRows', '', 'PUT', row, update],
    ],
    [
      'an empty text in an empty cell',
      () => undefined,
      ['updateRows', '', 'PUT', row, { rows: [{ rowId: 4, values: { jnotes: '' } }] }],
    ],
    ['an option of a lower level', () => undefined, ['selectOptions', '', 'PUT', location, { City: 'Ghent' }]],
  ])('counts as a change: %s', async (_, prepare, [operation, , method, path, body]) => {
    const started = start();
    const { core, send } = started;
    prepare(started);
    const before = core.exportWorld();
    expect(await send(method, path, body)).toMatchObject({ operation, refused: [], changed: true });
    expect(core.exportWorld()).not.toEqual(before);
    expect([core.undo(), core.exportWorld()]).toEqual([true, before]);
  });

  it('counts as a change: a restore that changes only the name of the world, or where reset goes back to', () => {
    const { core } = start();
    const taken = core.snapshot();
    core.load({ ...core.exportWorld(), name: 'other' });
    core.restore(taken);
    expect([core.exportWorld().name, core.undo(), core.exportWorld().name]).toEqual(['demo', true, 'other']);
    add({ ...start(), core });
    core.load(core.exportWorld());
    core.restore(taken);
    core.undo();
    core.reset();
    expect(core.exportWorld().name).toBe('other');
  });
});

describe('undo of a restore', () => {
  it.each<[what: string, path: string, body?: unknown]>([
    ['a clear without rows', `${other}/clear`],
    ['a reset of nothing', `${nowhere}/resetall`],
    ['an update with the values that a row holds', row, { rows: [{ rowId: 4, values }] }],
  ])('works after %s, and reset then goes back to the loaded world', async (_, path, body) => {
    const { core, send } = start();
    const taken = core.snapshot();
    core.load({ ...world, name: 'other' });
    const loaded = JSON.stringify(core.exportWorld());
    core.restore(taken);
    expect(await send('PUT', path, body)).toMatchObject({ status: 200, changed: false });
    expect(core.undo()).toBe(true);
    core.reset();
    expect(JSON.stringify(core.exportWorld())).toBe(loaded);
  });
});

it('a reset after a load of the same world with keepStart leaves nothing to undo', () => {
  const { core } = start();
  core.load(core.exportWorld(), { keepStart: true });
  core.reset();
  expect(core.undo()).toBe(false);
});
