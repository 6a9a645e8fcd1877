import type { CascadeOption, Column, Option } from '../../generated/world-file.js';
import type { ColumnKind, columnKinds } from '../../model/columns/column-kinds.js';
import type { Kind } from '../../model/columns/kind.js';
import { isObject, member } from '../../validation/json.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { describeValue, quote } from '../../validation/quote.js';
import { copyOf, requireObject } from './check-step.js';

/** A column for the builder: its kind, or an object with its members. An option that is a text is both title and value. */
export type ColumnSpec =
  | Exclude<ColumnKind, 'singleSelect' | 'multiSelect' | 'formula'>
  | ({
      /** The name in the legacy API; the id by default. */
      readonly name?: string;
      readonly title?: string;
      readonly required?: boolean;
      readonly readOnly?: boolean;
    } & (
      | { readonly kind: Exclude<ColumnKind, 'string' | 'textarea' | 'singleSelect' | 'multiSelect' | 'formula'> }
      | { readonly kind: 'string' | 'textarea'; readonly maxLength?: number }
      | { readonly kind: 'singleSelect' | 'multiSelect'; readonly options: readonly (string | Option)[] }
      | { readonly kind: 'formula'; readonly expression: string; readonly returns: 'number' | 'string' }
    ));

/** The columns of a grid in order, by column id. */
export type ColumnSpecs = Readonly<Record<string, ColumnSpec>>;

/** A moment: milliseconds since 1970, or a Date. */
export type Moment = number | Date;

type ValueOf<Name extends ColumnKind, Title> = Name extends 'singleSelect'
  ? Title
  : Name extends 'multiSelect'
    ? readonly Title[]
    : (typeof columnKinds)[Name] extends Kind<infer Built>
      ? Built
      : never;

type TitlesOf<Spec> = Spec extends { readonly options: readonly (infer Entry)[] }
  ? Entry extends { readonly title: infer Title }
    ? Title
    : Entry
  : string;

/**
 * The values of a row, typed by the columns: selects take titles, userlists the name of a user of the world or the stored
 * value of a removed user, dates milliseconds or a Date. A value that is left out, or null, is empty.
 */
export type RowOf<Specs extends ColumnSpecs> = {
  readonly [Id in keyof Specs]?: ValueOf<
    Specs[Id] extends { readonly kind: infer Name extends ColumnKind } ? Name : Specs[Id] & ColumnKind,
    TitlesOf<Specs[Id]>
  > | null;
};

/** Returns columns in the format of a world file. Throws a MisuseError for anything but an object of columns. */
export function asColumns(specs: ColumnSpecs): Column[] {
  requireObject('columns', specs);
  return Object.entries(copyOf(specs)).map(([id, spec]) => {
    if (member(spec, 'id') !== undefined)
      throw new MisuseError(`columns.${id}: ${quote(id)} is the id; leave out "id"`);
    if (typeof spec === 'string') return { id, kind: spec };
    const given: unknown = member(spec, 'options');
    const options = Array.isArray(given) && {
      options: given.map((one) => (typeof one === 'string' ? { title: one, value: one } : one)),
    };
    return { ...spec, id, ...options } as Column; // checked with the world
  });
}

/** The options of a cascade by name, each with the options below it; a list for the lowest options. */
export type OptionSpecs = readonly string[] | { readonly [name: string]: OptionSpecs };

/** Returns options of a cascade in the format of a world file. Throws a MisuseError for anything but a list or an object. */
export function asOptions(specs: OptionSpecs, above = ''): CascadeOption[] {
  if (Array.isArray(specs)) return specs.map((name: string) => ({ name }));
  if (!isObject(specs)) {
    const right = 'must be a list of names, or an object of names, each with the options below it';
    throw new MisuseError(`the options${above} ${right}, not ${describeValue(specs)}`);
  }
  return Object.entries(specs).map(([name, below]) => {
    const options = asOptions(below, ` below ${quote(name)}`);
    return options.length > 0 ? { name, options } : { name };
  });
}
