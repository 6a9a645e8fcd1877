import fc from 'fast-check';
import type { WorldFile } from '../../../src/index.js';
import type { Column, Grid } from '../oracle/state.js';
import { anyValue, takenValue } from './values.js';

type Values = Record<string, unknown>;

export const isComputed = ({ kind }: Column): boolean => kind === 'sequence' || kind === 'formula';

export const nameIn = ({ id, name }: Column, newer: boolean): string => (newer ? id : (name ?? id));

const unknownColumns = ['nope', 'C1', 'title', 'c1', '__proto__', 'toString', ''];

function recordOf(columns: readonly Column[], newer: boolean, value: (column: Column) => fc.Arbitrary<unknown>) {
  return Object.fromEntries(columns.map((column) => [nameIn(column, newer), value(column)]));
}

/** Generates valid values of some columns, without those that cannot be written. */
export function rightRow(world: WorldFile, { columns }: Grid, newer: boolean, isNew: boolean): fc.Arbitrary<Values> {
  const writable = columns.filter((column) => !isComputed(column) && !(newer && column.readOnly));
  const required = writable.filter((column) => isNew && column.required).map((column) => nameIn(column, newer));
  const record = recordOf(writable, newer, (column) => takenValue(world, column, newer));
  // A few columns at a time, so that duplicate rows are common.
  return fc.record(record, { requiredKeys: required }).chain((row) => {
    const optional = Object.keys(row).filter((name) => !required.includes(name));
    return fc
      .subarray(optional, { maxLength: Math.min(3, optional.length) })
      .map((kept) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => required.includes(name) || kept.includes(name))),
      );
  });
}

/** Generates values of some columns, valid or not. */
function anyRow(world: WorldFile, { columns }: Grid, newer: boolean): fc.Arbitrary<Values> {
  const known = fc.record(
    recordOf(columns, newer, (column) => anyValue(world, column, newer)),
    { requiredKeys: [] },
  );
  const unknown = fc.dictionary(fc.constantFrom(...unknownColumns), fc.constantFrom<unknown>(1, 'x', null), {
    maxKeys: 1,
  });
  return fc
    .tuple(known, unknown)
    .map(([row, more]) => Object.fromEntries([...Object.entries(row), ...Object.entries(more)]));
}

/** Generates the values of a row, mostly valid. */
export const rowValues = (world: WorldFile, grid: Grid, newer: boolean, isNew: boolean): fc.Arbitrary<Values> =>
  fc.oneof(
    { weight: 5, arbitrary: rightRow(world, grid, newer, isNew) },
    { weight: 1, arbitrary: anyRow(world, grid, newer) },
  );

const emptied = (value: unknown): unknown => (value === '' ? null : value === null ? '' : value);

/** Generates the values of new rows, sometimes two that are equal or differ only in null and an empty text. */
export function newRows(world: WorldFile, grid: Grid, newer: boolean): fc.Arbitrary<readonly Values[]> {
  const row = rowValues(world, grid, newer, true);
  const twins = fc
    .tuple(row, fc.boolean())
    .map(([one, isSame]) => [
      one,
      isSame ? one : Object.fromEntries(Object.entries(one).map(([name, value]) => [name, emptied(value)])),
    ]);
  return fc.oneof({ weight: 2, arbitrary: fc.array(row, { maxLength: 3 }) }, twins);
}
