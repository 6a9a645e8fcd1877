import type { RequestHandler } from 'msw';
import { checkArgument } from '../../validation/describe-argument.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { sharedInterception, startExclusive } from './interception.js';
import { nodePlatform } from './node-platform.js';
import type { InterceptionSettings, Twin, TwinSettings, TwinState } from './twin.js';

/** An interception of the requests of this process for any number of twins. */
export interface Interception {
  /** Creates a twin, whose settings override those of the interception. Throws a MisuseError after `close`. */
  readonly create: (name?: string, settings?: TwinSettings) => Twin;
  /** Runs a function with a twin, which answers all its requests. Throws a MisuseError for a twin of another interception. */
  readonly run: <T>(twin: Twin, does: () => T) => T;
  /** Adds your own MSW handlers for the requests of all tests; MSW asks them first. */
  readonly use: (...handlers: RequestHandler[]) => void;
  /** Ends the interception: requests go to the network again. */
  readonly close: () => Promise<void>;
}

/**
 * Intercepts the requests of this process for any number of twins: fetch, XMLHttpRequest and the http modules of Node. The
 * twin that the code runs with answers a request, else the twin that its header `X-Gridtwin-World` names, else the only twin
 * alive. A request that several twins could take is refused with 500 and reported; while no twin is alive, `onUnhandled`
 * decides. Throws a MisuseError if the process is intercepted for twins already, and as `createMock` does.
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
