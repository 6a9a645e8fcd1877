import type { Cell, Row } from './columns/cell.js';
import type { Issue } from './definitions.js';
import type { Grid } from './fields.js';
import { refuse } from './refusal.js';
import { sheetOf } from './state.js';
import type { World } from './world.js';

/**
 * Numbers a row in each sequence column that holds nothing yet, and returns the last number then taken: the highest that the
 * row has, or else the next.
 */
export function numberRow(cells: Cell[], { columns }: Grid, lastSequence: number): number {
  let highest = 0;
  for (const { kind, index } of columns) if (kind === 'sequence') highest = Math.max(highest, Number(cells[index]));
  const last = Math.max(lastSequence, highest || lastSequence + 1);
  for (const { kind, index } of columns) if (kind === 'sequence') cells[index] ??= String(last);
  return last;
}

/**
 * Makes rows of cells, with the next ids and sequence numbers of a grid on an issue, and returns them with the last of those
 * numbers; `modified` is 0 for rows that are loaded. Refuses when there are no numbers left.
 */
export function newRows(
  world: World,
  cellsOfRows: readonly Cell[][],
  grid: Grid,
  issue: Issue,
  modified: number,
): { readonly rows: readonly Row[]; readonly lastRowId: number; readonly lastSequence: number } {
  let { lastRowId } = world.state;
  let { lastSequence } = sheetOf(world.state, grid.id, issue.id);
  const rows = cellsOfRows.map((cells): Row => {
    lastRowId += 1;
    lastSequence = numberRow(cells, grid, lastSequence);
    return { id: lastRowId, modified, cells };
  });
  if (Math.max(lastRowId, lastSequence) > Number.MAX_SAFE_INTEGER) refuse('idsExhausted', {});
  return { rows, lastRowId, lastSequence };
}
