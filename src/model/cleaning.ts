import type { Choices } from '../specification/choices.js';
import type { Cell, Row } from './columns/cell.js';
import type { Issue } from './definitions.js';
import type { Grid } from './fields.js';
import { allItems, withoutIds } from './sorted-list.js';
import { sheetOf } from './state.js';
import { changeRows, type World } from './world.js';

function removeWhere(world: World, grid: Grid, issue: Issue, isGone: (row: Row) => boolean): void {
  const { rows } = sheetOf(world.state, grid.id, issue.id);
  const ids = new Set([...allItems(rows)].filter(isGone).map((row) => row.id));
  if (ids.size > 0) changeRows(world, grid, issue, (sheet) => ({ rows: withoutIds(sheet.rows, ids) }));
}

/** What makes a cell equal to another: of a user the key, whatever else was stored. */
const identityOf = (cell: Cell): Cell => (typeof cell === 'object' && cell !== null && 'key' in cell ? cell.key : cell);

/** What two rows must share to be duplicates (choice `rows.duplicate`). Null differs from empty; formulas hold nothing. */
const duplicateKeys: Readonly<Record<Choices['rows.duplicate'], (grid: Grid, row: Row) => string>> = {
  'equal-cells': ({ columns }, { cells }) =>
    JSON.stringify(cells.filter((_, i) => columns[i]?.kind !== 'sequence').map(identityOf)),
};

/** Removes every row that is a duplicate of one before it (CLEAR-2). */
export function removeDuplicates(world: World, grid: Grid, issue: Issue, rule: Choices['rows.duplicate']): void {
  const seen = new Set<string>();
  removeWhere(world, grid, issue, (row) => {
    const key = duplicateKeys[rule](grid, row);
    const known = seen.has(key);
    seen.add(key);
    return known;
  });
}

/** Removes the rows that were not changed since they were loaded (CLEAR-3). */
export const removeUnmodified = (world: World, grid: Grid, issue: Issue): void =>
  removeWhere(world, grid, issue, (row) => row.modified === 0);
