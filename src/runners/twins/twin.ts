import type { RequestHandler } from 'msw';
import type { Accepts } from '../../hosts/msw/catch-all.js';
import type { Mock } from '../../hosts/msw/create-mock.js';
import type { MockSettings } from '../../hosts/msw/msw.js';
import type { HandleRequest } from '../../service/http/handle.js';
import type { OnUnhandled } from './platform.js';

/** How a twin is set up: the settings of `createMock`, and those of one test. */
export interface TwinSettings extends MockSettings {
  /** MSW handlers of your own for the requests of this test; MSW asks them before the twin. */
  readonly handlers?: readonly RequestHandler[];
  /**
   * The addresses whose requests go to the network, such as `http://127.0.0.1:*`: how they begin, in whole parts between
   * slashes, where `*` stands for any of them, any port, and at the beginning also any protocol. Your handlers come first.
   */
  readonly passthrough?: readonly string[];
  /** Whether a test that passes fails after all when a fault that it planned was never hit; `'fail'` by default. */
  readonly pendingFaults?: 'fail' | 'allow';
}

/** How requests are intercepted for twins; the settings of `createMock` apply to each twin. */
export interface InterceptionSettings extends TwinSettings {
  /** MSW handlers of your own for the requests of all tests; MSW asks them first. */
  readonly handlers?: readonly RequestHandler[];
  /** What to do with requests outside of the service that no handler takes; `'error'` by default. */
  readonly onUnhandled?: OnUnhandled;
  /** Called for each request that is refused because its test has ended or is not known; by default it goes to the console. */
  readonly onUnattributed?: (message: string) => void;
  /** What is intercepted: all requests, which is the default, or those of `fetch` alone, which costs less. */
  readonly interception?: 'all' | 'fetch';
}

/** A mock for one test, with a world that no other test sees. */
export interface Twin extends Mock {
  /** The value of the header `X-Gridtwin-World` that names it. */
  readonly id: string;
  /** The name of its test. */
  readonly name: string;
  /** Adds MSW handlers of your own for the requests of this test; MSW asks them before the twin, the latest first. */
  readonly use: (...handlers: RequestHandler[]) => void;
  /** Ends it: from then on, requests of its test are refused and reported with the name of the test. */
  readonly dispose: () => void;
}

/** A twin with what its interception needs. */
export interface TwinState {
  readonly twin: Twin;
  /** Whether a request is for the service. */
  readonly accepts: Accepts;
  /** Whether a request goes to the network, by the setting `passthrough`. */
  readonly passes: Accepts;
  /** Tells of a request that nobody answers, where the twin would answer it at another location. */
  readonly hint: (request: Request) => void;
  readonly handle: HandleRequest;
  readonly pendingFaults: 'fail' | 'allow';
  /** MSW handlers of the test, in the order in which they are asked. */
  handlers: readonly RequestHandler[];
  isOver: boolean;
}
