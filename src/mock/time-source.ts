/** What the tools measure by: the hosts bring one, as the core reads no clock. */
export interface TimeSource {
  /** When it is, in milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds since some moment; it never goes back. */
  readonly elapsed: () => number;
}
