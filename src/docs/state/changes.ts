import type { RowView, SheetView, WorldView } from '../../model/viewing.js';

/** What a row went through. */
export type RowChange = 'added' | 'changed' | 'removed';

/** The changes of one grid on one issue. */
export interface SheetChanges {
  /** By legacy row id. */
  readonly rows: ReadonlyMap<number, RowChange>;
  /** The ids of the columns that changed, by row id. */
  readonly cells: ReadonlyMap<number, ReadonlySet<string>>;
  /** The rows that are gone, as they were. */
  readonly removed: readonly RowView[];
}

/** What differs between two views of a world. */
export interface Changes {
  /** By `placeKey`. */
  readonly sheets: ReadonlyMap<string, SheetChanges>;
  /** The levels that changed, by `placeKey`. */
  readonly selections: ReadonlyMap<string, ReadonlySet<string>>;
  /** In one sentence; empty when nothing changed. */
  readonly summary: string;
}

/** No changes. */
export const noChanges: Changes = { sheets: new Map(), selections: new Map(), summary: '' };

/** The key of a field on an issue. */
export const placeKey = (field: number, issue: string): string => `${field} ${issue}`;

const sameValue = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const changedCells = (before: RowView, after: RowView): Set<string> =>
  new Set(
    Object.keys({ ...before.cells, ...after.cells }).filter((id) => !sameValue(before.cells[id], after.cells[id])),
  );

/** Whether a view leaves rows out; then a row can come into it, or leave it, that was there before and is still. */
const isCut = (sheet: SheetView | undefined): boolean => sheet !== undefined && sheet.rows.length < sheet.total;

function sheetChanges(before: SheetView | undefined, after: SheetView): SheetChanges | undefined {
  const earlier = new Map(before?.rows.map((row) => [row.id, row]));
  const isPartial = isCut(before) || isCut(after);
  const lastKnown = Math.max(0, ...earlier.keys());
  const rows = new Map<number, RowChange>();
  const cells = new Map<number, Set<string>>();
  for (const row of after.rows) {
    const old = earlier.get(row.id);
    earlier.delete(row.id);
    const changed = old && changedCells(old, row);
    if (changed === undefined) {
      if (!isPartial || row.id > lastKnown) rows.set(row.id, 'added');
    } else if (changed.size > 0) {
      rows.set(row.id, 'changed');
      cells.set(row.id, changed);
    }
  }
  const removed = isPartial ? [] : [...earlier.values()];
  for (const { id } of removed) rows.set(id, 'removed');
  return rows.size > 0 ? { rows, cells, removed } : undefined;
}

const valuesAt = ({ selections }: WorldView, cascade: number, issue: string): Readonly<Record<string, string>> =>
  selections.find((one) => one.cascade === cascade && one.issue === issue)?.values ?? {};

function selectionChanges(before: WorldView, after: WorldView): Map<string, Set<string>> {
  const places = new Map(
    [...before.selections, ...after.selections].map((one) => [placeKey(one.cascade, one.issue), one]),
  );
  const changed = [...places].flatMap(([key, { cascade, issue }]): [string, Set<string>][] => {
    const [old, now] = [valuesAt(before, cascade, issue), valuesAt(after, cascade, issue)];
    const levels = Object.keys({ ...old, ...now }).filter((level) => old[level] !== now[level]);
    return levels.length > 0 ? [[key, new Set(levels)]] : [];
  });
  return new Map(changed);
}

const counted = (rows: ReadonlyMap<number, RowChange>, change: RowChange): string[] => {
  const count = [...rows.values()].filter((one) => one === change).length;
  return count === 0 ? [] : [`${count} ${count === 1 ? 'row' : 'rows'} ${change}`];
};

function summaryOf(sheets: Changes['sheets'], selections: Changes['selections'], view: WorldView): string {
  const nameOf = (key: string): string => {
    const [field, issue] = key.split(' ');
    return `${view.fields.find(({ id }) => id === Number(field))?.name ?? field} on ${issue}`;
  };
  return [
    ...[...sheets].map(([key, { rows }]) => {
      const words = (['added', 'changed', 'removed'] as const).flatMap((change) => counted(rows, change));
      return `${words.join(', ')} in ${nameOf(key)}`;
    }),
    ...[...selections].map(([key, levels]) => `${[...levels].join(', ')} of ${nameOf(key)}`),
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
