import type { Faker } from '@faker-js/faker';
import type { Column, Option, User } from '../../generated/world-file.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { quote } from '../../validation/quote.js';
import { between, type Chance, hashOf, pick } from './chance.js';
import { hinted } from './hints.js';
import { numberDrawer } from './numbers.js';
import { textDrawer } from './texts.js';

/** How rows are written: as a world file has them, or as the body of a request to one of the APIs has. */
export type RowFormat = 'world' | 'newer' | 'legacy';

/** What values are drawn from. */
export interface Drawing {
  readonly faker: Faker;
  /** A whole number below 2^32. */
  readonly seed: number;
  readonly users: readonly User[];
  /** The world's clock in milliseconds. */
  readonly now: number;
  readonly format: RowFormat;
}

/** Draws a value of a column; undefined for an empty cell. */
export type Draw = (chance: Chance) => unknown;

const often: readonly (readonly [words: string, share: number])[] = [
  ['paid done active enabled approved billable valid', 0.75],
  ['deleted archived failed blocked urgent', 0.1],
];

const optionName = (option: Option, format: RowFormat): string => (format === 'legacy' ? option.value : option.title);

function drawOptions({ options = [] }: Column, format: RowFormat): Draw {
  const names = options.map((option) => optionName(option, format));
  return (chance) => {
    const wanted = between(chance, 1, Math.min(3, names.length));
    const chosen = new Set(Array.from({ length: wanted }, () => pick(chance, names)));
    return names.filter((name) => chosen.has(name));
  };
}

function userIn({ key, name, fullName, avatar }: User, format: RowFormat): unknown {
  if (format === 'legacy') return key;
  if (format === 'newer') return { key };
  return { key, username: name, value: fullName, ...(avatar !== undefined && { avatar }) };
}

function drawUser(column: Column, { users, format }: Drawing): Draw {
  if (users.length === 0 && column.required)
    throw new MisuseError(`the column ${quote(column.id)} needs a user, and the world has none`);
  const values = users.map((user) => userIn(user, format));
  return (chance) => pick(chance, values);
}

function drawContent(column: Column, drawing: Drawing): Draw {
  const { format, now, seed, faker } = drawing;
  if (column.kind === 'string' || column.kind === 'textarea')
    return textDrawer(column, hashOf(`${seed} ${column.id}`), faker);
  if (column.kind === 'checkbox') {
    const share = hinted(column, often) ?? 0.5;
    return (chance) => chance() < share;
  }
  if (column.kind === 'singleSelect') {
    const names = (column.options ?? []).map((option) => optionName(option, format));
    return (chance) => pick(chance, names, 1.5);
  }
  if (column.kind === 'multiSelect') return drawOptions(column, format);
  if (column.kind === 'userlist') return drawUser(column, drawing);
  const draw = numberDrawer(column);
  return (chance) => draw(chance, now);
}

/** How many cells of a column that is not required are empty. */
const emptyShare = 0.1;

/** A column that rows give, and how its values are drawn. */
export interface DrawnColumn {
  /** As the format calls it. */
  readonly name: string;
  readonly draw: Draw;
}

/**
 * How the values of a column are drawn; undefined for one that is not given: sequences and formulas, which the service fills,
 * and in requests those that are read-only. Throws a MisuseError for a column that cannot be filled.
 */
export function drawColumn(column: Column, drawing: Drawing): DrawnColumn | undefined {
  const { id, name = id, kind, required = false, readOnly = false } = column;
  if (kind === 'sequence' || kind === 'formula' || (readOnly && drawing.format !== 'world')) return undefined;
  const content = drawContent(column, drawing);
  const draw: Draw = required ? content : (chance) => (chance() < emptyShare ? undefined : content(chance));
  return { name: drawing.format === 'legacy' ? name : id, draw };
}
