import type { ColumnKind } from '../../../model/columns/column-kinds.js';
import type { Format } from '../../../model/columns/kind.js';
import { isObject, type JsonObject, member } from '../../../validation/json.js';
import type { ExchangeView } from '../exchange-view.js';

/** A list of JSON objects; empty for anything else. */
export const objectsIn = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Whether a value is a list or an object with something in it. */
export const hasAny = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : isObject(value) && Object.keys(value).length > 0;

/** The rows that a legacy read gave. */
export function legacyRows({ operation, got }: ExchangeView): readonly JsonObject[] {
  const values = objectsIn(member(got(), 'values'));
  return operation === 'readAllRows' ? values.flatMap((group) => objectsIn(member(group, 'values'))) : values;
}

/** The cells of rows that an exchange of the newer API read or wrote: column id to value, one object a row. */
export function newerCells({ operation, got, sent }: ExchangeView): readonly JsonObject[] {
  const read = operation === 'readGrid';
  const rows = objectsIn(member(read ? got() : sent(), 'rows'));
  return operation === 'addGridRows' ? rows : rows.flatMap((row) => objectsIn([member(row, 'columns')]));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The values that rows have in columns of some kinds, without the empty ones. */
export const valuesOf = (
  { grid }: ExchangeView,
  format: Format,
  rows: readonly JsonObject[],
  kinds: readonly ColumnKind[],
): readonly unknown[] => {
  const columns = grid?.columns.filter(({ kind }) => kinds.includes(kind)) ?? [];
  const names = columns.map(({ id, name }) => (format === 'legacy' ? name : id));
  return rows.flatMap((row) => names.map((name) => member(row, name))).filter((value) => !isEmpty(value));
};
