import type { Option } from '../../generated/world-file.js';
import type { StoredUser } from '../../model/columns/cell.js';
import type { ColumnKind } from '../../model/columns/column-kinds.js';

interface Common {
  /** The name of the legacy API, where it is not the id. */
  readonly name?: string;
  readonly title?: string;
  readonly required?: boolean;
  readonly readOnly?: boolean;
}

type TextKind = 'string' | 'textarea';
type PlainKind = Exclude<ColumnKind, TextKind | 'singleSelect' | 'multiSelect' | 'formula'>;

/** A column as the builder takes it: its kind alone, or with what such a column can have. An option alone is title and value. */
export type ColumnSpec =
  | PlainKind
  | TextKind
  | (Common & { readonly kind: PlainKind })
  | (Common & { readonly kind: TextKind; readonly maxLength?: number })
  | (Common & { readonly kind: 'singleSelect' | 'multiSelect'; readonly options: readonly (string | Option)[] })
  | (Common & { readonly kind: 'formula'; readonly expression: string; readonly returns: 'number' | 'string' });

/** The columns of a grid in order: column id to what it is. */
export type ColumnSpecs = Readonly<Record<string, ColumnSpec>>;

/** A moment: milliseconds since 1970, or a Date. */
export type Moment = number | Date;

interface Values<Title> extends Record<ColumnKind, unknown> {
  readonly checkbox: boolean;
  readonly integer: number;
  readonly number: number;
  readonly date: Moment;
  readonly datetime: Moment;
  readonly time: Moment;
  readonly string: string;
  readonly textarea: string;
  readonly sequence: string;
  readonly singleSelect: Title;
  readonly multiSelect: readonly Title[];
  readonly formula: never;
  readonly userlist: string | StoredUser;
}

type KindOf<Spec> = Spec extends { readonly kind: infer Kind } ? Kind : Spec;
type TitleOf<Entry> = Entry extends { readonly title: infer Title } ? Title : Entry;
type Titles<Spec> = Spec extends { readonly options: readonly (infer Entry)[] } ? TitleOf<Entry> : string;

/**
 * The values of a row, typed by the columns: selects take titles, userlists the name of a user of the world or what a cell
 * holds of one who is gone, dates milliseconds or a Date. What is left out, or null, is empty.
 */
export type RowOf<Specs extends ColumnSpecs> = {
  readonly [Id in keyof Specs]?: Values<Titles<Specs[Id]>>[KindOf<Specs[Id]> & keyof Values<unknown>] | null;
};
