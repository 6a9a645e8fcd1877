import type { Choices } from '../specification/choices.js';
import { describeValue } from '../validation/quote.js';
import type { Cell } from './columns/cell.js';
import type { Column } from './columns/column.js';
import { columnKinds } from './columns/column-kinds.js';
import { type Format, isProblem, problemText } from './columns/kind.js';
import type { CellPosition } from './faults.js';
import type { Grid } from './fields.js';
import { addFault, type FoundFaults } from './refusal.js';
import type { UserIndex } from './users.js';

/** Column, as the API names it, to value. */
export type GivenValues = Readonly<Record<string, unknown>>;

/** How an API writes rows. */
export interface WriteOptions {
  readonly format: Format;
  /** Whether a column that is read-only by its definition can be written. */
  readonly readOnly: 'refused' | 'accepted';
  readonly choices: Choices;
  /** The faults of the body that were found so far, each of a row behind those that are given. */
  readonly found: FoundFaults;
}

/** The columns of a grid by the names that an API has for them. */
export const columnsIn = (grid: Grid, format: Format): ReadonlyMap<string, Column> =>
  format === 'legacy' ? grid.columnsByName : grid.columnsById;

/** Counts the fault of naming a column that the grid does not have. */
export const addUnknownColumn = (found: FoundFaults, grid: Grid, format: Format, column: string, row?: number): void =>
  addFault(
    found,
    'columnUnknown',
    () => ({
      column,
      grid: grid.name,
      columns: [...columnsIn(grid, format).keys()],
      ...(row === undefined ? {} : { row }),
    }),
    row,
  );

/** Whether a value is an *empty value* of section 2.8: null, an empty string or an empty list. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * The cell of a given value; the faults of a value that the column does not take go to `found`. In the legacy API an empty
 * text is a value of text columns, and an empty list one of lists (UPD-3).
 */
export function decodeCell(
  value: unknown,
  column: Column,
  position: CellPosition,
  format: Format,
  users: UserIndex,
  found: FoundFaults,
): Cell {
  const kind = columnKinds[column.kind];
  const clears = format === 'newer' ? isEmpty(value) : value === null || (value === '' && !kind.keepsEmptyText);
  const cell = clears ? null : kind[format].decode(value, column, users);
  if (!isProblem(cell)) {
    if (column.required && (cell === null || cell === ''))
      addFault(found, 'requiredEmpty', () => position, position.row);
    return cell;
  }
  if (cell.invalid === 'value')
    addFault(found, 'valueInvalid', () => ({ ...position, problem: problemText(cell, value) }), position.row);
  else if (cell.invalid === 'userUnknown')
    addFault(found, 'userUnknown', () => ({ ...position, key: cell.key }), position.row);
  else
    addFault(
      found,
      'userKeyMissing',
      () => ({ ...position, wanted: cell.wanted, got: describeValue(value) }),
      position.row,
    );
  return null;
}

/** The reason why nobody can write a column; undefined where it can be written. */
function whyUnwritable({ kind, readOnly }: Column, options: WriteOptions): string | undefined {
  return columnKinds[kind].computed ?? (readOnly && options.readOnly === 'refused' ? 'a read-only column' : undefined);
}

/** Sets the cells that a given row sets; every fault that can be seen goes to `found`. */
export function decodeRow(
  cells: Cell[],
  given: GivenValues,
  row: number,
  grid: Grid,
  options: WriteOptions,
  users: UserIndex,
  found: FoundFaults,
): void {
  const byName = columnsIn(grid, options.format);
  for (const name of Object.keys(given)) {
    const column = byName.get(name);
    if (column === undefined) {
      addUnknownColumn(found, grid, options.format, name, row);
      continue;
    }
    const position = { row, column: name };
    const why = whyUnwritable(column, options);
    if (why !== undefined) addFault(found, 'readOnlyGiven', () => ({ ...position, why }), row);
    else cells[column.index] = decodeCell(given[name], column, position, options.format, users, found);
  }
}

/** The names, as an API has them, of the columns that a new row must give: the required ones that can be written. */
export const namesToGive = ({ columns }: Grid, options: WriteOptions): readonly string[] =>
  columns
    .filter((column) => column.required && whyUnwritable(column, options) === undefined)
    .map(({ id, name }) => (options.format === 'legacy' ? name : id));
