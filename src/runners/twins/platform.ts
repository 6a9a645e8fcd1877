import type { RequestHandler } from 'msw';
import type { Profile } from '../../specification/choices.js';
import type { RecordedResult } from './record-result.js';
import type { TestScopes } from './test-scopes.js';

/** What to do with requests outside of the service that no handler takes. */
export type OnUnhandled = 'error' | 'warn' | 'bypass';

/** The interception that MSW gave. */
export interface Intercepting {
  readonly use: (...handlers: RequestHandler[]) => void;
  readonly close: () => Promise<void> | void;
}

/** What differs between Node and a browser. */
export interface Platform<Started = Promise<Intercepting> | Intercepting> {
  readonly createContexts: () => TestScopes;
  /** Starts MSW with handlers. */
  readonly intercept: (handlers: readonly RequestHandler[], onUnhandled: OnUnhandled) => Started;
  /** The profile that `gridtwin ambiguity` runs the suite under. */
  readonly profileUnderTest: () => Profile;
  /** Tells `gridtwin ambiguity` how a test ended, where it listens. */
  readonly record: (result: () => RecordedResult) => void;
}
