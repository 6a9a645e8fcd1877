import type { RequestHandler } from 'msw';
import type { Profile } from '../../specification/choices.js';
import type { RecordedResult } from './ambiguity-run.js';
import type { TwinState } from './twin.js';

/** The treatment of requests outside of the service that no handler takes. */
export type OnUnhandled = 'error' | 'warn' | 'bypass';

/** The interception that MSW started. */
export interface Intercepting {
  readonly use: (...handlers: RequestHandler[]) => void;
  readonly close: () => Promise<void> | void;
  /** Throws a MisuseError if another server of MSW answers requests too, or if requests bypass the interception. */
  readonly check?: () => void;
}

/** The scope of one test: empty until the test has a twin. */
export interface TestScope {
  twin?: TwinState;
}

/** Finds the test that code runs for. */
export interface TestScopes {
  /** Runs a function, and all that it leads to, in the scope of a test. */
  readonly run: <T>(scope: TestScope, does: () => T) => T;
  /** Runs the code that follows in a scope, or in none; undefined in a browser. */
  readonly enter?: (scope: TestScope | undefined) => void;
  /** Returns the scope of the test that this code runs for; undefined if that is not known. */
  readonly current: () => TestScope | undefined;
  /** Whether concurrent tests are distinguished; false in a browser. */
  readonly areKept: boolean;
}

/** The functions that differ between Node and a browser. */
export interface Platform<Started = Promise<Intercepting> | Intercepting> {
  readonly createScopes: () => TestScopes;
  /** Starts MSW with handlers, for all requests or for those of `fetch` alone. */
  readonly intercept: (
    handlers: readonly RequestHandler[],
    onUnhandled: OnUnhandled,
    interception?: 'all' | 'fetch',
  ) => Started;
  readonly profileUnderTest: () => Profile;
  /** Records the result of a test for `gridtwin ambiguity`; calls `result` only if it listens. */
  readonly record: (result: () => RecordedResult) => void;
}
