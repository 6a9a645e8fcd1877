import type { Issue } from './catalogue.js';
import type { Cell, Row } from './columns/cell.js';
import type { Fault } from './faults.js';
import type { Grid } from './fields.js';
import { newRows } from './new-rows.js';
import { mostFaults, refuseAll } from './refusal.js';
import { decodeRow, type GivenValues, missingColumns, requiredColumns, type Writing } from './row-values.js';
import { withAppended } from './sorted-list.js';
import { changeRows, changeTime, type World } from './world.js';

/** Adds rows to a grid on an issue and gives them back, in order (ADD-1, NADD-1). Refuses for every fault in any of them. */
export function addRows(
  world: World,
  grid: Grid,
  issue: Issue,
  given: readonly GivenValues[],
  writing: Writing,
): readonly Row[] {
  const faults: Fault[] = [];
  const { users } = world.state.catalogue;
  const required = requiredColumns(grid, writing);
  const decoded: Cell[][] = [];
  for (const [i, values] of given.entries()) {
    const cells: Cell[] = grid.columns.map(() => null);
    decodeRow(cells, values, i, grid, writing, users, faults);
    faults.push(...missingColumns(values, i, required));
    decoded.push(cells);
    if (faults.length > mostFaults) break;
  }
  refuseAll(faults);
  const { rows, lastRowId, lastSequence } = newRows(world, decoded, grid, issue, changeTime(world));
  changeRows(world, grid, issue, (sheet) => ({ rows: withAppended(sheet.rows, rows), lastSequence }));
  world.state = { ...world.state, lastRowId };
  return rows;
}
