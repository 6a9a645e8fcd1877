import { type Core, createCore, type WorldFile } from '../src/core.js';

/** A world with one issue and one grid of five columns, without rows. */
export const fiveColumns: WorldFile = {
  users: [{ name: 'alice', password: 'alice', key: 'u-alice', fullName: 'Alice Doe' }],
  projects: [{ key: 'BIG', permissions: { alice: 'edit' } }],
  issues: [{ id: 1, key: 'BIG-1' }],
  fields: [
    {
      id: 10,
      name: 'Big',
      kind: 'grid',
      columns: [
        { id: 'name', kind: 'string', required: true },
        { id: 'note', kind: 'string' },
        { id: 'count', kind: 'integer' },
        { id: 'amount', kind: 'number' },
        { id: 'paid', kind: 'checkbox' },
      ],
    },
  ],
};

/** The grid and the issue of that world. */
export const place = { grid: 10, issue: 'BIG-1' };

/** The number of rows of the large world. */
export const million = 1_000_000;

const someRows = (count: number, from = 0): Record<string, unknown>[] =>
  Array.from({ length: count }, (_, i) => ({
    name: `row ${from + i}`,
    note: `note of ${from + i}`,
    count: from + i,
    amount: (from + i) / 4,
    paid: i % 2 === 0,
  }));

/** Returns a body that adds rows to the large world, each different. */
export const rowBody = (count: number): string => JSON.stringify({ rows: someRows(count) });

/** A body that changes the first row. */
export const changeOfFirstRow = JSON.stringify({ rows: [{ rowId: 1, values: { count: 7 } }] });

/** Imports rows in parts, so that a large world is not in memory twice. */
export function fill(core: Core, count: number): void {
  for (let from = 0; from < count; from += 10_000)
    core.importRows(place, someRows(Math.min(10_000, count - from), from));
}

/** Creates a core that starts with a number of rows, so that a reset returns to them. */
export function bigCore(count: number): Core {
  const core = createCore({ world: fiveColumns });
  fill(core, count);
  core.load(core.exportWorld());
  return core;
}
