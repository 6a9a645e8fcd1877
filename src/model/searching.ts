import type { Issue } from './catalogue.js';
import type { Row } from './columns/cell.js';
import { columnKinds } from './columns/column-kinds.js';
import type { Grid } from './fields.js';
import { withFormulas } from './formulas.js';
import { allItems } from './sorted-list.js';
import { sheetOf } from './state.js';
import type { World } from './world.js';

/** What the tracker's search sees of a grid on an issue: the number of rows, and their text, row by row. */
export interface FieldValue {
  readonly rowCount: number;
  readonly text: string;
}

function textOf({ cells }: Row, grid: Grid, { state, emptyOperand }: World): string {
  const { users } = state.catalogue;
  const filled = withFormulas(cells, grid, users, emptyOperand);
  const texts = grid.columns.map((column) => {
    const cell = filled[column.index] ?? null;
    return cell === null ? '' : String(columnKinds[column.kind].plain(cell, column, users));
  });
  return texts.filter((text) => text !== '').join(' ');
}

/** The field value of a grid on an issue, as of the last write through the service or the last `synchronize`. */
export function fieldValue(world: World, grid: Grid, issue: Issue): FieldValue {
  const { indexed } = sheetOf(world.state, grid.id, issue.id);
  const text = [...allItems(indexed)].map((row) => textOf(row, grid, world)).join('\n');
  return { rowCount: indexed.size, text };
}

/** The issues where the field value of any grid holds a text, whatever its case. */
export function search(world: World, text: string): readonly Issue[] {
  const { grids, issuesById } = world.state.catalogue;
  const wanted = text.toLowerCase();
  const finds = (issue: Issue): boolean =>
    grids.some((grid) => fieldValue(world, grid, issue).text.toLowerCase().includes(wanted));
  return [...issuesById.values()].filter(finds);
}
