import fc from 'fast-check';
import type { WorldFile } from '../../../src/index.js';
import type { Column } from '../oracle/state.js';

/** Values that some kind of column refuses; several are right for one kind and wrong for the others. */
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

const texts = [
  'a',
  'b',
  'Zebra',
  'zebra crossing'.slice(0, 12),
  '12',
  'null',
  'é🚲',
  '\u202e<b>\u0000',
  '__proto__',
  ' x ',
];

const numbers = [0, 1, 2, -7, 12, 2 ** 53 - 1, -(2 ** 53 - 1)];

const moments = [0, 1, -1, 1_768_176_000_000, 8.64e15, -8.64e15, -62_135_596_800_001];

/** Values that a column takes by the newer API. */
function taken(world: WorldFile, column: Column, newer: boolean): readonly unknown[] {
  const titles = (column.options ?? []).map(({ title, value }) => (newer ? title : value));
  const [first = '', second = first] = titles;
  switch (column.kind) {
    case 'checkbox':
      return [true, false];
    case 'integer':
      return numbers;
    case 'number':
      return [...numbers, -0, 18.4, -0.5, 5e-324, 1e21, 0.1];
    case 'string':
      return texts.map((text) => text.slice(0, column.maxLength));
    case 'textarea':
      return [...texts, 'two\nlines', 'x'.repeat(300)];
    case 'singleSelect':
      return newer ? titles : [...titles, { value: first }, { name: 'any', value: second }];
    case 'multiSelect':
      return [
        [first],
        [second],
        [first, second],
        [second, first],
        [first, first],
        ...(newer ? [] : [[{ value: first }]]),
      ];
    case 'userlist':
      return world.users.flatMap(({ key, name }): unknown[] =>
        newer ? [{ key }, { key, username: 'other', value: name, avatar: null, more: 1 }] : [key, { value: key }],
      );
    default:
      return moments;
  }
}

const empties = [null, '', []];

/** A value that a column takes, empty ones among them where they are. */
export function takenValue(world: WorldFile, column: Column, newer: boolean): fc.Arbitrary<unknown> {
  const values = fc.constantFrom(...taken(world, column, newer));
  if (column.required) return values;
  if (column.kind !== 'string' && column.kind !== 'textarea') {
    return fc.oneof({ weight: 4, arbitrary: values }, fc.constantFrom<unknown>(...(newer ? empties : [null, ''])));
  }
  // Few different texts, so that rows are often duplicates, or differ in null and an empty text alone.
  return fc.oneof({ weight: 1, arbitrary: values }, fc.constantFrom<unknown>('a', null, ''));
}

/** Any value. */
export const anyValue = (world: WorldFile, column: Column, newer: boolean): fc.Arbitrary<unknown> =>
  fc.oneof(takenValue(world, column, newer), fc.constantFrom<unknown>(...empties), fc.constantFrom(...strangeValues));
