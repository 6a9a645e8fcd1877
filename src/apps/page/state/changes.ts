import type { RowView, SheetView, WorldView } from '../../../mock/viewing.js';
import { pluralize } from '../../../validation/quote.js';

/** The change of a row. */
export interface RowChange {
  readonly kind: 'added' | 'changed' | 'removed';
  /** The row after the change, or before it if the row was removed. */
  readonly row: RowView;
  /** The earlier values of the changed cells, by column. */
  readonly before: ReadonlyMap<string, unknown>;
}

/** The changes of the rows of one grid on one issue, by legacy row id. */
export type SheetChanges = ReturnType<typeof sheetChanges>;

/** The differences between two views of a world. */
export type Changes = ReturnType<typeof changesBetween>;

/** No changes. */
export const noChanges: Changes = { sheets: new Map(), selections: new Map(), summary: '' };

/** Returns the key of a field on an issue. */
export const placeKey = (field: number, issue: string): string => `${field} ${issue}`;

/** Returns an own member of an object, as columns and levels can have names that every object inherits. */
export const own = <T>(values: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

// Returns the part of a world that changes only when another world is loaded.
const definitionOf = ({ sheets: _, selections: __, as: ___, ...rest }: WorldView): string => JSON.stringify(rest);

/** Whether two views show one world, so that no other world was loaded in between. */
export const isOneWorld = (one: WorldView, other: WorldView): boolean => definitionOf(one) === definitionOf(other);

type Values<T> = Readonly<Record<string, T>>;

function differing<T>(before: Values<T>, after: Values<T>): ReadonlyMap<string, T | undefined> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const isOther = (name: string): boolean => JSON.stringify(own(before, name)) !== JSON.stringify(own(after, name));
  return new Map([...names].filter(isOther).map((name) => [name, own(before, name)]));
}

function sheetChanges(before: SheetView | undefined, after: SheetView) {
  const gone = new Map(before?.rows.map((row) => [row.id, row]));
  // a row that enters or leaves a partial view may have been there all the time
  const isPartial = [before, after].some((sheet) => sheet && sheet.rows.length < sheet.total);
  const lastKnown = isPartial ? Math.max(0, ...gone.keys()) : Number.NEGATIVE_INFINITY;
  const rows: Map<number, RowChange> = new Map();
  for (const row of after.rows) {
    const old = gone.get(row.id);
    gone.delete(row.id);
    const cells = old ? differing(old.cells, row.cells) : new Map();
    if (cells.size > 0) rows.set(row.id, { kind: 'changed', row, before: cells });
    if (old === undefined && row.id > lastKnown) rows.set(row.id, { kind: 'added', row, before: cells });
  }
  if (!isPartial) for (const row of gone.values()) rows.set(row.id, { kind: 'removed', row, before: new Map() });
  return { sheet: after, rows, more: after.total - (before?.total ?? 0) };
}

function selectionChanges(before: WorldView, after: WorldView) {
  const selectionsIn = ({ selections }: WorldView): ReadonlyMap<string, Values<string>> =>
    new Map(selections.map(({ cascade, issue, values }) => [placeKey(cascade, issue), values]));
  const [old, now] = [selectionsIn(before), selectionsIn(after)];
  const keys = [...new Set([...old.keys(), ...now.keys()])];
  const changes = keys.map((key) => [key, differing(old.get(key) ?? {}, now.get(key) ?? {})] as const);
  return new Map(changes.filter(([, levels]) => levels.size > 0));
}

// In a partial view, the totals say how many more rows were added or removed than the view shows.
function counted({ rows, more }: SheetChanges): string {
  const seen = (kind: RowChange['kind']): number => [...rows.values()].filter((one) => one.kind === kind).length;
  const added = Math.max(seen('added'), more);
  const counts = { added, changed: seen('changed'), removed: added - more };
  const some = Object.entries(counts).filter(([, count]) => count > 0);
  return some.map(([kind, count]) => `${pluralize(count, 'row')} ${kind}`).join(', ');
}

/**
 * Returns the changes from one view to another, by `placeKey`: rows, and the earlier selection of each level. `summary` is empty if
 * nothing changed. Of long grids, only the rows that both views show are compared.
 */
export function changesBetween(before: WorldView, after: WorldView) {
  const keyOf = ({ grid, issue }: SheetView): string => placeKey(grid, issue);
  const earlier = new Map(before.sheets.map((sheet) => [keyOf(sheet), sheet]));
  const found = after.sheets.map((sheet) => [keyOf(sheet), sheetChanges(earlier.get(keyOf(sheet)), sheet)] as const);
  const sheets = new Map(found.filter(([, { rows, more }]) => rows.size > 0 || more !== 0));
  const selections = selectionChanges(before, after);
  const nameOf = (key: string): string => {
    const [field, issue] = key.split(' ');
    return `${after.fields.find(({ id }) => id === Number(field))?.name ?? field} on ${issue}`;
  };
  const summaries = [
    ...[...sheets].map(([key, changes]) => `${counted(changes)} in ${nameOf(key)}`),
    ...[...selections].map(([key, levels]) => `${[...levels.keys()].join(', ')} of ${nameOf(key)}`),
  ];
  return { sheets, selections, summary: summaries.join('; ') };
}
