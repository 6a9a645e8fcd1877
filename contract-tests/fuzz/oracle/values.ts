import type { WorldFile } from '../../../src/index.js';
import { isObject, member } from '../../../src/validation/json.js';
import { wholeNumbers } from '../../helpers/kind-parts.js';
import { writtenKinds } from '../../helpers/stated-kinds.js';
import { formulas } from './formulas.js';
import type { Cells, Column } from './state.js';

/** The stored form of a given value. An undefined value empties the cell. */
export type Stored = { readonly value: unknown } | 'invalid';

const stored = (isValid: boolean, value: unknown): Stored => (isValid ? { value } : 'invalid');

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

const alike = new Map(writtenKinds.map((one) => [one.kind, one.alike] as const));

const plainValue = (column: Column, given: unknown): Stored =>
  stored(alike.get(column.kind)?.takes(given, column) ?? false, given);

/** Returns the stored form of a value given to the newer API (section 2.8). */
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

/** Returns the stored form of a value given to the legacy API (decisions 11 and 12): an option's value, or an object with it. */
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

/** Returns some valid values of a column, and for one that only the service fills, some possible ones. */
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
      return alike.get(column.kind)?.values(column) ?? wholeNumbers;
  }
}

/** Returns the contents of a cell. Computes a formula from the others. Undefined if it is empty. */
const cellOf = (column: Column, cells: Cells): unknown =>
  column.kind === 'formula' ? formulas[column.expression ?? '']?.(cells) : cells.get(column.id);

function newerUser(world: WorldFile, cell: unknown): unknown {
  const user = world.users.find(({ key }) => key === member(cell, 'key'));
  if (user) return { key: user.key, username: user.name, value: user.fullName, avatar: user.avatar };
  return { username: member(cell, 'username'), value: member(cell, 'value') };
}

/** Returns a cell as the newer API shows it. */
export function newerCell(world: WorldFile, column: Column, cells: Cells): unknown {
  const cell = cellOf(column, cells);
  if (cell === undefined) return null;
  return column.kind === 'userlist' ? newerUser(world, cell) : cell;
}

/** Returns a cell as the legacy API shows it. */
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

/** Says whether a column refuses a value. */
export const isRefused = (column: Column, value: Stored, newer: boolean): boolean => {
  if (isComputed(column) || value === 'invalid') return true;
  if (newer && column.readOnly === true) return true;
  return column.required === true && (value.value === undefined || value.value === '');
};
