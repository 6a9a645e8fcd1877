import type { Cell } from './columns/cell.js';
import type { Column } from './columns/column.js';
import type { Grid } from './fields.js';

/** The columns of a grid that number its rows. */
export const sequenceColumns = (grid: Grid): readonly Column[] =>
  grid.columns.filter((column) => column.kind === 'sequence');

/** The highest number that a row has in a sequence column; 0 when it has none. */
export const highestSequence = (cells: readonly Cell[], sequences: readonly Column[]): number =>
  sequences.reduce((highest, { index }) => Math.max(highest, Number(cells[index])), 0);

/** Numbers a row in each sequence column that holds nothing yet. */
export function fillSequences(cells: Cell[], sequences: readonly Column[], number: number): void {
  for (const { index } of sequences) cells[index] ??= String(number);
}
