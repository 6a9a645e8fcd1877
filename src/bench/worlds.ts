import type { WorldFile } from '../generated/world-file.js';

/** A world with one issue and one grid of five columns; the rows come later. */
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

/** Rows for it, each different. */
export const someRows = (count: number, from = 0): Record<string, unknown>[] =>
  Array.from({ length: count }, (_, i) => ({
    name: `row ${from + i}`,
    note: `note of ${from + i}`,
    count: from + i,
    amount: (from + i) / 4,
    paid: i % 2 === 0,
  }));

/** The number of rows of the large world. */
export const million = 1_000_000;

/** Imports rows in parts, so that the largest world does not stand in memory twice. */
export function fill(importRows: (rows: Record<string, unknown>[]) => unknown, count: number): void {
  for (let from = 0; from < count; from += 10_000) importRows(someRows(Math.min(10_000, count - from), from));
}
