import type { Column, Row } from '../../model/columns/column.js';
import type { Grid, UserIndex } from '../../model/definitions.js';
import { allItems } from '../../model/sorted-list.js';
import { type Sheet, type State, sheetOf, sheetsOf } from '../../model/state.js';
import { exportCell, exportValues } from '../file/export-world.js';
import { type Change, diffValues, idsIn, type RestDiff } from './diff-values.js';

/** A row by its legacy id: column id to value, as in a world file; empty cells are left out. */
export interface RowValues {
  readonly id: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A row that differs: its columns that do, and its time of change (milliseconds, 0 for none) where that does. */
export interface ChangedRow {
  readonly id: number;
  /** Column id to value before and after; undefined where the cell is empty. */
  readonly columns: Readonly<Record<string, Change>>;
  readonly modified?: Change;
}

/** The rows of a grid on an issue that differ, in the order of their ids. */
export interface SheetDiff {
  readonly grid: number;
  readonly name: string;
  readonly issue: string;
  readonly added: readonly RowValues[];
  readonly changed: readonly ChangedRow[];
  readonly removed: readonly RowValues[];
}

interface SheetPair extends Readonly<Record<'before' | 'after', { grid: Grid; users: UserIndex; sheet: Sheet }>> {
  /** A column that only one side has is undefined on the other. */
  readonly columns: readonly (readonly [id: string, before: Column | undefined, after: Column | undefined])[];
}

function diffRow(before: Row, after: Row, pair: SheetPair): ChangedRow | undefined {
  const columns: [string, Change][] = [];
  for (const [id, old, now] of pair.columns) {
    const [was, is] = [(old && before.cells[old.index]) ?? null, (now && after.cells[now.index]) ?? null];
    if (was === is) continue;
    const change = {
      before: old && exportCell(was, old, pair.before.users),
      after: now && exportCell(is, now, pair.after.users),
    };
    if (diffValues(change.before, change.after).length > 0) columns.push([id, change]);
  }
  const modified = { before: before.modified, after: after.modified };
  const isMarked = modified.before !== modified.after;
  if (columns.length === 0 && !isMarked) return undefined;
  return { id: after.id, columns: Object.fromEntries(columns), ...(isMarked && { modified }) };
}

function joinRows(before: Sheet, after: Sheet) {
  const [removed, both, added]: [Row[], [Row, Row][], Row[]] = [[], [], []];
  const old = [...allItems(before.rows)];
  let at = 0;
  for (const row of allItems(after.rows)) {
    for (let gone = old[at]; gone !== undefined && gone.id < row.id; gone = old[at]) {
      removed.push(gone);
      at++;
    }
    const same = old[at];
    if (same?.id === row.id) {
      both.push([same, row]);
      at++;
    } else added.push(row);
  }
  return { removed: [...removed, ...old.slice(at)], both, added };
}

// A world without the grid has an empty sheet of the other's.
function pairOf(before: State, after: State, gridId: number, issueId: number): SheetPair | undefined {
  const [old, now] = [before, after].map((state) => {
    const grid = state.catalogue.fields.get(gridId);
    return grid?.kind === 'grid' ? { grid, users: state.catalogue.users } : undefined;
  });
  const [was, is] = [old ?? now, now ?? old];
  if (was === undefined || is === undefined) return undefined;
  const [oldColumns, columns] = [was.grid.columnsById, is.grid.columnsById];
  return {
    before: { ...was, sheet: sheetOf(before, gridId, issueId) },
    after: { ...is, sheet: sheetOf(after, gridId, issueId) },
    columns: [...new Set([...columns.keys(), ...oldColumns.keys()])].map((id) => [
      id,
      oldColumns.get(id),
      columns.get(id),
    ]),
  };
}

function diffSheet(pair: SheetPair, issue: string): { rows: SheetDiff; rest: readonly RestDiff[] } {
  const { before, after } = pair;
  const { removed, both, added } = joinRows(before.sheet, after.sheet);
  const { id, name } = after.grid;
  const rows: SheetDiff = {
    grid: id,
    name,
    issue,
    added: added.map((row) => ({ id: row.id, values: exportValues(row, after) })),
    changed: both.flatMap(([old, now]) => diffRow(old, now, pair) ?? []),
    removed: removed.map((row) => ({ id: row.id, values: exportValues(row, before) })),
  };
  const path = `rows[${id} ${issue}]`;
  const [unseenBefore, unseenAfter] = [before, after].map(({ sheet }) => sheet.rows.size - sheet.indexed.size);
  const [oldSource, source] = [before.sheet.source ?? [], after.sheet.source ?? []];
  const idsOf = (held: readonly Row[]) => held.map((row) => row.id);
  const longer = oldSource.length > source.length ? oldSource : source;
  const sourceRest = longer.flatMap((_, i): readonly RestDiff[] => {
    const [was, is] = [oldSource[i], source[i]];
    if (was && is && diffRow(was, is, pair) === undefined) return [];
    const change = { before: was && exportValues(was, before), after: is && exportValues(is, after) };
    return [{ path: `${path}.source[${i}]`, ...change }];
  });
  const rest = [
    ...diffValues(unseenBefore, unseenAfter, `${path}.unseen`),
    ...diffValues(before.sheet.lastSequence, after.sheet.lastSequence, `${path}.lastSequence`),
    ...sourceRest,
    ...diffValues(idsOf(oldSource), idsOf(source), `${path}.sourceIds`),
  ];
  return { rows, rest };
}

/** What differs on the sheets of two worlds: in their rows, and in what they have beside. */
export function diffSheets(before: State, after: State): { rows: readonly SheetDiff[]; rest: readonly RestDiff[] } {
  const sheets = idsIn([...before.grids, ...after.grids].map(({ id }) => id)).flatMap((gridId) => {
    const [old, now] = [before, after].map((state) =>
      [...allItems(sheetsOf(state, gridId).sheets)].map(({ id }) => id),
    );
    return idsIn(old ?? [], now ?? []).flatMap((issueId) => {
      const pair = pairOf(before, after, gridId, issueId);
      const issue = after.catalogue.issuesById.get(issueId) ?? before.catalogue.issuesById.get(issueId);
      return pair ? [diffSheet(pair, issue?.key ?? '')] : [];
    });
  });
  const rows = sheets.map((sheet) => sheet.rows);
  return {
    rows: rows.filter(({ added, changed, removed }) => added.length + changed.length + removed.length > 0),
    rest: sheets.flatMap(({ rest }) => rest),
  };
}
