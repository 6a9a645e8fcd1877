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

const newerPrefix = 'row_';

/** The newer API's id of a row: opaque, and the same for the same seed. */
export const newerRowId = ({ rowIds }: World, id: number): string => newerPrefix + rowIds.encode(id);

/** A row as the newer API names it. */
export const newerRowName = ({ rowIds }: World, given: string): RowRef => ({
  id: given.startsWith(newerPrefix) ? rowIds.decode(given.slice(newerPrefix.length)) : undefined,
  given,
});

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
