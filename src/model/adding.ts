import type { Issue } from './catalogue.js';
import type { Cell, Row } from './columns/cell.js';
import type { Fault } from './faults.js';
import type { Grid } from './fields.js';
import { refuseAll } from './refusal.js';
import { decodeRow, type GivenValues, missingColumns, type Writing } from './row-values.js';
import { fillSequences, sequenceColumns } from './sequences.js';
import { withAppended } from './sorted-list.js';
import { sheetOf } from './state.js';
import { changeRows, changeTime, type World } from './world.js';

function decodeNewRow(given: GivenValues, row: number, grid: Grid, writing: Writing, world: World, faults: Fault[]) {
  const cells: Cell[] = grid.columns.map(() => null);
  const { users } = world.state.catalogue;
  for (const [column, cell] of decodeRow(given, row, grid, writing, users, faults)) cells[column.index] = cell;
  faults.push(...missingColumns(given, row, grid, writing));
  return cells;
}

/** Appends rows of cells with the next ids; `modified` marks them as changed now, or as loaded with 0. Throws a RangeError when ids run out. */
export function newRows(world: World, cellsOfRows: readonly Cell[][], grid: Grid, issue: Issue, modified: number) {
  const sequences = sequenceColumns(grid);
  let { lastRowId } = world.state;
  let { lastSequence } = sheetOf(world.state, grid.id, issue.id);
  if (Math.max(lastRowId, lastSequence) + cellsOfRows.length > Number.MAX_SAFE_INTEGER) {
    throw new RangeError('there are no row ids or sequence numbers left: the last one is 2^53-1');
  }
  const rows = cellsOfRows.map((cells): Row => {
    lastSequence += 1;
    lastRowId += 1;
    fillSequences(cells, sequences, lastSequence);
    return { id: lastRowId, modified, cells };
  });
  return { rows, lastRowId, lastSequence };
}

/** Adds rows to a grid on an issue and gives them back, in order (ADD-1, NADD-1). Refuses for every fault in any of them. */
export function addRows(
  world: World,
  grid: Grid,
  issue: Issue,
  given: readonly GivenValues[],
  writing: Writing,
): readonly Row[] {
  const faults: Fault[] = [];
  const decoded = given.map((values, i) => decodeNewRow(values, i, grid, writing, world, faults));
  refuseAll(faults);
  const { rows, lastRowId, lastSequence } = newRows(world, decoded, grid, issue, changeTime(world));
  changeRows(world, grid, issue, (sheet) => ({ rows: withAppended(sheet.rows, rows), lastSequence }));
  world.state = { ...world.state, lastRowId };
  return rows;
}
