import type { RequestHandler } from 'msw';
import type { Mock } from '../../hosts/msw/create-mock.js';
import type { MockSettings } from '../../hosts/msw/msw.js';

/** How a twin is set up: all that `createMock` takes, and what is for one test. */
export interface TwinSettings extends MockSettings {
  /** MSW handlers of your own for the requests of this test; they are asked before the twin. */
  readonly handlers?: readonly RequestHandler[];
  /** Whether a test that passes fails after all when a fault that it planned was never hit: `'fail'` unless told otherwise. */
  readonly pendingFaults?: 'fail' | 'allow';
}

/** A mock for one test, with a world that no other test sees. */
export interface Twin extends Mock {
  /** What the header `X-Gridtwin-World` names it by. */
  readonly id: string;
  /** The test that it is for. */
  readonly name: string;
  /** MSW handlers of your own for the requests of this test; they are asked before the twin, the latest first. */
  readonly use: (...handlers: RequestHandler[]) => void;
  /** Ends it: from then on, requests of its test are refused, and reported with the name of the test. */
  readonly dispose: () => void;
}
