import type { RequestHandler } from 'msw';
import { checkArgument } from '../../validation/describe-argument.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { sharedInterception, startExclusive } from './interception.js';
import { nodePlatform } from './node-platform.js';
import type { InterceptionSettings, Twin, TwinSettings, TwinState } from './twin.js';

/** The requests of this process, answered by any number of twins. */
export interface Interception {
  /** Creates a twin, whose settings go before those of the interception. Throws a MisuseError once it is closed. */
  readonly create: (name?: string, settings?: TwinSettings) => Twin;
  /** Runs a function with a twin, which answers all requests that it leads to. Throws a MisuseError for the twin of another. */
  readonly run: <T>(twin: Twin, does: () => T) => T;
  /** Adds MSW handlers of your own for the requests of all tests; MSW asks them first. */
  readonly use: (...handlers: RequestHandler[]) => void;
  /** Ends it: requests go to the network again. */
  readonly close: () => Promise<void>;
}

/**
 * Intercepts the requests of this process once, for any number of twins: fetch, XMLHttpRequest and the http modules of
 * Node. A request is answered by the twin that the code runs with, else by the one that its header `X-Gridtwin-World`
 * names, else by the only one alive. One that could be of several is refused with 500 and reported; while none is alive,
 * `onUnhandled` decides. Throws a MisuseError when the process is intercepted for twins already, and as `createMock` does.
 */
export function interceptTwins(settings: InterceptionSettings = {}): Interception {
  const { createState, use, close } = startExclusive(nodePlatform, settings);
  const { scopes } = sharedInterception(nodePlatform);
  const states = new WeakMap<Twin, TwinState>();
  return {
    create: (name = 'a twin', own) => {
      checkArgument(typeof name === 'string', 'create takes the name of a test, and then settings', name);
      const state = createState(name, own);
      states.set(state.twin, state);
      return state.twin;
    },
    run: (twin, does) => {
      const state = states.get(twin);
      if (state === undefined) throw new MisuseError('run takes a twin that this interception created');
      return scopes.run({ twin: state }, does);
    },
    use,
    close,
  };
}
