import type { Choices } from '../specification/choices.js';
import type { Cell, Row } from './columns/column.js';
import { newRows } from './new-rows.js';
import { readRow } from './read-row.js';
import type { GivenValues } from './row-values.js';
import { allItems, emptyList, itemById, listOf, withAppended, withoutIds, withReplaced } from './sorted-list.js';
import { sheetsOf } from './state.js';
import { changeRows, type SheetPlace, sheetAt, type World } from './world.js';
import { WorldError, type WorldProblem } from './world-error.js';

/** Returns what a reload does with a grid without a data source (choice `reload.withoutSource`). */
export const sourcelessRule = (choices: Choices) => choices['reload.withoutSource'];

/**
 * Brings back the rows that the grid's data source holds for the issue, all unmodified (RELOAD-1): as new rows, or with the
 * ids with which they were loaded before (choice `reload.rowIds`). Rows that the source lacks are removed, or stay (choice
 * `reload.added`). A grid without a data source keeps its rows, or loses them (choice `reload.withoutSource`).
 */
export function reload(place: SheetPlace, choices: Choices): void {
  const { world, grid } = place;
  if (!sheetsOf(world.state, grid.id).hasSource) {
    if (sourcelessRule(choices) === 'removed') changeRows(place, { rows: emptyList });
    return;
  }
  const { source: held, rows: all } = sheetAt(place);
  const source = held ?? [];
  const ids = choices['reload.rowIds'] === 'as-before' ? source.map(({ id }) => id) : [];
  const copies = source.map(({ cells }, i): Cell[] => {
    const loaded = itemById(all, ids[i] ?? 0); // its sequence numbers stay if the source has no numbers
    return cells.map(
      (cell, at) => cell ?? (grid.columns[at]?.kind === 'sequence' ? (loaded?.cells[at] ?? null) : null),
    );
  });
  const beside = choices['reload.added'] === 'kept' ? withoutIds(all, new Set(source.map(({ id }) => id))) : emptyList;
  const { rows, ...last } = newRows(place, copies, { modified: 0, beside, ids, choices });
  changeRows(place, {
    rows: listOf([...allItems(beside), ...rows].sort((a, b) => a.id - b.id)),
    ...(held && { source: source.map(({ cells }, i): Row => ({ id: rows[i]?.id ?? 0, modified: 0, cells })) }),
    ...last,
  });
}

/**
 * Adds rows without the service, like a direct SQL import: unmodified, and not seen by the tracker's search until
 * `synchronize`. Values are in the format of the newer API. A data source of the grid then also holds them.
 * Throws a WorldError that names every value that its column cannot hold, and imports nothing.
 */
export function importRows(place: SheetPlace, given: readonly GivenValues[], choices: Choices): readonly Row[] {
  if (given.length === 0) return []; // so that the data source does not get an empty list
  const { world, grid } = place;
  const problems: WorldProblem[] = [];
  const cells = given.map((values, i) => readRow(values, grid, world.state.catalogue.users, `rows[${i}]`, problems));
  if (problems.length > 0) throw new WorldError(problems, 'The rows cannot be imported');
  const sheet = sheetAt(place);
  const copies = cells.map((row) => [...row]); // without new numbers
  const { rows, ...last } = newRows(place, cells, { modified: 0, choices });
  const held = copies.map((row, i): Row => ({ id: rows[i]?.id ?? 0, modified: 0, cells: row }));
  const source = sheetsOf(world.state, grid.id).hasSource ? [...(sheet.source ?? []), ...held] : undefined;
  changeRows(place, { rows: withAppended(sheet.rows, rows), indexed: sheet.indexed, source, ...last });
  return rows;
}

/** Lets the tracker's search see the present rows of every grid on every issue (SYNC-3). Returns the id of the task. */
export function synchronize(world: World): string {
  const grids = world.state.grids.map((grid) => {
    const stale = [...allItems(grid.sheets)].filter((sheet) => sheet.indexed !== sheet.rows);
    const fresh = new Map(stale.map((sheet) => [sheet.id, { ...sheet, indexed: sheet.rows }]));
    return fresh.size > 0 ? { ...grid, sheets: withReplaced(grid.sheets, fresh) } : grid;
  });
  const lastTaskId = world.state.lastTaskId + 1;
  world.state = { ...world.state, grids, lastTaskId };
  return world.taskIds.encode(lastTaskId);
}
