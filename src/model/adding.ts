import type { Cell, Row } from './columns/cell.js';
import type { Issue } from './definitions.js';
import type { Grid } from './fields.js';
import { newRows } from './new-rows.js';
import { noFaults, refuseAll } from './refusal.js';
import { addMissingColumns, decodeRow, type GivenValues, type WriteOptions } from './row-values.js';
import { withAppended } from './sorted-list.js';
import { changeRows, changeTime, type World } from './world.js';

/**
 * Adds rows to a grid on an issue and gives them back, in order (ADD-1, NADD-1); no rows change nothing. Refuses for every
 * fault in any of them.
 */
export function addRows(
  world: World,
  grid: Grid,
  issue: Issue,
  given: readonly GivenValues[],
  writing: WriteOptions,
): readonly Row[] {
  if (given.length === 0) return [];
  const found = noFaults(world.mostFaults);
  const { users } = world.state.catalogue;
  const added: Cell[][] = [];
  let cells: Cell[] = [];
  for (const [i, values] of given.entries()) {
    if (found.total === 0) cells = grid.columns.map(() => null); // else they are only checked
    decodeRow(cells, values, i, grid, writing, users, found);
    addMissingColumns(found, values, i, grid, writing);
    if (found.total === 0) added.push(cells); // else all are refused
  }
  refuseAll(found);
  const { rows, lastRowId, lastSequence } = newRows(world, added, grid, issue, changeTime(world));
  changeRows(world, grid, issue, (sheet) => ({ rows: withAppended(sheet.rows, rows), lastSequence, lastRowId }));
  return rows;
}
