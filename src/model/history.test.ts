import { describe, expect, it } from 'vitest';
import { demoWorld } from '../generated/demo-world.js';
import type { WorldFile } from '../generated/world-file.js';
import { createCore } from '../mock/create-core.js';

const rows = [{ id: 4, modified: 5_000, values: { jsummary: 'Pencils', jamount: 2 } }];
const selection = { cascade: 10600, values: { Country: 'Belgium' } };

const world: WorldFile = {
  ...demoWorld,
  lastRowId: 20,
  lastRowIds: { 10503: 7 },
  rows: [
    { grid: 10500, issue: 'DEMO-1', lastSequence: 3, rows },
    { grid: 10501, issue: 'OPS-1', source: [] },
  ],
  selections: [{ ...selection, issue: 'DEMO-1' }],
};

describe('a restore with a single difference', () => {
  it.each<[what: string, other: Partial<WorldFile>]>([
    ['the last row id of a grid', { lastRowIds: { 10503: 8 } }],
    ['the last row id of the world', { lastRowId: 21 }],
    [
      'the last number of a sequence',
      { rows: [{ grid: 10500, issue: 'DEMO-1', lastSequence: 4, rows }, ...(world.rows ?? []).slice(1)] },
    ],
    [
      'the issue of rows',
      { rows: [{ grid: 10500, issue: 'DEMO-2', lastSequence: 3, rows }, ...(world.rows ?? []).slice(1)] },
    ],
    [
      'the rows of a data source',
      { rows: [...(world.rows ?? []).slice(0, 1), { grid: 10501, issue: 'OPS-1', source: [{ base: 'x' }] }] },
    ],
    ['the issue of a selection', { selections: [{ ...selection, issue: 'DEMO-2' }] }],
    [
      'the cascade of a selection',
      { selections: [{ cascade: 10601, issue: 'DEMO-1', values: { Product: 'Mobile' } }] },
    ],
    ['the existence of selections', { selections: [] }],
  ])('counts as a change that undo takes back: %s', (_, other) => {
    const core = createCore({ world });
    const first = JSON.stringify(core.exportWorld());
    const taken = core.snapshot();
    core.load({ ...world, ...other });
    const loaded = JSON.stringify(core.exportWorld());
    expect(loaded).not.toBe(first);
    core.restore(taken);
    expect(JSON.stringify(core.exportWorld())).toBe(first);
    expect(core.undo()).toBe(true);
    expect(JSON.stringify(core.exportWorld())).toBe(loaded);
  });

  it('counts as a change even if only the world before it has selections', () => {
    const core = createCore({ world: { ...world, selections: [] } });
    const taken = core.snapshot();
    core.load(world);
    core.restore(taken);
    expect(core.undo()).toBe(true);
    expect(core.exportWorld().selections).toEqual(world.selections);
  });
});

it('selecting again what a world file has in another order than the levels is not a change', async () => {
  const dangling = { cascade: 10600, issue: 'DEMO-1', values: { City: 'Ghent', Country: 'Germany' }, dangling: true };
  const profile = { 'cascade.descendants': 'kept' } as const;
  const core = createCore({ profile, world: { ...world, selections: [dangling] } });
  const select = new Request('http://twin.test/rest/vendor-igrid/1.0/multicascade/10600/issue/10001', {
    method: 'PUT',
    headers: { authorization: 'Bearer alice-token', 'content-type': 'application/json' },
    body: '{"Country": "Germany"}',
  });
  expect((await core.handle(select)).status).toBe(200);
  expect(core.undo()).toBe(false);
});
