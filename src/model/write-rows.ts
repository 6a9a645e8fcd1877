import type { Choices } from '../specification/choices.js';
import type { Cell, Row } from './columns/column.js';
import { isSameJson } from './history.js';
import { highestNumber, newRows } from './new-rows.js';
import { refuseAll } from './refusal.js';
import { addUnknownRows, type RowRef } from './row-refs.js';
import { checkGiven, decodeRow, type GivenValues, type WriteOptions } from './row-values.js';
import { allItems, emptyList, itemById, withAppended, withoutIds, withReplaced } from './sorted-list.js';
import { changeRows, type SheetPlace, sheetAt } from './world.js';

// Returns the time of a change; never 0, which marks a row that was never changed.
const changeTime = ({ world }: SheetPlace): number => Math.max(1, world.state.now);

const markForm = (choices: Choices): Choices['rows.modified'] => choices['rows.modified'];

/** Returns the mark of a modified row; 0 for other rows. Of a row from a world file, only whether it was changed is known. */
export function markOf({ modified, changes }: Row, choices: Choices): number {
  const flag = Number(modified > 0);
  return { flag, timestamp: modified, count: changes ?? flag }[markForm(choices)];
}

// Returns whether the rows before the first bad one are written if rows are refused (choices `write.atomic`, `newer.atomic`).
const keepsRowsBefore = ({ format, choices, found }: WriteOptions): boolean =>
  found.total > 0 && (format === 'legacy' ? choices['write.atomic'] : choices['newer.atomic']) === 'rows-before';

/** Adds rows and returns them in order (ADD-1, NADD-1); no rows change nothing. Throws a Refusal with every fault in them. */
export function addRows(place: SheetPlace, given: readonly GivenValues[], how: WriteOptions): readonly Row[] {
  const { grid, world } = place;
  const options = { ...how, world, isNew: true };
  const { found, choices } = options;
  let spare: Cell[] = []; // the cells of rows that are only checked
  const cells = given.map((values, i) => {
    if (i < found.firstRow) spare = grid.columns.map(() => null);
    const own = spare;
    decodeRow(own, values, i, place, options);
    checkGiven(values, i, grid, options);
    return own;
  });
  const added = cells.slice(0, Math.max(0, found.firstRow));
  const keepsRows = added.length > 0 && keepsRowsBefore(options);
  if (!keepsRows) refuseAll(found);
  if (added.length === 0) return [];
  const modified = choices['rows.createdModified'] === 'no' ? 0 : changeTime(place);
  const { rows, lastRowId, lastSequence } = newRows(place, added, { modified, isAdded: true, choices });
  changeRows(place, { rows: withAppended(sheetAt(place).rows, rows), lastRowId, lastSequence });
  refuseAll(found, keepsRows);
  return rows;
}

/** Changes the given columns of rows (UPD-1, NUPD-1); a row given twice takes both changes in turn. Throws a Refusal with every fault. */
export function updateRows(
  place: SheetPlace,
  changes: readonly (RowRef & { readonly values: GivenValues })[],
  how: WriteOptions,
): void {
  const { rows, lastSequence: last } = sheetAt(place);
  const options = { ...how, world: place.world };
  const { found, choices } = options;
  addUnknownRows(place, changes, options, false);
  const changed = new Map<number, Row>();
  for (const [i, { id, values }] of changes.entries()) {
    const row = id === undefined ? undefined : (changed.get(id) ?? itemById(rows, id));
    const cells = [...(row?.cells ?? [])];
    decodeRow(cells, values, i, place, options);
    if (!row || i >= found.firstRow) continue;
    const isSame = cells.every((cell, at) => isSameJson(cell, row.cells[at]));
    const isKept = isSame && choices['rows.sameValueModified'] === 'no';
    const counted = markForm(choices) === 'count' && { changes: markOf(row, choices) + Number(!isKept) };
    changed.set(row.id, { ...row, modified: isKept ? row.modified : changeTime(place), ...counted, cells });
  }
  const keepsRows = keepsRowsBefore(options);
  if (!keepsRows) refuseAll(found);
  const lastSequence = Math.max(last, highestNumber(changed.values(), place.grid));
  if (changed.size > 0) changeRows(place, { rows: withReplaced(rows, changed), lastSequence });
  refuseAll(found, keepsRows);
}

function removeRows(place: SheetPlace, ids: readonly number[]): void {
  if (ids.length > 0) changeRows(place, { rows: withoutIds(sheetAt(place).rows, new Set(ids)) });
}

/** Deletes rows (DEL-1, NDEL-1). Throws a Refusal with every unknown row; the newer API then deletes no row (NDEL-2). */
export function deleteRows(place: SheetPlace, refs: readonly RowRef[], options: WriteOptions): void {
  const { format, found } = options;
  addUnknownRows(place, refs, options, true);
  const keepsRows = format === 'legacy' && keepsRowsBefore(options);
  if (!keepsRows) refuseAll(found);
  removeRows(
    place,
    refs.slice(0, Math.max(0, found.firstRow)).flatMap(({ id }) => id ?? []),
  );
  refuseAll(found, keepsRows);
}

/** Deletes all rows (CLEAR-1, DEL-2). */
export const clearRows = (place: SheetPlace): void => changeRows(place, { rows: emptyList });

/** Removes all but one of the rows that are duplicates of each other (CLEAR-2). */
export function removeDuplicates(place: SheetPlace, choices: Choices): void {
  const kept = new Map<string, number>();
  const duplicates: number[] = [];
  const hasSequences = choices['rows.duplicate'] === 'with-sequences';
  // null differs from an empty text; users are compared by key; cells of formulas are empty
  const keyOf = ({ cells }: Row): string =>
    JSON.stringify(
      cells
        .filter((_, i) => hasSequences || place.grid.columns[i]?.kind !== 'sequence')
        .map((cell) => (typeof cell === 'object' && cell !== null && 'key' in cell ? cell.key : cell)),
    );
  for (const row of allItems(sheetAt(place).rows)) {
    const key = keyOf(row);
    const earlier = kept.get(key);
    const staysEarlier = earlier !== undefined && choices['rows.duplicateKept'] === 'first';
    if (earlier !== undefined) duplicates.push(staysEarlier ? row.id : earlier);
    if (!staysEarlier) kept.set(key, row.id);
  }
  removeRows(place, duplicates);
}

/** Removes the rows that were not changed since they were loaded (CLEAR-3). */
export const removeUnmodified = (place: SheetPlace): void =>
  removeRows(
    place,
    [...allItems(sheetAt(place).rows)].flatMap(({ id, modified }) => (modified === 0 ? id : [])),
  );
