import type { TwinState } from './twin-state.js';

/** What stands for one test: empty until it has a twin. */
export interface Slot {
  twin?: TwinState;
}

/** Finds the test that code runs for. */
export interface Contexts {
  /** Runs something, and all that it leads to, for a test. */
  readonly run: <T>(slot: Slot, does: () => T) => T;
  /** What stands for the test that this code runs for; undefined where it cannot be told. */
  readonly current: () => Slot | undefined;
  /** Whether tests that run at the same time can be told apart at all: a browser cannot. */
  readonly areKept: boolean;
}
