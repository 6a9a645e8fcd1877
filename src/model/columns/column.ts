import type { ColumnKind } from './column-kinds.js';
import type { Formula } from './formula-expression.js';

/** An option of a select column: the newer API takes and gives the title, the legacy API takes the value. */
export type Option = Readonly<{ title: string; value: string }>;

/** The options of a select column, in order and by both names. */
export interface Options {
  readonly all: readonly Option[];
  readonly byTitle: ReadonlyMap<string, Option>;
  readonly byValue: ReadonlyMap<string, Option>;
  /** The words for what each API wants, made once, as a body can have millions of wrong values. */
  readonly wanted: { readonly legacy: string; readonly newer: string };
}

/** The definition of a column of a grid. */
export interface Column {
  /** Position in the grid and in the cells of a row. */
  readonly index: number;
  /** Its name in the newer API. */
  readonly id: string;
  /** Its name in the legacy API. */
  readonly name: string;
  /** Its heading for people. */
  readonly title: string;
  readonly kind: ColumnKind;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly maxLength: number | undefined;
  readonly options: Options;
  readonly formula: Formula | undefined;
}

/** A user in a userlist cell: the key, and the data of the user when the cell was written. */
export interface StoredUser {
  readonly key: string;
  readonly username?: string;
  readonly value?: string;
  readonly avatar?: string;
}

/** The content of a cell: null if empty; option values in selects, ms in dates. Never changed once stored. */
export type Cell = null | boolean | number | string | readonly string[] | StoredUser;

/** A cell that is not empty. */
export type Content = Exclude<Cell, null>;

/** A row: an immutable object; an update replaces it. */
export interface Row {
  /** The legacy row id: positive, unique in the world, never reused. */
  readonly id: number;
  /** The time of its last write through the service, in ms; 0 if it is as it was loaded. */
  readonly modified: number;
  /** The count of its writes through the service; undefined before the first counted update. */
  readonly changes?: number;
  /** One cell per column, in column order. */
  readonly cells: readonly Cell[];
}
