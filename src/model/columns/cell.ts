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
  /** One cell per column, in column order. */
  readonly cells: readonly Cell[];
}
