import type { OperationId } from '../../service/endpoints/descriptions.js';

/**
 * How long something takes, in milliseconds: always the same, or drawn anew each time by the seed of the plan. Log-normal is
 * what latencies look like: half of them are below the median, and a few far above; sigma 0.5 is moderate, 1 wild.
 */
export type Duration =
  | number
  | { readonly uniform: readonly [least: number, most: number] }
  | { readonly logNormal: { readonly median: number; readonly sigma: number } };

/** Which calls a fault is for; all that are given must fit. */
export interface FaultMatch {
  /** The operation, or one of several; any unless it is given. */
  readonly operation?: OperationId | readonly OperationId[];
  /** The name of the user who calls. */
  readonly user?: string;
  /** The key or the id of the issue in the path; either fits, however the request names the issue. */
  readonly issue?: string | number;
}

/**
 * Which of the calls that fit are hit: the next one by default; at most one member may be given. With `next`, a call to which an
 * earlier plan was applied does not count as hit.
 */
export interface FaultSchedule {
  /** The n-th call that fits, counted from 1 when the plan is made. */
  readonly nth?: number;
  /** The next n calls that fit. */
  readonly next?: number;
  /** Every call that fits but the first n: 401 after n calls is a session that expired. 0 is every call. */
  readonly after?: number;
  /** Each call that fits, with this probability from 0 to 1, by the seed of the plan. */
  readonly probability?: number;
}

/** What happens to a call that is hit. */
export interface FaultEffect {
  /** Another status, from 200 to 599; with the error body of the API unless `body` says otherwise, also for 200. 401 has the challenge of the service. */
  readonly status?: number;
  /**
   * In place of the body: a text as it is, anything else as JSON. The status is that of the service's answer unless it is
   * given, and the content type `application/json` unless `headers` has another.
   */
  readonly body?: unknown;
  /** Added to those of the answer, or in their place. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whole seconds, for `Retry-After`; the status is 429 unless it is given. */
  readonly retryAfter?: number;
  /** How long the answer waits. Calls that wait together wait at the same time. */
  readonly delay?: Duration;
  /** No answer ever comes. */
  readonly hang?: boolean;
  /** The connection is reset, in place of the answer or in the middle of its body. */
  readonly reset?: boolean | 'midway';
  /** The body of the answer stops after so many characters; after half of them for true. */
  readonly truncate?: boolean | number;
  /** A page of a proxy in place of the answer: a text as it is; the status is 502 unless it is given. */
  readonly html?: boolean | string;
  /** How long the body takes, in milliseconds, in pieces. */
  readonly slowBody?: Duration;
  /**
   * Whether what the call wrote stays. By default it stays where the service's own answer is sent (late, slowly, cut or with
   * other headers), and nothing was written where another answer or none is sent; `true` with those is an answer that was
   * lost after the commit, and `false` with the service's own answer promises what was never written.
   */
  readonly commit?: boolean;
}

/**
 * A fault that a test plans; plain JSON, the same over the control API. Each call takes one plan that changes the answer: of
 * those that are due, the one made first. One that does nothing but wait (`delay`, `slowBody`) comes on top of it. A plan that
 * gives, cuts or slows a body is applied only to answers that have one, which those with status 204 have not.
 */
export interface FaultPlan extends FaultMatch, FaultSchedule, FaultEffect {
  /** What chance depends on: a whole number below 2^32, 1 by default. */
  readonly seed?: number;
}

/** A fault that was planned, and what became of it. */
export interface PlannedFault {
  /** Another one for each plan of a mock: `1`, `2` and so on. */
  readonly id: string;
  readonly plan: FaultPlan;
  /** The plan in words, and what became of it so far: `503 for the next 2 calls of addRows by alice: hit 1 of 2, 3 calls fitted`. */
  readonly text: string;
  /** How many calls fitted. */
  readonly fitted: () => number;
  /** How many calls it was applied to. */
  readonly hits: () => number;
  /** Whether it was never hit, or not as often as it was planned for. */
  readonly isPending: () => boolean;
  /** Takes it back. */
  readonly remove: () => void;
}

/** The faults that a test plans, and what became of them. */
export interface Faults {
  /**
   * Plans a fault for requests that reach an operation. Throws a MisuseError when the plan is wrong, with the nearest name for
   * an unknown one, and when 1,000 plans wait for their calls; then nothing is planned.
   */
  readonly plan: (plan: FaultPlan) => PlannedFault;
  /** All that were planned, in that order; of more than 1,000 those go first that cannot be hit any more. */
  readonly planned: () => readonly PlannedFault[];
  /** Those that were never hit, or not as often as they were planned for. */
  readonly pending: () => readonly PlannedFault[];
  /** Takes all back. */
  readonly clear: () => void;
}
