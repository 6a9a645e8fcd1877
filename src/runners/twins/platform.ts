import type { RequestHandler } from 'msw';
import type { Profile } from '../../specification/choices.js';
import type { RecordedResult } from './ambiguity-run.js';
import type { TwinState } from './twin.js';

/** What to do with requests outside of the service that no handler takes. */
export type OnUnhandled = 'error' | 'warn' | 'bypass';

/** The interception that MSW started. */
export interface Intercepting {
  readonly use: (...handlers: RequestHandler[]) => void;
  readonly close: () => Promise<void> | void;
  /** Throws a MisuseError when another server of MSW answers requests of this process too. */
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
  /** Has the code that follows run in a scope, or in none. A browser cannot. */
  readonly enter?: (scope: TestScope | undefined) => void;
  /** The scope of the test that this code runs for; undefined where that is not known. */
  readonly current: () => TestScope | undefined;
  /** Whether it can distinguish concurrent tests; a browser cannot. */
  readonly areKept: boolean;
}

/** What differs between Node and a browser. */
export interface Platform<Started = Promise<Intercepting> | Intercepting> {
  readonly createScopes: () => TestScopes;
  /** Starts MSW with handlers, for all requests or for those of `fetch` alone. */
  readonly intercept: (
    handlers: readonly RequestHandler[],
    onUnhandled: OnUnhandled,
    interception?: 'all' | 'fetch',
  ) => Started;
  readonly profileUnderTest: () => Profile;
  /** Records for `gridtwin ambiguity` how a test ended; calls `result` only when it listens. */
  readonly record: (result: () => RecordedResult) => void;
}
