import type { Issue } from './catalogue.js';
import type { Cell, Row } from './columns/cell.js';
import type { Column } from './columns/column.js';
import { type Fault, fault } from './faults.js';
import type { Grid } from './fields.js';
import { refuseAll } from './refusal.js';
import { decodeRow, type GivenValues, type Writing } from './row-values.js';
import { itemById, withReplaced } from './sorted-list.js';
import { sheetOf } from './state.js';
import { changeRows, changeTime, type World } from './world.js';

/** What a request wants of one row. */
export interface RowChange {
  /** The legacy row id, if the id given can be one. */
  readonly id: number | undefined;
  /** The row id as it was given. */
  readonly givenId: string;
  readonly values: GivenValues;
}

/** The fault of naming a row that the grid does not have on the issue. */
export const unknownRow = (givenId: string, grid: Grid, issue: Issue): Fault =>
  fault('rowUnknown', { row: givenId, grid: grid.name, issue: issue.key });

function withCells(row: Row, changed: ReadonlyMap<Column, Cell>, modified: number): Row {
  const cells = [...row.cells];
  for (const [column, cell] of changed) cells[column.index] = cell;
  return { ...row, modified, cells };
}

/** Changes the columns given of each row (UPD-1, NUPD-1); a row given twice takes both changes in turn. Refuses for every fault. */
export function updateRows(
  world: World,
  grid: Grid,
  issue: Issue,
  changes: readonly RowChange[],
  writing: Writing,
): void {
  const { rows } = sheetOf(world.state, grid.id, issue.id);
  const { users } = world.state.catalogue;
  const faults: Fault[] = [];
  const changed = new Map<number, Row>();
  for (const [i, { id, givenId, values }] of changes.entries()) {
    const cells = decodeRow(values, i, grid, writing, users, faults);
    const row = id === undefined ? undefined : (changed.get(id) ?? itemById(rows, id));
    if (row === undefined) faults.push(unknownRow(givenId, grid, issue));
    else changed.set(row.id, withCells(row, cells, changeTime(world)));
  }
  refuseAll(faults);
  if (changed.size > 0) changeRows(world, grid, issue, (sheet) => ({ rows: withReplaced(sheet.rows, changed) }));
}
