import type { OperationId } from '../../service/endpoints/descriptions.js';

/**
 * A duration in ms: constant, or drawn each time by the seed of the plan. Log-normal is typical of latencies: half of them are
 * below the median, and a few far above; sigma 0.5 is a moderate spread, 1 a large one.
 */
export type Duration =
  | number
  | { readonly uniform: readonly [least: number, most: number] }
  | { readonly logNormal: { readonly median: number; readonly sigma: number } };

/** The calls that fit a fault: they match all given members. */
export interface FaultMatch {
  /** The operation, or several; any by default. */
  readonly operation?: OperationId | readonly OperationId[];
  /** The name of the caller. */
  readonly user?: string;
  /** The key or the id of the issue in the path; the request may use either. */
  readonly issue?: string | number;
}

/**
 * The calls that are hit, of those that fit: the next one by default. At most one member may be given. With `next`, a call to
 * which an earlier plan was applied does not count as hit.
 */
export interface FaultSchedule {
  /** The n-th call that fits after the plan is made, from 1. */
  readonly nth?: number;
  /** The next n calls that fit. */
  readonly next?: number;
  /** Every call that fits but the first n, such as 401 after a session of n calls; 0 for every call. */
  readonly after?: number;
  /** Each call that fits, with this probability from 0 to 1, by the seed of the plan. */
  readonly probability?: number;
}

/** The effect on a call that is hit. */
export interface FaultEffect {
  /** The status, from 200 to 599, with the API's error body (even for 200) unless `body` is given; 401 has the service's challenge. */
  readonly status?: number;
  /**
   * The body: a text as it is, anything else as JSON. By default the status is that of the service's answer, and the content
   * type `application/json`, unless `headers` has another.
   */
  readonly body?: unknown;
  /** Headers that are added to the answer, or replace its headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whole seconds, for `Retry-After`; the default status is then 429. */
  readonly retryAfter?: number;
  /** The delay of the answer. Simultaneous calls wait at the same time. */
  readonly delay?: Duration;
  /** Whether no answer ever comes. */
  readonly hang?: boolean;
  /** Resets the connection, instead of the answer or in the middle of its body. */
  readonly reset?: boolean | 'midway';
  /** Cuts the body after this count of characters; after half of them for true. */
  readonly truncate?: boolean | number;
  /** The page of a proxy, or a text as it is, instead of the answer; the default status is then 502. */
  readonly html?: boolean | string;
  /** The duration of the body, which is sent in pieces. */
  readonly slowBody?: Duration;
  /**
   * Whether the write of the call stays. By default it stays if the service's answer is sent (late, slowly, cut or with other
   * headers), and is discarded if another answer or no answer is sent; then `true` means that the answer was lost after the
   * commit. `false` with the service's answer promises a write that never happened.
   */
  readonly commit?: boolean;
}

/**
 * The plan of a fault, as plain JSON, also over the control API. Each call takes one plan that changes the answer, the first made
 * of those that are due, and one that only waits (`delay`, `slowBody`). A plan that gives, cuts or slows a body is
 * applied only to answers with a body, so not to status 204.
 */
export interface FaultPlan extends FaultMatch, FaultSchedule, FaultEffect {
  /** The seed of all draws: a whole number below 2^32, 1 by default. */
  readonly seed?: number;
}

/** A planned fault, with its counts. */
export interface PlannedFault {
  /** Different for each plan of a mock: `1`, `2` and so on. */
  readonly id: string;
  readonly plan: FaultPlan;
  /** The plan and its counts as text: `503 for the next 2 calls of addRows by alice: hit 1 of 2, 3 calls fitted`. */
  readonly text: string;
  /** Returns the count of calls that fitted. */
  readonly fitted: () => number;
  /** Returns the count of calls to which it was applied. */
  readonly hits: () => number;
  /** Returns whether it was hit less often than planned. */
  readonly isPending: () => boolean;
  /** Removes it. */
  readonly remove: () => void;
}

/** The planned faults of a mock. */
export interface Faults {
  /**
   * Plans a fault for requests that reach an operation. Throws a MisuseError, and plans nothing, if the plan is wrong, with the
   * nearest name for an unknown one, or if 1,000 plans wait for their calls.
   */
  readonly plan: (plan: FaultPlan) => PlannedFault;
  /** Returns the planned faults in order. Of more than 1,000, the first that cannot be hit any more is dropped. */
  readonly planned: () => readonly PlannedFault[];
  /** Returns the faults that were hit less often than planned. */
  readonly pending: () => readonly PlannedFault[];
  /** Removes all faults. */
  readonly clear: () => void;
}
