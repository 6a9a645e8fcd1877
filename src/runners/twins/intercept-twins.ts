import type { RequestHandler } from 'msw';
import { MisuseError } from '../../validation/misuse-error.js';
import type { InterceptionSettings } from './interception.js';
import { nodePlatform } from './node-platform.js';
import { sharedInterception, startExclusive } from './shared-interception.js';
import type { Twin, TwinSettings } from './twin.js';
import type { TwinState } from './twin-state.js';

/** The requests of this process, answered by any number of twins. */
export interface Interception {
  /** A twin, with a world that no other has; settings of its own go before those of the interception. Throws a MisuseError once it is closed. */
  readonly create: (name?: string, settings?: TwinSettings) => Twin;
  /** Runs something with a twin: all requests that it leads to are answered by it. Throws a MisuseError for another's. */
  readonly run: <T>(twin: Twin, does: () => T) => T;
  /** MSW handlers of your own for the requests of all tests, asked first. */
  readonly use: (...handlers: RequestHandler[]) => void;
  /** Ends it: requests go to the network again. */
  readonly close: () => Promise<void>;
}

/**
 * Intercepts the requests of this process once, for any number of twins: fetch, XMLHttpRequest and the http modules of
 * Node. A request is answered by the twin that the code runs with, else by the one that its header `X-Gridtwin-World`
 * names, else by the only one alive; what cannot be told is refused with 500 and reported. Throws a MisuseError when the
 * process is intercepted for twins already, and as `createMock` does.
 */
export function interceptTwins(settings: InterceptionSettings = {}): Interception {
  const running = startExclusive(nodePlatform, settings);
  const { contexts } = sharedInterception(nodePlatform);
  const states = new WeakMap<Twin, TwinState>();
  return {
    create: (name = 'a twin', own) => {
      const state = running.createState(name, own);
      states.set(state.twin, state);
      return state.twin;
    },
    run: (twin, does) => {
      const state = states.get(twin);
      if (state === undefined) throw new MisuseError('run takes a twin that this interception created');
      return contexts.run({ twin: state }, does);
    },
    use: running.use,
    close: async () => running.close(),
  };
}
