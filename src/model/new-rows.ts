import type { Cell, Row } from './columns/cell.js';
import type { Issue } from './definitions.js';
import type { Grid } from './fields.js';
import { refuse } from './refusal.js';
import { fillSequences, highestSequence, sequenceColumns } from './sequences.js';
import { sheetOf } from './state.js';
import type { World } from './world.js';

/** Rows that are not part of a sheet yet, and the last id and sequence number that they took. */
export interface NewRows {
  readonly rows: readonly Row[];
  readonly lastRowId: number;
  readonly lastSequence: number;
}

/**
 * Makes rows of cells, with the next ids and sequence numbers of a grid on an issue; `modified` is 0 for rows that are loaded.
 * Refuses when there are no numbers left.
 */
export function newRows(
  world: World,
  cellsOfRows: readonly Cell[][],
  grid: Grid,
  issue: Issue,
  modified: number,
): NewRows {
  const sequences = sequenceColumns(grid);
  let { lastRowId } = world.state;
  let { lastSequence } = sheetOf(world.state, grid.id, issue.id);
  const rows = cellsOfRows.map((cells): Row => {
    lastRowId += 1;
    lastSequence = Math.max(lastSequence, highestSequence(cells, sequences) || lastSequence + 1);
    fillSequences(cells, sequences, lastSequence);
    return { id: lastRowId, modified, cells };
  });
  if (Math.max(lastRowId, lastSequence) > Number.MAX_SAFE_INTEGER) refuse('idsExhausted', {});
  return { rows, lastRowId, lastSequence };
}
