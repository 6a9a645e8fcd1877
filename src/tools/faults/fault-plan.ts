import type { OperationId } from '../../endpoints/operation-ids.js';

/** How long something takes, in milliseconds: always the same, or drawn anew each time from the seed of the plan. */
export type Duration =
  | number
  | { readonly uniform: readonly [least: number, most: number] }
  | { readonly logNormal: { readonly median: number; readonly sigma: number } };

/** Which calls a fault is for; all that are given must fit. */
export interface FaultMatch {
  readonly operation?: OperationId | readonly OperationId[];
  /** The name of the user who calls. */
  readonly user?: string;
  /** The key or the id of the issue in the path. */
  readonly issue?: string | number;
}

/** Which of the calls that fit are hit: the next one unless told otherwise; at most one of them may be given. */
export interface FaultSchedule {
  /** The n-th call that fits, counted from 1. */
  readonly nth?: number;
  /** The next n calls that fit. */
  readonly next?: number;
  /** Every call that fits but the first n: 401 after n calls is a session that expired. */
  readonly after?: number;
  /** Each call that fits, with this probability from 0 to 1, by the seed of the plan. */
  readonly probability?: number;
}

/** What happens to a call that is hit. */
export interface FaultEffect {
  /** Another status, also 200; with the error body of the API unless `body` says otherwise. */
  readonly status?: number;
  /** In place of the error body: a text as it is, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Seconds, for `Retry-After`; the status is 429 unless it is given. */
  readonly retryAfter?: number;
  /** How long the answer waits. Calls that wait together wait at the same time. */
  readonly delay?: Duration;
  /** No answer ever comes. */
  readonly hang?: boolean;
  /** The connection is reset, in place of the answer or in the middle of its body. */
  readonly reset?: boolean | 'midway';
  /** The JSON of the answer stops after so many characters; after half of them for true. */
  readonly truncate?: boolean | number;
  /** A page of a proxy in place of the answer: a text as it is; the status is 502 unless it is given. */
  readonly html?: boolean | string;
  /** How long the body takes, in milliseconds, in pieces. */
  readonly slowBody?: Duration;
  /**
   * Whether what the call wrote stays. By default it stays where the service's own answer is sent (late, slowly or cut), and
   * nothing was written where another answer or none is sent; `true` with those is an answer that was lost after the commit.
   */
  readonly commit?: boolean;
}

/** A fault that a test plans. */
export interface FaultPlan extends FaultMatch, FaultSchedule, FaultEffect {
  /** What chance depends on: a whole number, 1 by default. */
  readonly seed?: number;
}

/** A fault that was planned, and what became of it. */
export interface PlannedFault {
  readonly plan: FaultPlan;
  /** The plan in words, such as `503 for the next 2 addRows by alice`. */
  readonly text: string;
  /** How many calls fitted. */
  readonly fitted: () => number;
  /** How many calls it was applied to. */
  readonly hits: () => number;
  /** Takes it back. */
  readonly remove: () => void;
}

/** The faults that a test plans, and what became of them. */
export interface Faults {
  /** Plans a fault. Throws a MisuseError that names the nearest right name, and plans nothing, when the plan is wrong. */
  readonly plan: (plan: FaultPlan) => PlannedFault;
  readonly planned: () => readonly PlannedFault[];
  /** Those that were never hit, or not as often as they were planned for. */
  readonly pending: () => readonly PlannedFault[];
  /** Takes all back. */
  readonly clear: () => void;
}
