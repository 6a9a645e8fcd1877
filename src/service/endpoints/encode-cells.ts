import type { Cell } from '../../model/columns/cell.js';
import type { Column } from '../../model/columns/column.js';
import { columnKinds } from '../../model/columns/column-kinds.js';
import type { Format, Kind } from '../../model/columns/kind.js';
import type { Grid } from '../../model/fields.js';
import { withFormulas } from '../../model/formulas.js';
import type { Service } from './service.js';

/** The members of a row in the format of an API, by the name or the id of their column. An empty cell is null. */
export function encodeCells(
  { world, choices }: Service,
  format: Format,
  grid: Grid,
  cells: readonly Cell[],
  columns: readonly Column[] = grid.columns,
): [string, unknown][] {
  const { users } = world.state.catalogue;
  const filled = withFormulas(cells, grid, users, choices);
  const hasIsoDates = format === 'legacy' && choices['legacy.dates'] === 'iso-string';
  return columns.map((column) => {
    const name = format === 'legacy' ? column.name : column.id;
    const cell = filled[column.index] ?? null;
    const kind: Kind = columnKinds[column.kind];
    if (cell === null) return [name, null];
    if (hasIsoDates && kind.isoPart) return [name, kind.isoPart(world.isoText(Number(cell)))];
    return [name, kind[format].encode(cell, column, users, choices)];
  });
}
