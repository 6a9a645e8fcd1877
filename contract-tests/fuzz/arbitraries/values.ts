import fc from 'fast-check';
import type { WorldFile } from '../../../src/index.js';
import type { Column } from '../oracle/state.js';
import { valuesTaken } from '../oracle/values.js';

/** Values that some kind of column refuses. Several are valid for one kind and invalid for the others. */
const strangeValues: readonly unknown[] = [
  'twelve',
  '12',
  'true',
  '2026-01-12T08:15:00Z',
  true,
  0,
  12,
  -1.5,
  2 ** 53,
  8.64e15 + 1,
  1e21,
  'thirteen long',
  '\ud800',
  'x\udc00y',
  {},
  [[]],
  [null],
  [12],
  ['Open', null],
  { value: 12 },
  { value: 'open' },
  { key: 12 },
  { key: '' },
  { key: 'u-nobody' },
  { key: 'u-gone' },
  { key: 'constructor' },
  { username: 'ed' },
  { name: 'Open', value: 'Open' },
  'toString',
  '__proto__',
  { __proto__: null, value: '__proto__' },
  ' ',
  'Open',
  'u-nobody',
  ['Travel', 'travel'],
];

const empties = [null, '', []];

/** Generates a valid value of a column, also empty ones if it may be empty. */
export function takenValue(world: WorldFile, column: Column, newer: boolean): fc.Arbitrary<unknown> {
  const values = fc.constantFrom(...valuesTaken(world, column, newer));
  if (column.required) return values;
  if (column.kind !== 'string' && column.kind !== 'textarea') {
    return fc.oneof({ weight: 4, arbitrary: values }, fc.constantFrom<unknown>(...(newer ? empties : [null, ''])));
  }
  // Few different texts, so that rows are often duplicates, or differ only in null and an empty text.
  return fc.oneof({ weight: 1, arbitrary: values }, fc.constantFrom<unknown>('a', null, ''));
}

/** Generates any value. */
export const anyValue = (world: WorldFile, column: Column, newer: boolean): fc.Arbitrary<unknown> =>
  fc.oneof(takenValue(world, column, newer), fc.constantFrom<unknown>(...empties), fc.constantFrom(...strangeValues));
