/** What a mock measures time by: the hosts bring one, as the core reads no clock. */
export interface TimeSource {
  /** The time, in milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds since some moment; they never go back. */
  readonly elapsed: () => number;
}

/** The clocks of this process. */
export const clocks: TimeSource = { now: () => Date.now(), elapsed: () => performance.now() };
