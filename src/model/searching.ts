import type { Choices } from '../specification/choices.js';
import type { Grid, Issue } from './definitions.js';
import { plainOf, withFormulas } from './formulas.js';
import { allItems } from './sorted-list.js';
import { type Sheet, sheetsOf } from './state.js';
import { type SheetPlace, sheetAt, type World } from './world.js';

/** The field value of a grid on an issue: the count of rows, and their text, row by row. */
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

/** Returns the field value of a grid on an issue, as of the last write through the service or the last `synchronize`. */
export function fieldValue(place: SheetPlace, choices: Choices): FieldValue {
  const sheet = sheetAt(place);
  return { rowCount: sheet.indexed.size, text: indexedText(sheet, place.grid, place.world, choices) };
}

/** Returns the issues where the field value of a grid contains a text, in any letter case; in the order of their ids. */
export function search(world: World, text: string, choices: Choices): readonly Issue[] {
  const { grids, issuesById } = world.state.catalogue;
  const wanted = text.toLowerCase();
  const found = new Set<number>();
  for (const grid of grids) {
    for (const sheet of allItems(sheetsOf(world.state, grid.id).sheets))
      if (indexedText(sheet, grid, world, choices).toLowerCase().includes(wanted)) found.add(sheet.id);
  }
  return [...found].sort((a, b) => a - b).flatMap((id) => issuesById.get(id) ?? []);
}
