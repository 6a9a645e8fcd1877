import { allowAnyOrigin } from '../../hosts/msw/allow-any-origin.js';
import { createAccepts, createCatchAll, createHandlers } from '../../hosts/msw/msw.js';
import { clocks } from '../../mock/clocks.js';
import { createContext, type MockContext, type MockTemplate } from '../../mock/create-core.js';
import { createTools } from '../../mock/tools.js';
import { isObject } from '../../validation/json.js';
import { MisuseError } from '../../validation/misuse-error.js';
import type { Twin, TwinSettings } from './twin.js';
import type { TwinState } from './twin-state.js';

/** What twins that are set up alike share, so that each more of them costs microseconds. */
export interface TwinPlan {
  readonly prepared: MockTemplate;
  readonly origin: string | undefined;
  readonly handlers: NonNullable<TwinSettings['handlers']>;
  readonly pendingFaults: NonNullable<TwinSettings['pendingFaults']>;
}

/** The handlers of a mock, made when they are first asked for: making 25 of MSW's takes longer than all the rest. */
function lazyHandlers(host: MockContext, origin: string | undefined): Pick<Twin, 'handlers' | 'handler'> {
  let handlers: Twin['handlers'] | undefined;
  let handler: Twin['handler'] | undefined;
  return {
    get handlers() {
      handlers ??= createHandlers(host, origin, allowAnyOrigin);
      return handlers;
    },
    get handler() {
      handler ??= createCatchAll(host, origin, allowAnyOrigin);
      return handler;
    },
  };
}

function checkHandlers(handlers: readonly unknown[]): void {
  if (handlers.every(isObject)) return;
  throw new MisuseError("use takes MSW handlers, such as http.get('/rest/api/2/myself', () => HttpResponse.json({}))");
}

/** A twin with an id; `leave` is called when it is disposed of. */
export function createTwin(plan: TwinPlan, id: string, name: string, leave: (id: string) => void): TwinState {
  const { origin, pendingFaults } = plan;
  const host = createContext(plan.prepared);
  const tools = createTools(host, clocks);
  const own: Omit<Twin, keyof ReturnType<typeof lazyHandlers>> = {
    ...host.core,
    ...tools,
    id,
    name,
    reset: () => {
      host.core.reset();
      tools.faults.clear();
      tools.journal.clear();
    },
    use: (...handlers) => {
      checkHandlers(handlers);
      state.handlers = [...handlers, ...state.handlers];
    },
    dispose: () => {
      state.isOver = true;
      leave(id);
    },
  };
  const twin: Twin = Object.assign(lazyHandlers(host, origin), own);
  const accepts = createAccepts(host.location, origin);
  const state: TwinState = {
    twin,
    accepts,
    handle: allowAnyOrigin.receive(host.core.handle),
    pendingFaults,
    handlers: plan.handlers,
    isOver: false,
  };
  return state;
}
