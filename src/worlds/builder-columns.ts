import type { CascadeOption, Column, Option, User } from '../generated/world-file.js';
import { isObject } from '../spec/json.js';
import type { ColumnSpec, ColumnSpecs } from './column-specs.js';

const asOption = (option: string | Option): Option =>
  typeof option === 'string' ? { title: option, value: option } : { ...option };

function asColumn(id: string, spec: ColumnSpec): Column {
  if (typeof spec === 'string') return { id, kind: spec };
  if (!isObject(spec) || !('options' in spec) || !Array.isArray(spec.options)) return { ...spec, id } as Column; // checked with the world
  return { ...spec, id, options: spec.options.map(asOption) };
}

/** The columns of a world file that the builder's stand for. */
export const asColumns = (specs: ColumnSpecs): Column[] =>
  Object.entries(specs).map(([id, spec]) => asColumn(id, spec));

/** The options of a cascade by name, each with those below it; a list where there are none below. */
export type OptionSpecs = readonly string[] | { readonly [name: string]: OptionSpecs };

/** The options of a world file that the builder's stand for. */
export function asOptions(specs: OptionSpecs): CascadeOption[] {
  if (Array.isArray(specs)) return specs.map((name: string) => ({ name }));
  return Object.entries(specs).map(([name, below]) => {
    const options = asOptions(below);
    return options.length > 0 ? { name, options } : { name };
  });
}

function asValue(value: unknown, column: Column | undefined, users: readonly User[]): unknown {
  if (value instanceof Date) return value.getTime();
  const user = column?.kind === 'userlist' ? users.find(({ name }) => name === value) : undefined;
  return user ? { key: user.key, username: user.name, value: user.fullName } : structuredClone(value);
}

/** The values of a row of a world file that the builder's stand for: dates as milliseconds, users by what a cell holds. */
export const asRow = (
  row: Readonly<Record<string, unknown>>,
  columns: readonly Column[],
  users: readonly User[],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([id, value]) => [
        id,
        asValue(
          value,
          columns.find((column) => column.id === id),
          users,
        ),
      ]),
  );
