/** The options of `gridtwin ambiguity`, as the command line has them. */
export interface AmbiguityOptions {
  readonly pairs: boolean;
  readonly choice: readonly string[];
  readonly list: boolean;
  readonly json?: string;
  readonly maxRuns: number;
  /** Seconds. */
  readonly timeout?: number;
  readonly verbose: boolean;
}
