import type { Column, Row } from '../../model/columns/column.js';
import type { Grid } from '../../model/definitions.js';
import { allItems } from '../../model/sorted-list.js';
import { type Sheet, type State, sheetOf, sheetsOf } from '../../model/state.js';
import { isEqual, isObject, member } from '../../validation/json.js';
import { exportCell, exportValues } from '../file/export-world.js';

/** A value before and after; undefined for no value. */
export interface Change {
  readonly before: unknown;
  readonly after: unknown;
}

/** A difference that is neither in a row nor in a selection: its path in the world file, and the value before and after. */
export interface RestDiff extends Change {
  /** Such as `users[u-alice].fullName` or `now`; for a sheet, such as `rows[10500 DEMO-1].unseen`. */
  readonly path: string;
}

/** A row by its legacy id: column id to value, as in a world file; empty cells are left out. */
export interface RowValues {
  readonly id: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A changed row: the columns that differ, and the time of change (milliseconds, 0 for none) if it differs. */
export interface ChangedRow {
  readonly id: number;
  /** Column id to value before and after; undefined for an empty cell. */
  readonly columns: Readonly<Record<string, Change>>;
  readonly modified?: Change;
}

/** The differences in the rows of a grid on an issue, in the order of their ids. */
export interface SheetDiff {
  readonly grid: number;
  readonly name: string;
  readonly issue: string;
  readonly added: readonly RowValues[];
  readonly changed: readonly ChangedRow[];
  readonly removed: readonly RowValues[];
}

/** Compares two JSON values as deep as their shapes agree. Pairs entries of lists by id, key, name or value if unique, else by index. */
export function diffValues(before: unknown, after: unknown, path = ''): readonly RestDiff[] {
  if (Object.is(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const idOf = (one: unknown) =>
      member(one, 'id') ?? member(one, 'key') ?? member(one, 'name') ?? member(one, 'value');
    const isNamed = [before, after].every((list) => new Set(list.map(idOf).filter(Boolean)).size === list.length);
    const byId = (entries: readonly unknown[]) => new Map(entries.map((one, i) => [isNamed ? idOf(one) : i, one]));
    const [old, now] = [byId(before), byId(after)];
    const ids = [...new Set([...old.keys(), ...now.keys()])];
    const [was, is] = [old, now].map((entries) => [...entries.keys()].filter((id) => old.has(id) && now.has(id)));
    const order = isEqual(was, is) ? [] : [{ path: `order of ${path}`, before: was, after: is }];
    return [...ids.flatMap((id) => diffValues(old.get(id), now.get(id), `${path}[${id}]`)), ...order];
  }
  if (isObject(before) && isObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) =>
      diffValues(member(before, name), member(after, name), path === '' ? name : `${path}.${name}`),
    );
  }
  return [{ path, before, after }];
}

/** Returns the ids of several lists, without repeats, in ascending order. */
export const idsIn = (...lists: readonly Iterable<number>[]): readonly number[] =>
  [...new Set(lists.flatMap((list) => [...list]))].sort((a, b) => a - b);

// A grid of a world and its sheet on an issue.
type SheetSide = Readonly<{ grid: Grid; sheet: Sheet }>;

// A column that only one world has is undefined for the other.
function diffRow(
  old: Row,
  now: Row,
  columns: readonly (readonly [id: string, before: Column | undefined, after: Column | undefined])[],
): readonly ChangedRow[] {
  const changes = columns.flatMap(([id, before, after]): [string, Change][] => {
    const was = before && old.cells[before.index];
    const is = after && now.cells[after.index];
    if ((was ?? null) === (is ?? null)) return [];
    const change = { before: before && exportCell(was, before), after: after && exportCell(is, after) };
    return diffValues(change.before, change.after).length > 0 ? [[id, change]] : [];
  });
  const isMarked = old.modified !== now.modified;
  if (changes.length === 0 && !isMarked) return [];
  const modified = isMarked && { modified: { before: old.modified, after: now.modified } };
  return [{ id: now.id, columns: Object.fromEntries(changes), ...modified }];
}

function diffSheet(before: SheetSide, after: SheetSide, issue: string): { rows: SheetDiff; rest: readonly RestDiff[] } {
  const { id: grid, name, columnsById } = after.grid;
  const ids = new Set([...columnsById.keys(), ...before.grid.columnsById.keys()]);
  const columns = [...ids].map((id) => [id, before.grid.columnsById.get(id), columnsById.get(id)] as const);
  const byId = ({ sheet }: SheetSide) => new Map([...allItems(sheet.rows)].map((row) => [row.id, row]));
  const [old, now] = [byId(before), byId(after)];
  const onlyIn = (rows: typeof old, others: typeof old, side: SheetSide): RowValues[] =>
    [...rows.values()]
      .filter(({ id }) => !others.has(id))
      .map((row) => ({ id: row.id, values: exportValues(row, side.grid) }));
  const changed = [...now.values()].flatMap((row) => {
    const same = old.get(row.id);
    return same ? diffRow(same, row, columns) : [];
  });
  const path = `rows[${grid} ${issue}]`;
  const [oldSource, source] = [before.sheet.source ?? [], after.sheet.source ?? []];
  const longer = oldSource.length > source.length ? oldSource : source;
  const sourceRest = longer.flatMap((_, i): readonly RestDiff[] => {
    const [was, is] = [oldSource[i], source[i]];
    if (was && is && diffRow(was, is, columns).length === 0) return [];
    const change = { before: was && exportValues(was, before.grid), after: is && exportValues(is, after.grid) };
    return [{ path: `${path}.source[${i}]`, ...change }];
  });
  const unseenIn = ({ sheet }: SheetSide): number => sheet.rows.size - sheet.indexed.size;
  const idsOf = (held: readonly Row[]): readonly number[] => held.map(({ id }) => id);
  const rest = [
    ...diffValues(unseenIn(before), unseenIn(after), `${path}.unseen`),
    ...diffValues(before.sheet.lastSequence, after.sheet.lastSequence, `${path}.lastSequence`),
    ...sourceRest,
    ...diffValues(idsOf(oldSource), idsOf(source), `${path}.sourceIds`),
  ];
  const [added, removed] = [onlyIn(now, old, after), onlyIn(old, now, before)];
  return { rows: { grid, name, issue, added, changed, removed }, rest };
}

/** Compares the sheets of two worlds: the differences in rows, and the rest. */
export function diffSheets(before: State, after: State): { rows: readonly SheetDiff[]; rest: readonly RestDiff[] } {
  const issuesOn = (state: State, grid: number) => [...allItems(sheetsOf(state, grid).sheets)].map(({ id }) => id);
  const sideOf = (state: State, other: State, gridId: number, issueId: number): SheetSide | undefined => {
    const fields = [state, other].map(({ catalogue }) => catalogue.fields.get(gridId));
    const grid = fields.find((field) => field?.kind === 'grid'); // a world without it has an empty sheet of the grid of the other world
    return grid && { grid, sheet: sheetOf(state, gridId, issueId) };
  };
  const sheets = idsIn([...before.grids, ...after.grids].map(({ id }) => id)).flatMap((gridId) =>
    idsIn(issuesOn(before, gridId), issuesOn(after, gridId)).flatMap((issueId) => {
      const [old, now] = [sideOf(before, after, gridId, issueId), sideOf(after, before, gridId, issueId)];
      const issue = after.catalogue.issuesById.get(issueId) ?? before.catalogue.issuesById.get(issueId);
      return old && now ? [diffSheet(old, now, issue?.key ?? '')] : [];
    }),
  );
  const rows = sheets.map((sheet) => sheet.rows);
  return {
    rows: rows.filter(({ added, changed, removed }) => added.length + changed.length + removed.length > 0),
    rest: sheets.flatMap(({ rest }) => rest),
  };
}
