import type { Choices } from '../specification/choices.js';
import type { Cell, Row } from './columns/cell.js';
import type { Issue } from './definitions.js';
import type { Grid } from './fields.js';
import { newRows } from './new-rows.js';
import { readRow } from './read-row.js';
import type { GivenValues } from './row-values.js';
import { allItems, emptyList, itemById, listOf, withAppended, withoutIds, withReplaced } from './sorted-list.js';
import { sheetOf, sheetsOf, withSheet } from './state.js';
import { changeRows, type World } from './world.js';
import { WorldError, type WorldProblem } from './world-error.js';

/**
 * Brings back the rows that the grid's data source holds for the issue, all unmodified (RELOAD-1): as new rows, or with the
 * ids with which they were loaded before (choice `reload.rowIds`). Rows that the source lacks go, or stay (choice
 * `reload.added`). A grid without a data source keeps its rows, or loses them (choice `reload.withoutSource`).
 */
export function reload(world: World, grid: Grid, issue: Issue, choices: Choices): void {
  if (!sheetsOf(world.state, grid.id).hasSource) {
    if (choices['reload.withoutSource'] === 'removed') changeRows(world, grid, issue, () => ({ rows: emptyList }));
    return;
  }
  const { source: held, rows: all } = sheetOf(world.state, grid.id, issue.id);
  const source = held ?? [];
  const ids = choices['reload.rowIds'] === 'as-before' ? source.map(({ id }) => id) : [];
  const copies = source.map(({ cells }, i): Cell[] => {
    const loaded = itemById(all, ids[i] ?? 0); // its sequence numbers stay where the source holds none
    return cells.map(
      (cell, at) => cell ?? (grid.columns[at]?.kind === 'sequence' ? (loaded?.cells[at] ?? null) : null),
    );
  });
  const beside = choices['reload.added'] === 'kept' ? withoutIds(all, new Set(source.map(({ id }) => id))) : emptyList;
  const { rows, lastRowId, lastSequence } = newRows(world, copies, grid, issue, { modified: 0, beside, ids, choices });
  changeRows(world, grid, issue, () => ({
    rows: listOf([...allItems(beside), ...rows].sort((a, b) => a.id - b.id)),
    ...(held && { source: source.map(({ cells }, i): Row => ({ id: rows[i]?.id ?? 0, modified: 0, cells })) }),
    lastSequence,
    lastRowId,
  }));
}

/**
 * Adds rows past the service, as a direct SQL import does: unmodified, and unseen by the tracker's search until
 * `synchronize`. Values are in the format of the newer API; where the grid has a data source of its own, it holds them
 * too. Throws a WorldError that names every value that its column cannot hold; nothing is then imported.
 */
export function importRows(
  world: World,
  grid: Grid,
  issue: Issue,
  given: readonly GivenValues[],
  choices: Choices,
): readonly Row[] {
  if (given.length === 0) return []; // nor does the data source hold an empty list then
  const problems: WorldProblem[] = [];
  const { users } = world.state.catalogue;
  const cells = given.map((values, i) => readRow(values, grid, users, `rows[${i}]`, problems));
  if (problems.length > 0) throw new WorldError(problems, 'The rows cannot be imported');
  const sheet = sheetOf(world.state, grid.id, issue.id);
  const { hasSource } = sheetsOf(world.state, grid.id);
  const copies = cells.map((row) => [...row]); // without new numbers
  const { rows, lastRowId, lastSequence } = newRows(world, cells, grid, issue, { modified: 0, choices });
  const held = copies.map((row, i): Row => ({ id: rows[i]?.id ?? 0, modified: 0, cells: row }));
  const source = hasSource ? [...(sheet.source ?? []), ...held] : undefined;
  const changed = { ...sheet, rows: withAppended(sheet.rows, rows), lastSequence, source };
  world.state = withSheet(world.state, grid.id, changed, lastRowId);
  return rows;
}

/** Brings what the tracker's search sees of every grid on every issue back in step with the rows (SYNC-3). Gives the id of the task. */
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
