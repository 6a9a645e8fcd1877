import { isObject } from '../../../src/validation/json.js';
import { Refusal } from './answer.js';
import type { Call } from './call.js';
import type { Column, Grid } from './state.js';
import { isRefused, legacyValue, newerValue } from './values.js';

/** One of the two APIs: its names of columns and its values. */
export interface Dialect {
  readonly newer: boolean;
  readonly nameOf: (column: Column) => string;
  readonly valueOf: typeof newerValue;
}

export const legacy: Dialect = { newer: false, nameOf: ({ id, name }) => name ?? id, valueOf: legacyValue };
export const newer: Dialect = { newer: true, nameOf: ({ id }) => id, valueOf: newerValue };

/** The failures of rows in the order of checks: rows, columns, values. */
export interface Failures {
  readonly rows: undefined[];
  readonly columns: string[];
  readonly values: string[];
}

export const noFailures = (): Failures => ({ rows: [], columns: [], values: [] });

/** Throws a Refusal with all failures. Its status is that of the first kind. */
export function refuseIfAny({ rows, columns, values }: Failures, ofColumn: number): void {
  const all = [...rows, ...columns, ...values];
  if (all.length === 0) return;
  throw new Refusal(rows.length > 0 ? 404 : columns.length > 0 ? ofColumn : 400, all);
}

/** Returns the new cells of a row: column id to value, undefined for an emptied one. */
export function changesIn(call: Call, grid: Grid, dialect: Dialect, given: object, failures: Failures) {
  const changes = new Map<string, unknown>();
  for (const [name, value] of Object.entries(given)) {
    const column = grid.columns.find((one) => dialect.nameOf(one) === name);
    if (column === undefined) {
      failures.columns.push(name);
      continue;
    }
    const stored = dialect.valueOf(call.world, column, value);
    if (stored === 'invalid' || isRefused(column, stored, dialect.newer)) failures.values.push(name);
    else changes.set(column.id, stored.value);
  }
  return changes;
}

/** Returns the columns that a new row lacks. */
export function lacking(grid: Grid, dialect: Dialect, given: object): string[] {
  return grid.columns
    .filter(({ required }) => required)
    .map(dialect.nameOf)
    .filter((name) => !Object.hasOwn(given, name));
}

/** Returns the objects of a list. Throws a Refusal with a failure for each other member. */
export function objectsIn(list: readonly unknown[]): object[] {
  const objects = list.filter(isObject);
  if (objects.length < list.length) throw new Refusal(400, Array(list.length - objects.length).fill(undefined));
  return objects;
}
