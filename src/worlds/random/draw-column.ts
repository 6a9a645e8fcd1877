import type { Faker } from '@faker-js/faker';
import type { Column, User } from '../../generated/world-file.js';
import { between, type Chance, pick } from '../../model/chance.js';
import { type ColumnKind, columnKinds, kindExamples } from '../../model/columns/column-kinds.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { quote } from '../../validation/quote.js';
import { hinted } from './hints.js';
import { numberDrawer } from './numbers.js';
import { textDrawer } from './texts.js';

/** The format of rows: that of a world file, or of the request bodies of one API. */
export type RowFormat = 'world' | 'newer' | 'legacy';

/** The source of drawn values. */
export interface Drawing {
  readonly faker: Faker;
  /** A whole number below 2^32. */
  readonly seed: number;
  readonly users: readonly User[];
  /** The world's clock in milliseconds. */
  readonly now: number;
  readonly format: RowFormat;
}

const namesToDraw = ({ options = [] }: Column, { format }: Drawing): readonly string[] =>
  options.map(({ title, value }) => (format === 'legacy' ? value : title));

// A kind that is missing here gets its sample.
const drawers: Readonly<
  Partial<Record<ColumnKind, (column: Column, drawing: Drawing) => (chance: Chance) => unknown>>
> = {
  checkbox: (column) => {
    const share = hinted(column, [
      ['paid done active enabled approved billable valid', 0.75],
      ['deleted archived failed blocked urgent', 0.1],
    ]);
    return (chance) => chance() < (share ?? 0.5);
  },
  integer: numberDrawer,
  number: numberDrawer,
  date: numberDrawer,
  datetime: numberDrawer,
  time: numberDrawer,
  string: textDrawer,
  textarea: textDrawer,
  singleSelect: (column, drawing) => {
    const names = namesToDraw(column, drawing);
    return (chance) => pick(chance, names, 1.5);
  },
  multiSelect: (column, drawing) => {
    const names = namesToDraw(column, drawing);
    return (chance) => {
      const wanted = between(chance, 1, Math.min(3, names.length));
      const chosen = new Set(Array.from({ length: wanted }, () => pick(chance, names)));
      return names.filter((name) => chosen.has(name));
    };
  },
  userlist: (column, { users, format }) => {
    if (users.length === 0 && column.required)
      throw new MisuseError(`the column ${quote(column.id)} needs a user, and the world has none`);
    const values = users.map(({ key, name, fullName, avatar }): unknown => {
      if (format === 'legacy') return key;
      if (format === 'newer') return { key };
      return { key, username: name, value: fullName, ...(avatar !== undefined && { avatar }) };
    });
    return (chance) => pick(chance, values);
  },
};

/** Returns name and drawer of a column in a format, some cells empty; undefined if the service fills it, or requests cannot write it. */
export function drawColumn(column: Column, drawing: Drawing) {
  const { id, name = id, kind, required = false, readOnly = false, options = [], maxLength } = column;
  const { format } = drawing;
  if (columnKinds[kind].computed !== undefined || (readOnly && format !== 'world')) return undefined;
  const [columnName, apiFormat] = format === 'legacy' ? [name, format] : [id, 'newer' as const];
  const sample = (): unknown => kindExamples[kind].sample(apiFormat, { options, maxLength });
  const content = drawers[kind]?.(column, drawing) ?? sample;
  const draw = required ? content : (chance: Chance): unknown => (chance() < 0.1 ? undefined : content(chance));
  return { id, name: columnName, draw };
}
