import type { Choices } from '../specification/choices.js';
import type { Grid } from './definitions.js';
import { addFault } from './refusal.js';
import type { WriteOptions } from './row-values.js';
import { itemById } from './sorted-list.js';
import { type SheetPlace, sheetAt, type World } from './world.js';

/** A row that a request names: the legacy row id, if the id given can be one, and the id as given. */
export type RowRef = Readonly<{ id: number | undefined; given: string | number }>;

// The text before the UUID, or the legacy id, in a row id of the newer API.
const rowIdPrefixes = { uuid: 'row_', number: '', 'row-number': 'row-' } as const;

/** The data on which the newer API's row ids depend. */
type Naming = { readonly world: World; readonly choices: Choices };

/** Returns the newer API's id of a row of a grid, the same for the same seed. */
export function newerRowId({ world, choices }: Naming, grid: Grid, id: number): string {
  const form = choices['newer.rowId'];
  return rowIdPrefixes[form] + (form === 'uuid' ? world.rowIds.encode(id, grid.id) : id); // rows of two grids can have the same number
}

/** Finds the row of a grid that an id of the newer API names. */
export function newerRowName({ world, choices }: Naming, grid: Grid, given: string): RowRef {
  const form = choices['newer.rowId'];
  const part = given.startsWith(rowIdPrefixes[form]) ? given.slice(rowIdPrefixes[form].length) : '';
  if (form === 'uuid') return { id: world.rowIds.decode(part, grid.id), given };
  return { id: /^[1-9]\d{0,15}$/.test(part) ? Number(part) : undefined, given };
}

/**
 * Counts a fault for each named row that the grid does not have on the issue, or that is named again if that is refused. An
 * unknown row counts once if rows are deleted.
 */
export function addUnknownRows(
  place: SheetPlace,
  names: readonly RowRef[],
  { found, choices }: WriteOptions,
  isDelete: boolean,
): void {
  const { grid, issue } = place;
  const { rows } = sheetAt(place);
  const ruleOfRepeated = () => (isDelete ? choices['write.repeatedDelete'] : choices['write.repeatedUpdate']);
  const repeated = { wanted: 'another row', found: 'not one again' };
  const addRepeated = (at: number, row: number): void =>
    addFault(found, 'bodyInvalid', () => ({ path: `rows[${at}]`, ...repeated }), row);
  const seen = new Set<string | number>();
  for (const [at, { id, given }] of names.entries()) {
    const isKnown = id !== undefined && itemById(rows, id) !== undefined;
    const rule = seen.has(given) ? ruleOfRepeated() : undefined;
    seen.add(given);
    if (rule === 'with-shape') addRepeated(at, -1); // of no row, as it does not depend on the rows that exist
    if (isKnown && rule === 400) addRepeated(at, at);
    if (isKnown ? rule === 'unknown-row' : !isDelete || rule === undefined)
      addFault(found, 'rowUnknown', () => ({ at, row: String(given), grid: grid.name, issue: issue.key }), at);
  }
}
