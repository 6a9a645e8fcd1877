import type { Choices } from '../specification/choices.js';
import type { Cell, Row } from './columns/cell.js';
import type { Issue } from './definitions.js';
import type { Grid } from './fields.js';
import { newRows } from './new-rows.js';
import { refuseAll } from './refusal.js';
import { addUnknownRows, type RowRef } from './row-refs.js';
import { checkGiven, decodeRow, type GivenValues, type WriteOptions } from './row-values.js';
import { allItems, emptyList, itemById, withAppended, withoutIds, withReplaced } from './sorted-list.js';
import { sheetOf } from './state.js';
import { changeRows, type World } from './world.js';

/** When a change that is made now was made: milliseconds, never 0, which marks what was never changed. */
const changeTime = ({ state }: World): number => Math.max(1, state.now);

/** Whether the rows before the first bad one are written where rows are refused (choices `write.atomic`, `newer.atomic`). */
const keepsRowsBefore = ({ format, choices, found }: WriteOptions): boolean =>
  found.total > 0 && (format === 'legacy' ? choices['write.atomic'] : choices['newer.atomic']) === 'rows-before';

/**
 * Adds rows to a grid on an issue and returns them in order (ADD-1, NADD-1); no rows change nothing. Refuses for every fault
 * in any of them.
 */
export function addRows(
  world: World,
  grid: Grid,
  issue: Issue,
  given: readonly GivenValues[],
  options: WriteOptions,
): readonly Row[] {
  const { found, choices } = options;
  let spare: Cell[] = []; // of rows that are only checked
  const cells = given.map((values, i) => {
    if (i < found.firstRow) spare = grid.columns.map(() => null);
    const own = spare;
    decodeRow(own, values, i, grid, options, world.state.catalogue.users);
    checkGiven(values, i, grid, options);
    return own;
  });
  const keepsRows = keepsRowsBefore(options);
  if (!keepsRows) refuseAll(found);
  const added = found.total > 0 ? cells.slice(0, Math.max(0, found.firstRow)) : cells;
  if (added.length === 0) {
    refuseAll(found);
    return [];
  }
  const { rows, lastRowId, lastSequence } = newRows(world, added, grid, issue, {
    modified: choices['rows.createdModified'] === 'no' ? 0 : changeTime(world),
    choices,
  });
  changeRows(world, grid, issue, (sheet) => ({ rows: withAppended(sheet.rows, rows), lastSequence, lastRowId }));
  refuseAll(found, keepsRows);
  return rows;
}

/** Changes the columns given of each row (UPD-1, NUPD-1); a row given twice takes both changes in turn. Refuses for every fault. */
export function updateRows(
  world: World,
  grid: Grid,
  issue: Issue,
  changes: readonly (RowRef & { readonly values: GivenValues })[],
  options: WriteOptions,
): void {
  const { rows } = sheetOf(world.state, grid.id, issue.id);
  const { found, choices } = options;
  addUnknownRows(found, world, changes, grid, issue, false, choices);
  const changed = new Map<number, Row>();
  for (const [i, { id, values }] of changes.entries()) {
    const row = id === undefined ? undefined : (changed.get(id) ?? itemById(rows, id));
    const cells = [...(row?.cells ?? [])];
    decodeRow(cells, values, i, grid, options, world.state.catalogue.users);
    if (!row || i >= found.firstRow) continue;
    const isSame = cells.every(
      (cell, at) => cell === row.cells[at] || JSON.stringify(cell) === JSON.stringify(row.cells[at]),
    );
    const isKept = isSame && choices['rows.sameValueModified'] === 'no';
    changed.set(row.id, { ...row, modified: isKept ? row.modified : changeTime(world), cells });
  }
  const keepsRows = keepsRowsBefore(options);
  if (!keepsRows) refuseAll(found);
  if (changed.size > 0) changeRows(world, grid, issue, (sheet) => ({ rows: withReplaced(sheet.rows, changed) }));
  refuseAll(found, keepsRows);
}

function removeRows(world: World, grid: Grid, issue: Issue, ids: ReadonlySet<number>): void {
  if (ids.size > 0) changeRows(world, grid, issue, (sheet) => ({ rows: withoutIds(sheet.rows, ids) }));
}

/** Deletes rows of a grid on an issue (DEL-1, NDEL-1). Refuses for every unknown one; the newer API then deletes none (NDEL-2). */
export function deleteRows(
  world: World,
  grid: Grid,
  issue: Issue,
  refs: readonly RowRef[],
  options: WriteOptions,
): void {
  const { format, found, choices } = options;
  addUnknownRows(found, world, refs, grid, issue, true, choices);
  const keepsRows = format === 'legacy' && keepsRowsBefore(options);
  if (!keepsRows) refuseAll(found);
  removeRows(world, grid, issue, new Set(refs.slice(0, Math.max(0, found.firstRow)).flatMap(({ id }) => id ?? [])));
  refuseAll(found, keepsRows);
}

/** Deletes all rows of a grid on an issue (CLEAR-1, DEL-2). */
export const clearRows = (world: World, grid: Grid, issue: Issue): void =>
  changeRows(world, grid, issue, () => ({ rows: emptyList }));

/** Removes every row that is a duplicate of another but one (CLEAR-2). */
export function removeDuplicates(world: World, grid: Grid, issue: Issue, choices: Choices): void {
  const kept = new Map<string, number>();
  const duplicates = new Set<number>();
  // null differs from empty; a user is the same by the key; formulas hold nothing
  const equalCells = ({ cells }: Row): string =>
    JSON.stringify(
      cells
        .filter((_, i) => grid.columns[i]?.kind !== 'sequence')
        .map((cell) => (typeof cell === 'object' && cell !== null && 'key' in cell ? cell.key : cell)),
    );
  const keyOf = { 'equal-cells': equalCells }[choices['rows.duplicate']];
  for (const row of allItems(sheetOf(world.state, grid.id, issue.id).rows)) {
    const key = keyOf(row);
    const earlier = kept.get(key);
    const staysEarlier = earlier !== undefined && choices['rows.duplicateKept'] === 'first';
    if (earlier !== undefined) duplicates.add(staysEarlier ? row.id : earlier);
    if (!staysEarlier) kept.set(key, row.id);
  }
  removeRows(world, grid, issue, duplicates);
}

/** Removes the rows that were not changed since they were loaded (CLEAR-3). */
export function removeUnmodified(world: World, grid: Grid, issue: Issue): void {
  const rows = [...allItems(sheetOf(world.state, grid.id, issue.id).rows)];
  removeRows(world, grid, issue, new Set(rows.filter(({ modified }) => modified === 0).map(({ id }) => id)));
}
