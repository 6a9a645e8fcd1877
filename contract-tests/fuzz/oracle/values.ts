import type { WorldFile } from '../../../src/index.js';
import { isObject, member } from '../../../src/validation/json.js';
import { formulas } from './formulas.js';
import type { Cells, Column } from './state.js';

/** What a given value is stored as; undefined where it empties the cell. */
export type Stored = { readonly value: unknown } | 'invalid';

const stored = (isValid: boolean, value: unknown): Stored => (isValid ? { value } : 'invalid');

const isTime = (value: unknown): boolean => Number.isSafeInteger(value) && Math.abs(Number(value)) <= 8.64e15;

const isFitting = (value: unknown, { maxLength = Number.POSITIVE_INFINITY }: Column): boolean =>
  typeof value === 'string' && value.isWellFormed() && value.length <= maxLength;

const isComputed = ({ kind }: Column): boolean => kind === 'sequence' || kind === 'formula';

const userOf = (world: WorldFile, key: unknown): Stored => {
  const user = world.users.find((one) => one.key === key);
  return user ? { value: { key: user.key, username: user.name, value: user.fullName } } : 'invalid';
};

const optionBy = ({ options = [] }: Column, by: 'title' | 'value', given: unknown): string | undefined =>
  options.find((option) => option[by] === given)?.title;

function optionsOf(titles: readonly (string | undefined)[]): Stored {
  return titles.includes(undefined) ? 'invalid' : { value: [...new Set(titles)] };
}

/** A kind of column whose values both APIs take alike. */
interface PlainKind {
  readonly takes: (value: unknown, column: Column) => boolean;
  /** Some of the values that it takes. */
  readonly values: (column: Column) => readonly unknown[];
}

const integers = [0, 1, 2, -7, 12, 2 ** 53 - 1, -(2 ** 53 - 1)];

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

const moments: PlainKind = {
  takes: isTime,
  values: () => [0, 1, -1, 1_768_176_000_000, 8.64e15, -8.64e15, -62_135_596_800_001],
};

const plainKinds: Readonly<Record<string, PlainKind>> = {
  checkbox: { takes: (value) => typeof value === 'boolean', values: () => [true, false] },
  integer: { takes: Number.isSafeInteger, values: () => integers },
  number: { takes: Number.isFinite, values: () => [...integers, -0, 18.4, -0.5, 5e-324, 1e21, 0.1] },
  string: { takes: isFitting, values: ({ maxLength }) => texts.map((text) => text.slice(0, maxLength)) },
  textarea: { takes: isFitting, values: () => [...texts, 'two\nlines', 'x'.repeat(300)] },
  date: moments,
  datetime: moments,
  time: moments,
};

const plainValue = (column: Column, given: unknown): Stored =>
  stored(plainKinds[column.kind]?.takes(given, column) ?? false, given);

/** A value that the newer API is given (section 2.8). */
export function newerValue(world: WorldFile, column: Column, given: unknown): Stored {
  if (given === null || given === '' || (Array.isArray(given) && given.length === 0)) return { value: undefined };
  if (column.kind === 'singleSelect') {
    const title = optionBy(column, 'title', given);
    return stored(title !== undefined, title);
  }
  if (column.kind === 'multiSelect') {
    return Array.isArray(given) ? optionsOf(given.map((one) => optionBy(column, 'title', one))) : 'invalid';
  }
  if (column.kind === 'userlist') return isObject(given) ? userOf(world, member(given, 'key')) : 'invalid';
  return plainValue(column, given);
}

/** A value that the legacy API is given (decisions 11 and 12): the value of an option, or an object with it. */
export function legacyValue(world: WorldFile, column: Column, given: unknown): Stored {
  const isText = column.kind === 'string' || column.kind === 'textarea';
  const isEmptyList = column.kind === 'multiSelect' && Array.isArray(given) && given.length === 0;
  if (given === null || (given === '' && !isText) || isEmptyList) return { value: undefined };
  const itemOf = (one: unknown): unknown => (isObject(one) ? member(one, 'value') : one);
  if (column.kind === 'singleSelect') {
    const title = optionBy(column, 'value', itemOf(given));
    return stored(title !== undefined, title);
  }
  if (column.kind === 'multiSelect') {
    return Array.isArray(given) ? optionsOf(given.map((one) => optionBy(column, 'value', itemOf(one)))) : 'invalid';
  }
  if (column.kind === 'userlist') return userOf(world, itemOf(given));
  return plainValue(column, given);
}

/** Some of the values that a column takes. */
export function valuesTaken(world: WorldFile, column: Column, newer: boolean): readonly unknown[] {
  const titles = (column.options ?? []).map(({ title, value }) => (newer ? title : value));
  const [first = '', second = first] = titles;
  switch (column.kind) {
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
      return (plainKinds[column.kind] ?? moments).values(column);
  }
}

/** What a cell holds; a formula is computed from the others. Undefined when it is empty. */
const cellOf = (column: Column, cells: Cells): unknown =>
  column.kind === 'formula' ? formulas[column.expression ?? '']?.(cells) : cells.get(column.id);

function newerUser(world: WorldFile, cell: unknown): unknown {
  const user = world.users.find(({ key }) => key === member(cell, 'key'));
  if (user) return { key: user.key, username: user.name, value: user.fullName, avatar: user.avatar };
  return { username: member(cell, 'username'), value: member(cell, 'value') };
}

/** A cell as the newer API gives it. */
export function newerCell(world: WorldFile, column: Column, cells: Cells): unknown {
  const cell = cellOf(column, cells);
  if (cell === undefined) return null;
  return column.kind === 'userlist' ? newerUser(world, cell) : cell;
}

/** A cell as the legacy API gives it. */
export function legacyCell(column: Column, cells: Cells): unknown {
  const cell = cellOf(column, cells);
  if (cell === undefined) return null;
  const item = (title: unknown) => ({ name: title, value: column.options?.find((one) => one.title === title)?.value });
  if (column.kind === 'singleSelect') return item(cell);
  if (column.kind === 'multiSelect' && Array.isArray(cell)) {
    const items = cell.map(item);
    return { name: items.map(({ name }) => name).join(','), value: items.map(({ value }) => value).join(',') };
  }
  if (column.kind === 'userlist') return { name: member(cell, 'value'), value: member(cell, 'key') };
  return cell;
}

/** What is wrong with a value that a row would get. */
export const isRefused = (column: Column, value: Stored, newer: boolean): boolean => {
  if (isComputed(column) || value === 'invalid') return true;
  if (newer && column.readOnly === true) return true;
  return column.required === true && (value.value === undefined || value.value === '');
};
