import type { Choices } from '../specification/choices.js';
import type { Issue } from './definitions.js';
import type { Grid } from './fields.js';
import { addFault, type FoundFaults } from './refusal.js';
import { itemById } from './sorted-list.js';
import { sheetOf } from './state.js';
import type { World } from './world.js';

/** A row that a request names: the legacy row id, if the id given can be one, and the id as given. */
export interface RowRef {
  readonly id: number | undefined;
  readonly given: string | number;
}

/** What stands before the part that tells rows apart, and how a row id of the legacy API becomes that part and is found in it. */
interface RowIdForm {
  readonly prefix: string;
  readonly encode: (ids: World['rowIds'], id: number, grid: Grid) => string;
  readonly decode: (ids: World['rowIds'], part: string, grid: Grid) => number | undefined;
}

const asNumber: Omit<RowIdForm, 'prefix'> = {
  encode: (_ids, id) => String(id),
  decode: (_ids, part) => (/^[1-9]\d{0,15}$/.test(part) ? Number(part) : undefined),
};

const rowIdForms: Readonly<Record<Choices['newer.rowId'], RowIdForm>> = {
  uuid: {
    prefix: 'row_',
    encode: (ids, id, grid) => ids.encode(id, grid.id), // rows of two grids can have one number
    decode: (ids, part, grid) => ids.decode(part, grid.id),
  },
  number: { prefix: '', ...asNumber },
  'row-number': { prefix: 'row-', ...asNumber },
};

/** What decides the newer API's names of rows. */
interface Naming {
  readonly world: World;
  readonly choices: Choices;
}

/** The newer API's id of a row of a grid: the same for the same seed. */
export function newerRowId({ world, choices }: Naming, grid: Grid, id: number): string {
  const { prefix, encode } = rowIdForms[choices['newer.rowId']];
  return prefix + encode(world.rowIds, id, grid);
}

/** A row of a grid as the newer API names it. */
export function newerRowName({ world, choices }: Naming, grid: Grid, given: string): RowRef {
  const { prefix, decode } = rowIdForms[choices['newer.rowId']];
  return { id: given.startsWith(prefix) ? decode(world.rowIds, given.slice(prefix.length), grid) : undefined, given };
}

/** Counts the faults of naming rows that the grid does not have on the issue; a row that is named twice counts once. */
export function addUnknownRows(
  found: FoundFaults,
  { state }: World,
  names: readonly RowRef[],
  grid: Grid,
  issue: Issue,
): void {
  const { rows } = sheetOf(state, grid.id, issue.id);
  const seen = new Set<string | number>();
  for (const [at, { id, given }] of names.entries()) {
    const isKnown = id !== undefined && itemById(rows, id) !== undefined;
    if (isKnown || seen.has(given)) continue;
    seen.add(given);
    addFault(found, 'rowUnknown', () => ({ at, row: String(given), grid: grid.name, issue: issue.key }), at);
  }
}
