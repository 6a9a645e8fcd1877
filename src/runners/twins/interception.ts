import type { RequestHandler } from 'msw';
import { originOf } from '../../hosts/msw/msw.js';
import { createTemplate } from '../../mock/create-core.js';
import { printable } from '../../validation/printable.js';
import { checkTwinSettings, twinNames } from './check-twin-settings.js';
import { createTwin, type TwinPlan } from './create-twin.js';
import { DispatchHandler } from './dispatch.js';
import { chooseTwin } from './dispatch-request.js';
import type { Intercepting, OnUnhandled, Platform } from './platform.js';
import type { TestScopes } from './test-scopes.js';
import type { TwinSettings } from './twin.js';
import type { TwinState } from './twin-state.js';

/** How requests are intercepted for twins: what `createMock` takes goes for each of them. */
export interface InterceptionSettings extends TwinSettings {
  /** MSW handlers of your own for the requests of all tests; they are asked first. */
  readonly handlers?: readonly RequestHandler[];
  /** What to do with requests outside of the service that no handler takes: `'error'` unless told otherwise. */
  readonly onUnhandled?: OnUnhandled;
  /** Told of each request that is refused as its test has ended or cannot be told; by default it is written to the console. */
  readonly onUnattributed?: (message: string) => void;
}

/** An interception, as those who run tests on it see it. */
export interface Running {
  readonly createState: (name: string, settings?: TwinSettings) => TwinState;
  /** How many twins are not disposed of. */
  readonly count: () => number;
  readonly use: (...handlers: RequestHandler[]) => void;
  readonly close: () => Promise<void> | void;
}

const reportUnattributed = (message: string): void => console.error(printable(`gridtwin: ${message}`));

/** Plans twins, each set of settings once: what is the same object is prepared once, its world loaded once. */
function createPlanner(shared: InterceptionSettings, platform: Platform): (settings: TwinSettings) => TwinPlan {
  const known = new WeakMap<TwinSettings, TwinPlan>();
  const underTest = platform.profileUnderTest();
  const { handlers: _, ...inherited } = shared;

  function plan(own: TwinSettings): TwinPlan {
    const settings = { ...inherited, ...own };
    const { origin, handlers = [], pendingFaults = 'fail' } = settings;
    checkTwinSettings(settings);
    const profile = { ...underTest, ...inherited.profile, ...own.profile };
    return {
      prepared: createTemplate({ ...settings, profile }, twinNames),
      origin: origin === undefined ? undefined : originOf(origin),
      handlers,
      pendingFaults,
    };
  }

  return (settings) => {
    const planned = known.get(settings) ?? plan(settings);
    known.set(settings, planned);
    return planned;
  };
}

/** What answers for twins, before MSW has it. */
function createDesk(platform: Platform, contexts: TestScopes, settings: InterceptionSettings) {
  const { onUnattributed = reportUnattributed } = settings;
  const alive = new Map<string, TwinState>();
  const planOf = createPlanner(settings, platform);
  const usual: TwinSettings = {};
  let made = 0;
  planOf(usual); // what is wrong with the settings is told before anything is intercepted
  const createState = (name: string, own: TwinSettings = usual): TwinState => {
    const plan = planOf(own);
    made += 1;
    const state = createTwin(plan, String(made), name, (id) => alive.delete(id));
    alive.set(state.twin.id, state);
    return state;
  };
  const dispatch = new DispatchHandler((request) => chooseTwin(request, contexts.current(), alive), onUnattributed);
  return { createState, count: () => alive.size, dispatch };
}

/** Starts MSW, and answers requests with twins. Throws as `createMock` does, before anything is intercepted. */
export function startRunning<Started extends Promise<Intercepting> | Intercepting>(
  platform: Platform<Started>,
  contexts: TestScopes,
  settings: InterceptionSettings,
): { readonly started: Started; readonly runningWith: (intercepting: Intercepting) => Running } {
  const { dispatch, createState, count } = createDesk(platform, contexts, settings);
  const { handlers = [], onUnhandled = 'error' } = settings;
  const started = platform.intercept([...handlers, dispatch], onUnhandled);
  return { started, runningWith: ({ use, close }) => ({ createState, count, use, close }) };
}
