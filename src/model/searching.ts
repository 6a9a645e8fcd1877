import type { Row } from './columns/cell.js';
import { columnKinds } from './columns/column-kinds.js';
import type { Issue } from './definitions.js';
import type { Grid } from './fields.js';
import { type EmptyOperand, withFormulas } from './formulas.js';
import type { Sheet } from './sheet.js';
import { allItems } from './sorted-list.js';
import { sheetOf, sheetsOf } from './state.js';
import type { World } from './world.js';

/** What the tracker's search sees of a grid on an issue: the number of rows, and their text, row by row. */
export interface FieldValue {
  readonly rowCount: number;
  readonly text: string;
}

function rowText({ cells }: Row, grid: Grid, { state }: World, emptyOperand: EmptyOperand): string {
  const { users } = state.catalogue;
  const filled = withFormulas(cells, grid, users, emptyOperand);
  const texts = grid.columns.map((column) => {
    const cell = filled[column.index] ?? null;
    return cell === null ? '' : String(columnKinds[column.kind].plain(cell, column, users));
  });
  return texts.filter((text) => text !== '').join(' ');
}

const textOf = ({ indexed }: Sheet, grid: Grid, world: World, emptyOperand: EmptyOperand): string =>
  [...allItems(indexed)].map((row) => rowText(row, grid, world, emptyOperand)).join('\n');

/** The field value of a grid on an issue, as of the last write through the service or the last `synchronize`. */
export function fieldValue(world: World, grid: Grid, issue: Issue, emptyOperand: EmptyOperand): FieldValue {
  const sheet = sheetOf(world.state, grid.id, issue.id);
  return { rowCount: sheet.indexed.size, text: textOf(sheet, grid, world, emptyOperand) };
}

/** The issues where the field value of any grid holds a text, whatever its case; in the order of their ids. */
export function search(world: World, text: string, emptyOperand: EmptyOperand): readonly Issue[] {
  const { grids, issuesById } = world.state.catalogue;
  const wanted = text.toLowerCase();
  const found = new Set<number>();
  for (const grid of grids) {
    for (const sheet of allItems(sheetsOf(world.state, grid.id).sheets)) {
      if (textOf(sheet, grid, world, emptyOperand).toLowerCase().includes(wanted)) found.add(sheet.id);
    }
  }
  return [...found].sort((a, b) => a - b).flatMap((id) => issuesById.get(id) ?? []);
}
