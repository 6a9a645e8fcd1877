import type { CascadeOption, Column, Option, User } from '../../generated/world-file.js';
import { isObject, member } from '../../validation/json.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { describeValue, quote } from '../../validation/quote.js';
import { checkObject, copied, entryNamed } from './check-step.js';
import type { ColumnSpec, ColumnSpecs } from './column-specs.js';

const asOption = (option: string | Option): Option =>
  typeof option === 'string' ? { title: option, value: option } : { ...option };

function asColumn(step: string, id: string, spec: ColumnSpec): Column {
  if (member(spec, 'id') !== undefined)
    throw new MisuseError(`${step}: columns.${id}: the id is the name in front, ${quote(id)}, and is not said again`);
  if (typeof spec === 'string') return { id, kind: spec };
  if (!isObject(spec) || !('options' in spec) || !Array.isArray(spec.options)) return { ...spec, id } as Column; // checked with the world
  return { ...spec, id, options: spec.options.map(asOption) };
}

/** The columns of a world file that the builder's stand for. Throws a MisuseError for what is no object of columns. */
export function asColumns(step: string, specs: ColumnSpecs): Column[] {
  checkObject(step, 'columns', specs);
  return Object.entries(specs).map(([id, spec]) => asColumn(step, id, spec));
}

/** The options of a cascade by name, each with those below it; a list where there are none below. */
export type OptionSpecs = readonly string[] | { readonly [name: string]: OptionSpecs };

/** The options of a world file that the builder's stand for. Throws a MisuseError for what is neither list nor object. */
export function asOptions(step: string, specs: OptionSpecs, above = ''): CascadeOption[] {
  if (Array.isArray(specs)) return specs.map((name: string) => ({ name }));
  if (!isObject(specs)) {
    const right = 'must be a list of names, or an object of names, each with the options below it';
    throw new MisuseError(`${step}: the options${above} ${right}, not ${describeValue(specs)}`);
  }
  return Object.entries(specs).map(([name, below]) => {
    const options = asOptions(step, below, ` below ${quote(name)}`);
    return options.length > 0 ? { name, options } : { name };
  });
}

/** What the values of a row are read by: the step, the columns by their ids and the users by their names. */
export interface RowContext {
  readonly step: string;
  readonly columns: ReadonlyMap<string, Column>;
  readonly users: ReadonlyMap<string, User>;
}

function asValue(value: unknown, column: Column | undefined, { step, users }: RowContext): unknown {
  if (value instanceof Date) return value.getTime();
  if (column?.kind !== 'userlist' || typeof value !== 'string') return copied(step, value);
  const { key, name, fullName } = users.get(value) ?? entryNamed(step, 'user', value, [...users.values()], 'name');
  return { key, username: name, value: fullName };
}

/**
 * The values of a row of a world file that the builder's stand for: dates as milliseconds, users by what a cell holds. Throws
 * a MisuseError that names the nearest user when there is none of a name.
 */
export const asRow = (row: Readonly<Record<string, unknown>>, context: RowContext): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([id, value]) => [id, asValue(value, context.columns.get(id), context)]),
  );
