import type { PerChoice, Status } from '../../src/contract/judge/outcome.js';
import type { Effect } from '../../src/contract/run/case.js';
import type { Caller, ColumnRole } from '../../src/contract/targets/placeholders.js';
import type { RuleId } from '../../src/specification/rules.js';

/** One of the two APIs for rows. */
export type Api = 'legacy' | 'newer';

/** Where rows are: a grid on an issue. The rows of `theirs` and `hidden` are those of others. */
export type Place = 'here' | 'other issue' | 'other grid' | 'theirs' | 'hidden';

/** A column by what it is used for. */
export type Role = ColumnRole | 'plainText' | 'plainNote';

/** Values by column, alike for both APIs: an option is 1 or 2, a user is a role, a date is milliseconds; behind `=` is a name as it is. */
export type Cells = { readonly [R in Role]?: unknown } & { readonly [Name in `=${string}`]?: unknown };

/** Rows by a name of one letter, which no two rows of a story share. */
export type Rows = { readonly [Name: string]: Cells };

/** The name of the first row of others at a place. */
export type RowOfOthers = 'theirs' | 'hidden';

/** Something that is done. */
export type Step =
  | readonly ['add', Api, Rows, Place?]
  | readonly ['update', Api, readonly (readonly [row: string, Cells])[], Place?]
  | readonly ['delete', Api, readonly string[] | 'all', Place?]
  | readonly ['clear' | 'clearDuplicates' | 'clearNotModified', 'legacy', Place?];

/** What is otherwise than before, by place: cells that changed, and rows that are gone. Everything else is as before. */
export type Now = { readonly [P in Place]?: { readonly [Name: string]: Cells | 'gone' } };

/** The same, or that the step is refused for a value, where a choice decides on it, and perhaps another one on what it leaves open; any of a list. */
export type NowBy = Now | 'refused' | PerChoice<NowBy> | readonly NowBy[];

/** What is there, what is done, and what every reader then sees: every row, column, marker, position and count. */
export interface Story {
  readonly name: string;
  /** The rule of the step that is judged. */
  readonly rule: RuleId;
  /** Places that are cleared before. */
  readonly empty?: readonly Place[];
  readonly there?: { readonly [P in Place]?: Rows };
  /** What is done before; every reader reads before it, and after it. */
  readonly first?: readonly Step[];
  /** The step that is judged. */
  readonly done: Step;
  readonly as?: Caller;
  /** That of a success unless it says otherwise. */
  readonly answer?: Status;
  /** What a success of the step does unless it says otherwise. */
  readonly now?: NowBy;
  /** What conforms, where a choice can have the step refused: by what a success is. */
  readonly orRefused?: (success: Status) => Status;
  /** That on own rows unless it says otherwise. */
  readonly effect?: Effect;
}
