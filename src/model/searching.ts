import type { Choices } from '../specification/choices.js';
import type { Issue } from './definitions.js';
import type { Grid } from './fields.js';
import { plainOf, withFormulas } from './formulas.js';
import { allItems } from './sorted-list.js';
import { type Sheet, sheetOf, sheetsOf } from './state.js';
import type { World } from './world.js';

/** What the tracker's search sees of a grid on an issue: the number of rows, and their text, row by row. */
export interface FieldValue {
  readonly rowCount: number;
  readonly text: string;
}

function indexedText({ indexed }: Sheet, grid: Grid, { state }: World, choices: Choices): string {
  const { users } = state.catalogue;
  const texts = [...allItems(indexed)].map(({ cells }) => {
    const filled = withFormulas(cells, grid, users, choices);
    const plain = grid.columns.map((column) => String(plainOf(filled[column.index], column, users) ?? ''));
    return plain.filter((text) => text !== '').join(' ');
  });
  return texts.join('\n');
}

/** The field value of a grid on an issue, as of the last write through the service or the last `synchronize`. */
export function fieldValue(world: World, grid: Grid, issue: Issue, choices: Choices): FieldValue {
  const sheet = sheetOf(world.state, grid.id, issue.id);
  return { rowCount: sheet.indexed.size, text: indexedText(sheet, grid, world, choices) };
}

/** The issues where the field value of any grid holds a text, whatever its case; in the order of their ids. */
export function search(world: World, text: string, choices: Choices): readonly Issue[] {
  const { grids, issuesById } = world.state.catalogue;
  const wanted = text.toLowerCase();
  const found = new Set<number>();
  for (const grid of grids) {
    for (const sheet of allItems(sheetsOf(world.state, grid.id).sheets)) {
      if (indexedText(sheet, grid, world, choices).toLowerCase().includes(wanted)) found.add(sheet.id);
    }
  }
  return [...found].sort((a, b) => a - b).flatMap((id) => issuesById.get(id) ?? []);
}
