import { list } from '../validation/quote.js';
import { suggest } from '../validation/suggest.js';
import type { Cell } from './columns/column.js';
import { columnKinds } from './columns/column-kinds.js';
import { isProblem, problemText } from './columns/kind.js';
import type { Grid, UserIndex } from './definitions.js';
import { isEmpty } from './row-values.js';
import type { WorldProblem } from './world-error.js';

/** Returns the cells of a row of a world file or a direct import. Adds its problems to `problems`. */
export function readRow(
  values: Readonly<Record<string, unknown>>,
  grid: Grid,
  users: UserIndex,
  path: string,
  problems: WorldProblem[],
): Cell[] {
  const cells: Cell[] = grid.columns.map(() => null);
  for (const [id, value] of Object.entries(values)) {
    const column = grid.columnsById.get(id);
    if (column === undefined) {
      const known = grid.columns.map((c) => c.id);
      const hint = suggest(id, known, known.length > 0 ? `its columns are ${list(known)}` : 'it has no columns');
      problems.push({ path, message: `there is no column ${JSON.stringify(id)} in ${grid.name}; ${hint}` });
      continue;
    }
    const { stored, keepsEmptyText } = columnKinds[column.kind];
    if (isEmpty(value) && !(value === '' && keepsEmptyText)) continue;
    const cell = stored.decode(value, column, users);
    if (isProblem(cell)) problems.push({ path: `${path}.${id}`, message: problemText(cell, value) });
    else cells[column.index] = cell;
  }
  return cells;
}
