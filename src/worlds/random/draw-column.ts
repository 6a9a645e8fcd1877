import type { Faker } from '@faker-js/faker';
import type { Column, Option, User } from '../../generated/world-file.js';
import { type ColumnKind, columnKinds } from '../../model/columns/column-kinds.js';
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

function userIn({ key, name, fullName, avatar }: User, format: RowFormat): unknown {
  if (format === 'legacy') return key;
  if (format === 'newer') return { key };
  return { key, username: name, value: fullName, ...(avatar !== undefined && { avatar }) };
}

const drawNumber = (column: Column, { now }: Drawing): Draw => {
  const draw = numberDrawer(column);
  return (chance) => draw(chance, now);
};

const drawText = (column: Column, { seed, faker }: Drawing): Draw =>
  textDrawer(column, hashOf(`${seed} ${column.id}`), faker);

/** How the values of a kind are drawn; a kind that is left out gets its sample. */
const drawers: Readonly<Partial<Record<ColumnKind, (column: Column, drawing: Drawing) => Draw>>> = {
  checkbox: (column) => {
    const share = hinted(column, often) ?? 0.5;
    return (chance) => chance() < share;
  },
  integer: drawNumber,
  number: drawNumber,
  date: drawNumber,
  datetime: drawNumber,
  time: drawNumber,
  string: drawText,
  textarea: drawText,
  singleSelect: ({ options = [] }, { format }) => {
    const names = options.map((option) => optionName(option, format));
    return (chance) => pick(chance, names, 1.5);
  },
  multiSelect: ({ options = [] }, { format }) => {
    const names = options.map((option) => optionName(option, format));
    return (chance) => {
      const wanted = between(chance, 1, Math.min(3, names.length));
      const chosen = new Set(Array.from({ length: wanted }, () => pick(chance, names)));
      return names.filter((name) => chosen.has(name));
    };
  },
  userlist: (column, { users, format }) => {
    if (users.length === 0 && column.required)
      throw new MisuseError(`the column ${quote(column.id)} needs a user, and the world has none`);
    const values = users.map((user) => userIn(user, format));
    return (chance) => pick(chance, values);
  },
};

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
  const { computed, sample } = columnKinds[kind];
  if (computed !== undefined || (readOnly && drawing.format !== 'world')) return undefined;
  const { options = [], maxLength } = column;
  const apiFormat = drawing.format === 'legacy' ? 'legacy' : 'newer';
  const content: Draw = drawers[kind]?.(column, drawing) ?? (() => sample(apiFormat, { options, maxLength }));
  const draw: Draw = required ? content : (chance) => (chance() < emptyShare ? undefined : content(chance));
  return { name: drawing.format === 'legacy' ? name : id, draw };
}
