import type { RowView, SheetView, WorldView } from '../../../mock/viewing.js';

/** What a row went through. */
export type RowChange = 'added' | 'changed' | 'removed';

/** The changes of one grid on one issue. */
export interface SheetChanges {
  /** By legacy row id. */
  readonly rows: ReadonlyMap<number, RowChange>;
  /** The ids of the columns that changed, by row id. */
  readonly cells: ReadonlyMap<number, ReadonlySet<string>>;
  /** The rows that changed, as they were, by row id. */
  readonly before: ReadonlyMap<number, RowView>;
  /** The rows that are gone, as they were. */
  readonly removed: readonly RowView[];
  /** How many rows there are more than before, or fewer, where not all are shown. */
  readonly unseen: number;
}

/** What differs between two views of a world. */
export interface Changes {
  /** By `placeKey`. */
  readonly sheets: ReadonlyMap<string, SheetChanges>;
  /** What was selected before at each level that changed, undefined for nothing; by `placeKey`. */
  readonly selections: ReadonlyMap<string, ReadonlyMap<string, string | undefined>>;
  /** In one sentence; empty when nothing changed. */
  readonly summary: string;
}

/** No changes. */
export const noChanges: Changes = { sheets: new Map(), selections: new Map(), summary: '' };

/** The key of a field on an issue. */
export const placeKey = (field: number, issue: string): string => `${field} ${issue}`;

/** A member of an object of its own; columns and levels can be named as what every object has. */
export const own = <T>(values: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

const sameValue = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const changedCells = (before: RowView, after: RowView): Set<string> =>
  new Set(
    [...Object.keys(before.cells), ...Object.keys(after.cells)].filter(
      (id) => !sameValue(own(before.cells, id), own(after.cells, id)),
    ),
  );

/** Whether a view leaves rows out; then a row can come into it, or leave it, that was there before and is still. */
const isCut = (sheet: SheetView | undefined): boolean => sheet !== undefined && sheet.rows.length < sheet.total;

/** What became of the rows that a view shows: of each that was there before, and of each that is new. */
function rowChanges(earlier: ReadonlyMap<number, RowView>, { rows }: SheetView, isNew: (id: number) => boolean) {
  const changes = new Map<number, RowChange>();
  const before = new Map<number, RowView>();
  const cells = new Map<number, Set<string>>();
  for (const row of rows) {
    const old = earlier.get(row.id);
    const changed = old && changedCells(old, row);
    if (changed === undefined && isNew(row.id)) changes.set(row.id, 'added');
    if (old === undefined || changed === undefined || changed.size === 0) continue;
    changes.set(row.id, 'changed');
    before.set(row.id, old);
    cells.set(row.id, changed);
  }
  return { rows: changes, cells, before };
}

function sheetChanges(before: SheetView | undefined, after: SheetView): SheetChanges | undefined {
  const earlier = new Map(before?.rows.map((row) => [row.id, row]));
  const isPartial = isCut(before) || isCut(after);
  const lastKnown = Math.max(0, ...earlier.keys());
  const { rows, cells, before: was } = rowChanges(earlier, after, (id) => !isPartial || id > lastKnown);
  const there = new Set(after.rows.map(({ id }) => id));
  const removed = isPartial ? [] : [...earlier.values()].filter(({ id }) => !there.has(id));
  for (const { id } of removed) rows.set(id, 'removed');
  const unseen = isPartial ? after.total - (before?.total ?? 0) : 0;
  return rows.size > 0 || unseen !== 0 ? { rows, cells, before: was, removed, unseen } : undefined;
}

const valuesAt = ({ selections }: WorldView, cascade: number, issue: string): Readonly<Record<string, string>> =>
  selections.find((one) => one.cascade === cascade && one.issue === issue)?.values ?? {};

function selectionChanges(before: WorldView, after: WorldView): Changes['selections'] {
  const places = new Map(
    [...before.selections, ...after.selections].map((one) => [placeKey(one.cascade, one.issue), one]),
  );
  const changed = [...places].flatMap(([key, { cascade, issue }]): [string, Map<string, string | undefined>][] => {
    const [old, now] = [valuesAt(before, cascade, issue), valuesAt(after, cascade, issue)];
    const names = new Set([...Object.keys(old), ...Object.keys(now)]);
    const levels = [...names].filter((level) => own(old, level) !== own(now, level));
    return levels.length > 0 ? [[key, new Map(levels.map((level) => [level, own(old, level)]))]] : [];
  });
  return new Map(changed);
}

const seenCount = ({ rows }: SheetChanges, change: RowChange): number =>
  [...rows.values()].filter((one) => one === change).length;

/** How many rows went through each change; where not all are shown, the total tells how many came or went. */
function counted(changes: SheetChanges): readonly string[] {
  const { unseen } = changes;
  const counts: Readonly<Record<RowChange, number>> = {
    added: unseen === 0 ? seenCount(changes, 'added') : Math.max(0, unseen),
    changed: seenCount(changes, 'changed'),
    removed: unseen === 0 ? seenCount(changes, 'removed') : Math.max(0, -unseen),
  };
  return Object.entries(counts).flatMap(([change, count]) =>
    count === 0 ? [] : [`${count} ${count === 1 ? 'row' : 'rows'} ${change}`],
  );
}

function summaryOf(sheets: Changes['sheets'], selections: Changes['selections'], view: WorldView): string {
  const nameOf = (key: string): string => {
    const [field, issue] = key.split(' ');
    return `${view.fields.find(({ id }) => id === Number(field))?.name ?? field} on ${issue}`;
  };
  return [
    ...[...sheets].map(([key, changes]) => `${counted(changes).join(', ')} in ${nameOf(key)}`),
    ...[...selections].map(([key, levels]) => `${[...levels.keys()].join(', ')} of ${nameOf(key)}`),
  ].join('; ');
}

/** What changed from one view to another. Of long grids, only the rows that both show are compared. */
export function changesBetween(before: WorldView, after: WorldView): Changes {
  const earlier = new Map(before.sheets.map((sheet) => [placeKey(sheet.grid, sheet.issue), sheet]));
  const sheets = new Map(
    after.sheets.flatMap((sheet): [string, SheetChanges][] => {
      const key = placeKey(sheet.grid, sheet.issue);
      const changes = sheetChanges(earlier.get(key), sheet);
      return changes === undefined ? [] : [[key, changes]];
    }),
  );
  const selections = selectionChanges(before, after);
  return { sheets, selections, summary: summaryOf(sheets, selections, after) };
}
