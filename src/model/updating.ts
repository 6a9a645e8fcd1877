import type { Row } from './columns/cell.js';
import type { Issue } from './definitions.js';
import type { Grid } from './fields.js';
import { refuseAll } from './refusal.js';
import { type RowRef, unknownRows } from './row-refs.js';
import { decodeRow, type GivenValues, type WriteOptions } from './row-values.js';
import { itemById, withReplaced } from './sorted-list.js';
import { sheetOf } from './state.js';
import { changeRows, changeTime, type World } from './world.js';

/** What a request wants of one row. */
export interface RowChange extends RowRef {
  readonly values: GivenValues;
}

/** Changes the columns given of each row (UPD-1, NUPD-1); a row given twice takes both changes in turn. Refuses for every fault. */
export function updateRows(
  world: World,
  grid: Grid,
  issue: Issue,
  changes: readonly RowChange[],
  writing: WriteOptions,
): void {
  const { rows } = sheetOf(world.state, grid.id, issue.id);
  const { users } = world.state.catalogue;
  const found = unknownRows(world, changes, grid, issue);
  const changed = new Map<number, Row>();
  for (const [i, { id, values }] of changes.entries()) {
    const row = id === undefined ? undefined : (changed.get(id) ?? itemById(rows, id));
    const cells = [...(row?.cells ?? [])];
    decodeRow(cells, values, i, grid, writing, users, found);
    if (row && found.total === 0) changed.set(row.id, { ...row, modified: changeTime(world), cells });
  }
  refuseAll(found);
  if (changed.size > 0) changeRows(world, grid, issue, (sheet) => ({ rows: withReplaced(sheet.rows, changed) }));
}
