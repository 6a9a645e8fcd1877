import type { Cell, Row } from '../../model/columns/cell.js';
import type { Column } from '../../model/columns/column.js';
import { columnKinds } from '../../model/columns/column-kinds.js';
import type { Grid } from '../../model/fields.js';
import type { UserIndex } from '../../model/users.js';
import { alike, type Change } from './diff-values.js';

/** A row by its legacy id: column id to value, as in a world file; empty cells are left out. */
export interface RowValues {
  readonly id: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A row that differs: the columns that do, and its mark (milliseconds of the change, 0 for none) where that does. */
export interface ChangedRow {
  readonly id: number;
  /** Column id to value before and after; undefined where the cell is empty. */
  readonly columns: Readonly<Record<string, Change>>;
  readonly modified?: Change;
}

/** A grid as a world has it, with the users that its cells may name. */
export interface Side {
  readonly grid: Grid;
  readonly users: UserIndex;
}

const contentOf = (cell: Cell, column: Column, users: UserIndex): unknown => {
  if (cell === null) return undefined;
  return column.kind === 'userlist' ? cell : columnKinds[column.kind].newer.encode(cell, column, users);
};

/** A grid as two worlds have it. */
export interface Sides {
  readonly before: Side;
  readonly after: Side;
}

/** The values of a row that are not empty. */
export const valuesOf = ({ id, cells }: Row, { grid, users }: Side): RowValues => ({
  id,
  values: Object.fromEntries(
    grid.columns.flatMap((column): [string, unknown][] => {
      const value = contentOf(cells[column.index] ?? null, column, users);
      return value === undefined ? [] : [[column.id, value]];
    }),
  ),
});

/** A column that one of two worlds has, or both. */
export interface ColumnPair {
  readonly id: string;
  readonly before: Column | undefined;
  readonly after: Column | undefined;
}

/** The columns of a grid in two worlds, each with its like. */
export function columnPairs(before: Grid | undefined, after: Grid | undefined): readonly ColumnPair[] {
  const ids = new Set([...(after?.columnsById.keys() ?? []), ...(before?.columnsById.keys() ?? [])]);
  return [...ids].map((id) => ({ id, before: before?.columnsById.get(id), after: after?.columnsById.get(id) }));
}

const cellOf = ({ cells }: Row, column: Column | undefined): Cell => (column && cells[column.index]) ?? null;

/** What differs between two rows of the same id; undefined when nothing does. */
export function diffRow(before: Row, after: Row, pairs: readonly ColumnPair[], sides: Sides): ChangedRow | undefined {
  const columns: [string, Change][] = [];
  for (const pair of pairs) {
    const [old, now] = [cellOf(before, pair.before), cellOf(after, pair.after)];
    if (old === now) continue;
    const was = pair.before && contentOf(old, pair.before, sides.before.users);
    const is = pair.after && contentOf(now, pair.after, sides.after.users);
    if (!alike(was, is)) columns.push([pair.id, { before: was, after: is }]);
  }
  const marked = before.modified !== after.modified;
  if (columns.length === 0 && !marked) return undefined;
  return {
    id: after.id,
    columns: Object.fromEntries(columns),
    ...(marked && { modified: { before: before.modified, after: after.modified } }),
  };
}
