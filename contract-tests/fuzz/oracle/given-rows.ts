import { isObject } from '../../../src/validation/json.js';
import { Refusal } from './answer.js';
import type { Call } from './call.js';
import type { Column, Grid } from './state.js';
import { isRefused, legacyValue, newerValue } from './values.js';

/** One of the two APIs: the names of its columns and its values. */
export interface Dialect {
  readonly newer: boolean;
  readonly nameOf: (column: Column) => string;
  readonly valueOf: typeof newerValue;
}

export const legacy: Dialect = { newer: false, nameOf: ({ id, name }) => name ?? id, valueOf: legacyValue };
export const newer: Dialect = { newer: true, nameOf: ({ id }) => id, valueOf: newerValue };

/** What is wrong with rows, by what is checked first: rows come before columns, columns before values. */
export interface Failures {
  readonly rows: undefined[];
  readonly columns: string[];
  readonly values: string[];
}

export const noFailures = (): Failures => ({ rows: [], columns: [], values: [] });

/** Throws a Refusal with all failures that were found; its status is that of the first kind of them. */
export function refuseIfAny({ rows, columns, values }: Failures, ofColumn: number): void {
  const all = [...rows, ...columns, ...values];
  if (all.length === 0) return;
  throw new Refusal(rows.length > 0 ? 404 : columns.length > 0 ? ofColumn : 400, all);
}

/** The cells that a row would get: column id to value, undefined for one that is emptied. */
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

/** The columns that a new row lacks. */
export function lacking(grid: Grid, dialect: Dialect, given: object): string[] {
  return grid.columns
    .filter(({ required }) => required)
    .map(dialect.nameOf)
    .filter((name) => !Object.hasOwn(given, name));
}

/** The objects of a list. Throws a Refusal with a failure for each that is none. */
export function objectsIn(list: readonly unknown[]): object[] {
  const objects = list.filter(isObject);
  if (objects.length < list.length) throw new Refusal(400, Array(list.length - objects.length).fill(undefined));
  return objects;
}
