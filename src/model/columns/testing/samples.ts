import type { ColumnKind } from '../column-kinds.js';
import type { Format } from '../kind.js';

/** Values of one kind in one API: accepted values, each with the value that is read back, and refused values. */
export interface Samples {
  readonly valid: readonly (readonly [given: unknown, read: unknown])[];
  readonly invalid: readonly unknown[];
}

const same = (...values: readonly unknown[]): Samples['valid'] => values.map((value) => [value, value]);

const alike = (samples: Samples): Readonly<Record<Format, Samples>> => ({ legacy: samples, newer: samples });

const moments = alike({
  valid: same(0, -1, 1, 1_772_442_000_000, -62_135_596_800_000, 8.64e15, -8.64e15),
  invalid: [8.64e15 + 1, -8.64e15 - 1, 1.5, Number.POSITIVE_INFINITY, Number.NaN, '2026-03-02', '0', true, {}],
});

const texts = alike({
  valid: same('x', ' blanks ', '1', 'true', 'two\nlines', 'Gruß 😀', '\u0000', '__proto__', 'null'),
  invalid: [0, 1, true, {}, ['x'], '\ud800', 'a\udc00', '\udc00\ud800'],
});

const alice = {
  key: 'u-alice',
  username: 'alice',
  value: 'Alice Doe',
  avatar: '/secure/useravatar?ownerId=u-alice',
};

/** Values of each kind of column in the format of each API, for the columns and users of the demo world. */
export const samples = {
  checkbox: alike({ valid: same(true, false), invalid: ['true', 'false', 0, 1, 'yes', {}, [true]] }),
  integer: alike({
    valid: same(0, 1, -7, 2 ** 31, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER),
    invalid: [1.5, 1e-7, Number.POSITIVE_INFINITY, Number.NaN, '1', '0x7', true, {}, [1]],
  }),
  number: alike({
    valid: same(0, 1, -1.5, 18.4, 1e21, 5e-324, Number.MAX_VALUE),
    invalid: [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN, '1', 'NaN', '0x7', true, {}, [1]],
  }),
  date: moments,
  datetime: moments,
  time: moments,
  string: texts,
  textarea: texts,
  sequence: {
    legacy: {
      valid: [...same('1', '7', '120'), [7, '7']],
      invalid: [0, -1, 1.5, '0', '07', '-1', '1.5', 'seven', true, {}],
    },
    newer: { valid: same('1', '7', '120'), invalid: [7, '0', '07', '-1', '1.5', 'seven', true, {}] },
  },
  singleSelect: {
    legacy: {
      valid: [
        ['open', { name: 'Open', value: 'open' }],
        [{ value: 'progress' }, { name: 'In Progress', value: 'progress' }],
        [
          { name: 'Whatever', value: 'done' },
          { name: 'Done', value: 'done' },
        ],
      ],
      invalid: ['Open', 'In Progress', 'OPEN', ' open', 7, true, {}, { name: 'Done' }, ['open'], '__proto__'],
    },
    newer: {
      valid: same('Open', 'In Progress', 'Done'),
      invalid: ['open', 'progress', 'OPEN', 7, true, {}, { value: 'open' }, ['Open'], 'constructor'],
    },
  },
  multiSelect: {
    legacy: {
      valid: [
        [['travel'], [{ name: 'Travel', value: 'travel' }]],
        [
          ['lodging', { value: 'food' }],
          [
            { name: 'Lodging', value: 'lodging' },
            { name: 'Food', value: 'food' },
          ],
        ],
      ],
      invalid: ['travel', ['Travel'], [7], [null], [['travel']], ['travel', 'sleep'], {}, 7, true],
    },
    newer: {
      valid: same(['Travel'], ['Lodging', 'Food'], ['Travel', 'Food', 'Lodging']),
      invalid: ['Travel', ['travel'], [7], [null], [['Travel']], ['Travel', 'Sleep'], {}, 7, [{ value: 'travel' }]],
    },
  },
  formula: alike({ valid: [], invalid: [0, 1, 36.8, 'Open', true, {}, ['x']] }),
  userlist: {
    legacy: {
      valid: [
        ['u-alice', { name: 'Alice Doe', value: 'u-alice' }],
        [{ value: 'u-bob' }, { name: 'Bob Roe', value: 'u-bob' }],
        [
          { name: 'Someone Else', value: 'u-vera' },
          { name: 'Vera View', value: 'u-vera' },
        ],
      ],
      invalid: ['alice', 'Alice Doe', 'u-ghost', 7, true, {}, { name: 'Alice Doe' }, { value: 7 }, ['u-alice']],
    },
    newer: {
      valid: [
        [{ key: 'u-alice' }, alice],
        [alice, alice],
        [{ key: 'u-alice', username: 'bob', value: 'Someone Else' }, alice],
      ],
      invalid: ['u-alice', { username: 'alice' }, { key: 'u-ghost' }, { key: 'alice' }, { key: 7 }, {}, 7, [alice]],
    },
  },
} as const satisfies Partial<Record<ColumnKind, Readonly<Record<Format, Samples>>>>;
