import type { Cell } from './columns/cell.js';
import type { Column } from './columns/column.js';
import { columnKinds } from './columns/column-kinds.js';
import type { Kind } from './columns/kind.js';
import type { Grid } from './fields.js';
import { addFault, type FoundFaults } from './refusal.js';
import type { UserIndex } from './users.js';
import { decodeValue, type Format, isBlank } from './values.js';

/** Column, as the API names it, to value. */
export type GivenValues = Readonly<Record<string, unknown>>;

/** How an API writes rows. */
export interface WriteOptions {
  readonly format: Format;
  /** Whether a column that is read-only by its definition can be written. */
  readonly readOnly: 'refused' | 'accepted';
}

/** The columns of a grid by the names that an API has for them. */
export const columnsIn = (grid: Grid, format: Format): ReadonlyMap<string, Column> =>
  format === 'legacy' ? grid.columnsByName : grid.columnsById;

/** Counts the fault of naming a column that the grid does not have. */
export const addUnknownColumn = (found: FoundFaults, grid: Grid, format: Format, column: string, row?: number): void =>
  addFault(found, 'columnUnknown', () => ({
    column,
    grid: grid.name,
    columns: [...columnsIn(grid, format).keys()],
    ...(row === undefined ? {} : { row }),
  }));

/** Why nobody can write a column, if so. */
function whyNot({ kind, readOnly }: Column, writing: WriteOptions): string | undefined {
  const { computed }: Kind = columnKinds[kind];
  return computed ?? (readOnly && writing.readOnly === 'refused' ? 'a read-only column' : undefined);
}

const addReadOnly = (found: FoundFaults, row: number, column: string, why: string): void =>
  addFault(found, 'readOnlyGiven', () => ({ row, column, why }));

const addMissing = (found: FoundFaults, row: number, column: string): void =>
  addFault(found, 'requiredMissing', () => ({ row, column }));

/** Sets the cells that a given row sets; every fault that can be seen goes to `found`. */
export function decodeRow(
  cells: Cell[],
  given: GivenValues,
  row: number,
  grid: Grid,
  writing: WriteOptions,
  users: UserIndex,
  found: FoundFaults,
): void {
  const byName = columnsIn(grid, writing.format);
  for (const name of Object.keys(given)) {
    const column = byName.get(name);
    if (column === undefined) {
      addUnknownColumn(found, grid, writing.format, name, row);
      continue;
    }
    const why = whyNot(column, writing);
    if (why === undefined)
      cells[column.index] = decodeCell(given[name], column, { row, column: name }, writing, users, found);
    else addReadOnly(found, row, name, why);
  }
}

const addEmpty = (found: FoundFaults, place: { row: number; column: string }): void =>
  addFault(found, 'requiredEmpty', () => place);

function decodeCell(
  value: unknown,
  column: Column,
  place: { row: number; column: string },
  { format }: WriteOptions,
  users: UserIndex,
  found: FoundFaults,
): Cell {
  const known = found.total;
  const cell = decodeValue(value, column, format, users, place, found);
  if (column.required && isBlank(cell) && found.total === known) addEmpty(found, place);
  return cell;
}

/** Counts the faults of required columns that can be given, and that a new row does not give. */
export function addMissingColumns(
  found: FoundFaults,
  given: GivenValues,
  row: number,
  { columns }: Grid,
  writing: WriteOptions,
): void {
  for (const column of columns) {
    const name = writing.format === 'legacy' ? column.name : column.id;
    if (!column.required || Object.hasOwn(given, name)) continue;
    if (whyNot(column, writing) === undefined) addMissing(found, row, name);
  }
}
