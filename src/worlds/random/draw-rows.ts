import type { GridField, Row } from '../../generated/world-file.js';
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

/** Draws as many rows for a place. */
export type DrawRows = (count: number, place: string) => Row[];

/**
 * Draws rows of a grid; the place makes those of one place others than those of the next. Each column draws from a generator
 * of its own, so that a column more, or a row more, changes nothing in the others. Places share what is slow to make.
 */
export function rowDrawer(grid: GridField, drawing: Drawing): DrawRows {
  const columns = grid.columns.flatMap((column) => {
    const drawn = drawColumn(column, drawing);
    return drawn === undefined ? [] : [{ drawn, id: column.id }];
  });
  return (count, place) => {
    const started = columns.map(({ drawn, id }) => {
      return { drawn, next: chanceOf(hashOf(`${drawing.seed} ${grid.id} ${place} ${id}`)) };
    });
    return Array.from({ length: count }, () => drawRow(started));
  };
}

/** Draws rows of several grids: all places of a grid share its drawer, as what it draws from faker is slow. */
export function drawerOfGrids(drawing: Drawing): (grid: GridField, count: number, place: string) => Row[] {
  const drawers = new Map<GridField, DrawRows>();
  return (grid, count, place) => {
    const draw = drawers.get(grid) ?? rowDrawer(grid, drawing);
    drawers.set(grid, draw);
    return draw(count, place);
  };
}
