import type { GridField, Row } from '../generated/world-file.js';
import { chanceOf, hashOf } from './chance.js';
import { type Drawing, type DrawnColumn, drawColumn } from './draw-column.js';

function drawRow(columns: readonly { readonly drawn: DrawnColumn; readonly next: () => number }[]): Row {
  const row: Row = {};
  for (const { drawn, next } of columns) {
    const value = drawn.draw(next);
    if (value === undefined) continue;
    if (drawn.name === '__proto__')
      Object.defineProperty(row, drawn.name, { value, enumerable: true, configurable: true, writable: true });
    else row[drawn.name] = value;
  }
  return row;
}

/**
 * Draws rows of a grid; `place` makes those of one place others than those of the next. Each column draws from a generator of
 * its own, so that a column more, or a row more, changes nothing in the others.
 */
export function drawRows(grid: GridField, count: number, drawing: Drawing, place: string): Row[] {
  const columns = grid.columns.flatMap((column) => {
    const drawn = drawColumn(column, drawing);
    const next = chanceOf(hashOf(`${drawing.seed} ${grid.id} ${place} ${column.id}`));
    return drawn === undefined ? [] : [{ drawn, next }];
  });
  return Array.from({ length: count }, () => drawRow(columns));
}
