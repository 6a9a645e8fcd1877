import type { Call } from './call.js';
import { sheetOf } from './call.js';
import { changesIn, type Dialect, lacking, noFailures, objectsIn, refuseIfAny } from './given-rows.js';
import { appendRows, type Cells, type Grid, type Issue, type Row, type Sheet, withSheet } from './state.js';

/** A grid and an issue for a write. */
export interface There {
  readonly grid: Grid;
  readonly issue: Issue;
}

/** Writes the rows of a sheet. A write through the service lets search see all of them. */
export function writeRows(call: Call, { grid, issue }: There, rows: readonly Row[], sheet: Partial<Sheet> = {}): void {
  const written = { ...sheetOf(call, grid, issue), ...sheet, rows, unseen: 0 };
  call.state = withSheet(call.state, grid.id, issue.key, written);
}

/** Returns cells with changes. Undefined empties a cell. */
const changed = (cells: Cells, changes: ReadonlyMap<string, unknown>): Cells =>
  new Map([...cells, ...changes].filter(([id]) => !changes.has(id) || changes.get(id) !== undefined));

/** Returns the mark of a changed row, never 0, which means unmodified. */
const changedAt = ({ state }: Call): number => Math.max(1, state.now);

/** Adds rows. Returns their legacy ids. */
export function addRows(call: Call, there: There, dialect: Dialect, given: readonly unknown[], ofColumn: number) {
  const failures = noFailures();
  const added = objectsIn(given).map((row) => {
    const cells = changed(new Map(), changesIn(call, there.grid, dialect, row, failures));
    failures.values.push(...lacking(there.grid, dialect, row));
    return { cells, modified: changedAt(call) };
  });
  refuseIfAny(failures, ofColumn);
  if (added.length === 0) return [];
  call.state = appendRows(call.world, call.state, [there.grid.id, there.issue.key], added);
  const { rows } = sheetOf(call, there.grid, there.issue);
  writeRows(call, there, rows);
  return rows.slice(rows.length - added.length).map(({ id }) => id);
}

/** A row of an update: its id and its values. */
export interface Update {
  readonly id: number | undefined;
  readonly values: object;
}

/** Updates rows in turn. */
export function updateRows(call: Call, there: There, dialect: Dialect, given: readonly Update[], ofColumn: number) {
  const failures = noFailures();
  let { rows } = sheetOf(call, there.grid, there.issue);
  for (const { id, values } of given) {
    if (!rows.some((row) => row.id === id)) failures.rows.push(undefined); // once for each time that it is given
    const changes = changesIn(call, there.grid, dialect, values, failures);
    rows = rows.map((row) =>
      row.id === id ? { ...row, modified: changedAt(call), cells: changed(row.cells, changes) } : row,
    );
  }
  refuseIfAny(failures, ofColumn);
  if (given.length > 0) writeRows(call, there, rows);
}

/** Deletes rows by their legacy ids, each given once. The id of a row that was never read is undefined. */
export function deleteRows(call: Call, there: There, ids: readonly (number | undefined)[]): void {
  const { rows } = sheetOf(call, there.grid, there.issue);
  const failures = noFailures();
  const unknown = ids.filter((id) => !rows.some((row) => row.id === id));
  failures.rows.push(...unknown.map(() => undefined));
  refuseIfAny(failures, 404);
  if (ids.length === 0) return;
  writeRows(
    call,
    there,
    rows.filter(({ id }) => !ids.includes(id)),
  );
}
