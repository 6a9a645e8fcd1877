import type { Issue } from './definitions.js';
import type { Grid } from './fields.js';
import { refuseAll } from './refusal.js';
import { type RowRef, unknownRows } from './row-refs.js';
import { emptyList, withoutIds } from './sorted-list.js';
import { changeRows, type World } from './world.js';

/** Deletes rows of a grid on an issue (DEL-1, NDEL-1). Refuses for every unknown one, and then deletes none (NDEL-2). */
export function deleteRows(world: World, grid: Grid, issue: Issue, names: readonly RowRef[]): void {
  refuseAll(unknownRows(world, names, grid, issue));
  const ids = new Set(names.flatMap(({ id }) => id ?? []));
  if (ids.size > 0) changeRows(world, grid, issue, (sheet) => ({ rows: withoutIds(sheet.rows, ids) }));
}

/** Deletes all rows of a grid on an issue (CLEAR-1, DEL-2). */
export const clearRows = (world: World, grid: Grid, issue: Issue): void =>
  changeRows(world, grid, issue, () => ({ rows: emptyList() }));
