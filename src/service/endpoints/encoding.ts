import type { Cell } from '../../model/columns/cell.js';
import type { Column } from '../../model/columns/column.js';
import { columnKinds } from '../../model/columns/column-kinds.js';
import type { Grid } from '../../model/fields.js';
import { withFormulas } from '../../model/formulas.js';
import type { Format } from '../../model/values.js';
import type { Service } from './service.js';

/** Makes the JSON value that stands for a cell. */
export type EncodeCell = (cell: Cell, column: Column) => unknown;

/** How one API shows a cell; an empty one is null. */
export const cellEncoder =
  ({ world }: Service, format: Format): EncodeCell =>
  (cell, column) =>
    cell === null ? null : columnKinds[column.kind][format].encode(cell, column, world.state.catalogue.users);

/** The members of a row, by the names that an API has for its columns. */
export function encodeCells(
  { world, choices }: Service,
  grid: Grid,
  cells: readonly Cell[],
  columns: readonly Column[],
  nameOf: (column: Column) => string,
  encode: EncodeCell,
): [string, unknown][] {
  const filled = withFormulas(cells, grid, world.state.catalogue.users, choices['formula.empty']);
  return columns.map((column) => [nameOf(column), encode(filled[column.index] ?? null, column)]);
}
