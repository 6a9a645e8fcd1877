import type { RequestHandler } from 'msw';
import type { Accepts } from '../../hosts/msw/catch-all.js';
import type { Mock } from '../../hosts/msw/create-mock.js';
import type { MockSettings } from '../../hosts/msw/msw.js';
import type { HandleRequest } from '../../service/http/handle.js';
import type { OnUnhandled } from './platform.js';

/** The settings of a twin: those of `createMock`, and those of one test. */
export interface TwinSettings extends MockSettings {
  /** Your own MSW handlers for the requests of this test; MSW asks them before the twin. */
  readonly handlers?: readonly RequestHandler[];
  /**
   * Patterns of addresses whose requests go to the network, such as `http://127.0.0.1:*`: their beginnings, in whole parts
   * between slashes. `*` stands for any text in a part, any port and, at the start, any protocol. Your handlers come first.
   */
  readonly passthrough?: readonly string[];
  /** Whether a passing test fails if a fault that it planned was never hit; `'fail'` by default. */
  readonly pendingFaults?: 'fail' | 'allow';
}

/** The settings of an interception; those of a twin apply to each of its twins. */
export interface InterceptionSettings extends TwinSettings {
  /** Your own MSW handlers for the requests of all tests; MSW asks them first. */
  readonly handlers?: readonly RequestHandler[];
  /** The treatment of requests outside of the service that no handler takes; `'error'` by default. */
  readonly onUnhandled?: OnUnhandled;
  /** Called for each request that is refused because its test has ended or is not known; console.error by default. */
  readonly onUnattributed?: (message: string) => void;
  /** The requests to intercept: all, which is the default, or those of `fetch` alone, which costs less. */
  readonly interception?: 'all' | 'fetch';
}

/** A mock for one test, with a world that no other test sees. */
export interface Twin extends Mock {
  /** The value of the header `X-Gridtwin-World` that names the twin. */
  readonly id: string;
  /** The name of its test. */
  readonly name: string;
  /** Adds your own MSW handlers for the requests of this test; MSW asks them before the twin, the latest first. */
  readonly use: (...handlers: RequestHandler[]) => void;
  /** Ends the twin: from then on, requests of its test are refused and reported with the name of the test. */
  readonly dispose: () => void;
}

/** A twin with the data that its interception needs. */
export interface TwinState {
  readonly twin: Twin;
  /** Whether a request is for the service. */
  readonly accepts: Accepts;
  /** Whether a request goes to the network, by the setting `passthrough`. */
  readonly passes: Accepts;
  /** Warns of an unanswered request that the twin would answer at another location. */
  readonly hint: (request: Request) => void;
  readonly handle: HandleRequest;
  readonly pendingFaults: 'fail' | 'allow';
  /** MSW handlers of the test, in the order in which they are asked. */
  handlers: readonly RequestHandler[];
  isOver: boolean;
}
