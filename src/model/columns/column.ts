import type { ColumnKind } from './column-kinds.js';
import type { Formula } from './formula-expression.js';

/** What can be selected in a select column: the newer API takes and gives the title, the legacy API takes the value. */
export type Option = Readonly<{ title: string; value: string }>;

/** The options of a select column, in order and by each of their names. */
export interface Options {
  readonly all: readonly Option[];
  readonly byTitle: ReadonlyMap<string, Option>;
  readonly byValue: ReadonlyMap<string, Option>;
  /** What each API wants, in words: made once, as a body can have millions of other values. */
  readonly wanted: { readonly legacy: string; readonly newer: string };
}

/** A column of a grid, as its definition says. */
export interface Column {
  /** Position in the grid and in the cells of a row. */
  readonly index: number;
  /** What the newer API calls it. */
  readonly id: string;
  /** What the legacy API calls it. */
  readonly name: string;
  /** What people see above it. */
  readonly title: string;
  readonly kind: ColumnKind;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly maxLength: number | undefined;
  readonly options: Options;
  readonly formula: Formula | undefined;
}

/** A user as a userlist cell holds it: the key, and what was known of the user when it was written. */
export interface StoredUser {
  readonly key: string;
  readonly username?: string;
  readonly value?: string;
  readonly avatar?: string;
}

/** What a cell holds: null when empty; selects hold option values, dates milliseconds. Never changed once stored. */
export type Cell = null | boolean | number | string | readonly string[] | StoredUser;

/** A cell that is not empty. */
export type Content = Exclude<Cell, null>;

/** A row: an immutable object; an update replaces it. */
export interface Row {
  /** The legacy row id: positive, unique in the world, never reused. */
  readonly id: number;
  /** When it was added or updated through the service, in milliseconds; 0 when it is as it was loaded. */
  readonly modified: number;
  /** How often it was updated through the service, if ever, and added. */
  readonly changes?: number;
  /** One cell per column, in column order. */
  readonly cells: readonly Cell[];
}
