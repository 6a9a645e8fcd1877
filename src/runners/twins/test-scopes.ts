import type { TwinState } from './twin-state.js';

/** What stands for one test: empty until it has a twin. */
export interface TestScope {
  twin?: TwinState;
}

/** Finds the test that code runs for. */
export interface TestScopes {
  /** Runs something, and all that it leads to, for a test. */
  readonly run: <T>(slot: TestScope, does: () => T) => T;
  /** What stands for the test that this code runs for; undefined where it cannot be told. */
  readonly current: () => TestScope | undefined;
  /** Whether tests that run at the same time can be told apart at all: a browser cannot. */
  readonly areKept: boolean;
}
