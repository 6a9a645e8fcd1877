import type { PerChoice, Status } from '../../src/contract/judge/outcome.js';
import type { Effect } from '../../src/contract/run/case.js';
import type { Caller, ColumnRole } from '../../src/contract/targets/placeholders.js';
import type { RuleId } from '../../src/specification/rules.js';

/** One of the two APIs for rows. */
export type Api = 'legacy' | 'newer';

/** A place of rows: a grid on an issue. The rows of `theirs` and `hidden` belong to others. */
export type Place = 'here' | 'other issue' | 'other grid' | 'theirs' | 'hidden';

/** The role of a column. */
export type Role = ColumnRole | 'plainText' | 'plainNote';

/** Values by column, the same for both APIs: an option is 1 or 2, a user a role, a date is in ms. `=` precedes a literal column name. */
export type Cells = { readonly [R in Role]?: unknown } & { readonly [Name in `=${string}`]?: unknown };

/** Rows by a name of one letter, unique in a story. */
export type Rows = { readonly [Name: string]: Cells };

/** The name of the first row of others at a place. */
export type RowOfOthers = 'theirs' | 'hidden';

/** A write of a story. */
export type Step =
  | readonly ['add', Api, Rows, Place?]
  | readonly ['update', Api, readonly (readonly [row: string, Cells])[], Place?]
  | readonly ['delete', Api, readonly string[] | 'all', Place?]
  | readonly ['clear' | 'clearDuplicates' | 'clearNotModified', 'legacy', Place?];

/** The changes, by place: changed cells, and rows that are gone. Everything else is as before. */
export type Now = { readonly [P in Place]?: { readonly [Name: string]: Cells | 'gone' } };

/** The changes, or a refusal of the step; by the value of one choice or several, or any of a list. */
export type NowBy = Now | 'refused' | PerChoice<NowBy> | readonly NowBy[];

/** Rows, a write, and the answers of every reader after it: every row, column, marker, position and count. */
export interface Story {
  readonly name: string;
  /** The rule of the judged step. */
  readonly rule: RuleId;
  /** Places that are cleared before. */
  readonly empty?: readonly Place[];
  readonly there?: { readonly [P in Place]?: Rows };
  /** Steps before the judged one. Every reader reads before and after them. */
  readonly first?: readonly Step[];
  /** The judged step. */
  readonly done: Step;
  readonly as?: Caller;
  /** The status of the judged step. Default: its success. */
  readonly answer?: Status;
  /** The changes by the judged step. Default: the effect of its success. */
  readonly now?: NowBy;
  /** Returns the admissible outcomes from the success, if a choice lets the step be refused. */
  readonly orRefused?: (success: Status) => Status;
  /** The effect of the case. Default: writes own rows. */
  readonly effect?: Effect;
}
