import { MisuseError } from '../../validation/misuse-error.js';
import { createPlanner, createTwin } from './create-twin.js';
import { chooseTwin, type Dispatch, DispatchHandler } from './dispatch.js';
import type { Intercepting, Platform, TestScopes } from './platform.js';
import type { InterceptionSettings, Twin, TwinSettings, TwinState } from './twin.js';

/** A running interception. */
export type Running = ReturnType<ReturnType<typeof prepare>['run']>;

/** The state that a process has once, as MSW can intercept its requests only once. */
export interface SharedInterception {
  readonly scopes: TestScopes;
  /** The twins that are alive, by id; undefined unless the requests of this process are intercepted for twins. */
  alive?: ReadonlyMap<string, TwinState> | undefined;
  /** The interception that test functions and fixtures share, and the number of its holders. */
  held?: { readonly running: Promise<Running>; holders: number } | undefined;
  /** Resolves when the previous shared interception has ended. */
  closing?: Promise<void>;
  /** Plans the twins of shared interceptions, so that each world is loaded once. */
  planTwin?: ReturnType<typeof createPlanner>;
  /** Starts the shared interception in the way that `twinsOn` sets, such as in a server of MSW. */
  join?: (choose: (request: Request) => Dispatch) => Intercepting;
}

// On globalThis, so that a second copy of this module finds it too.
const globalKey = Symbol.for('gridtwin.twins');
const globals: typeof globalThis & { [globalKey]?: SharedInterception } = globalThis;

/** Returns the state that all twins of this process share; the first call creates it. */
export function sharedInterception(platform: Platform): SharedInterception {
  globals[globalKey] ??= { scopes: platform.createScopes() };
  return globals[globalKey];
}

/** Returns the twin of the test that this code runs for or, if that is not known, the only twin alive, if any. */
export function currentTwin(): Twin | undefined {
  const { scopes, alive } = globals[globalKey] ?? {};
  const [twin] = alive?.size === 1 ? alive.values() : [];
  return (scopes?.current() ?? { twin }).twin?.twin;
}

// Where an origin may speak HTTP/2, fetch of Node 26 sends requests of all tests in the asynchronous context of the first one,
// whose twin would answer them under msw 3. Restricts fetch to HTTP/1, and returns a function that ends that.
function speakHttp1(): () => void {
  interface Sender {
    readonly dispatch: (options: object, handler: object) => boolean;
    readonly compose: (change: (send: Sender['dispatch']) => Sender['dispatch']) => Sender;
  }
  const key = Symbol.for('undici.globalDispatcher.2');
  const { execPath, getBuiltinModule } = globalThis.process ?? {};
  // the globalThis of Node itself, as Jest runs tests in another context; Workers have only this context, and no execPath
  const main: { [key]?: Sender | undefined } =
    (execPath && getBuiltinModule?.('node:vm').runInThisContext('globalThis')) || globalThis;
  const before = main[key];
  const own = before?.compose((send) => (options, handler) => send({ ...options, allowH2: false }, handler));
  if (own) main[key] = own;
  return () => {
    if (own && main[key] === own) main[key] = before;
  };
}

function prepare(shared: SharedInterception, planTwin: ReturnType<typeof createPlanner>) {
  if (shared.alive)
    throw new MisuseError(
      'the requests of this process are intercepted for twins already: create twins with the existing interception, or close it first; withTwin, useTwin and the fixture of gridtwin/vitest share one',
    );
  const alive = new Map<string, TwinState>();
  let created = 0;
  let closing: Promise<void> | undefined;

  function run({ use, close, check }: Intercepting) {
    shared.alive = alive;
    const speakAsBefore = speakHttp1();
    /** Creates a twin for a test. Throws a MisuseError once the interception is closed, and as `createMock` does. */
    const createState = (name: string, own?: TwinSettings): TwinState => {
      if (closing) throw new MisuseError(`the interception is closed: what "${name}" sends would go to the network`);
      check?.();
      created += 1;
      const state = createTwin(planTwin(own), String(created), name, (id) => alive.delete(id));
      alive.set(state.twin.id, state);
      return state;
    };
    const closeOnce = (): Promise<void> => {
      closing ??= Promise.resolve(close()).then(() => {
        speakAsBefore();
        shared.alive = undefined; // only once: at a second call, another interception may run
      });
      return closing;
    };
    return { createState, count: () => alive.size, use, close: closeOnce };
  }

  return { choose: (request: Request): Dispatch => chooseTwin(request, shared.scopes.current(), alive), run };
}

/** Starts an interception that is not shared. Throws a MisuseError if one runs already, and as `createMock` does. */
export function startExclusive(platform: Platform<Intercepting>, settings: InterceptionSettings): Running {
  const planTwin = createPlanner(settings, platform.profileUnderTest());
  planTwin(); // throws for a wrong world or profile before anything is intercepted
  const { handlers = [], onUnhandled = 'error', onUnattributed, interception } = settings;
  const { choose, run } = prepare(sharedInterception(platform), planTwin);
  return run(platform.intercept([...handlers, new DispatchHandler(choose, onUnattributed)], onUnhandled, interception));
}

/** Holds the shared interception; the first call starts it. Rejects with a MisuseError while an exclusive one runs. */
export async function acquire(platform: Platform): Promise<Running> {
  const shared = sharedInterception(platform);
  async function startShared(): Promise<Running> {
    await shared.closing;
    shared.planTwin ??= createPlanner({}, platform.profileUnderTest());
    const { choose, run } = prepare(shared, shared.planTwin);
    const started = shared.join?.(choose) ?? platform.intercept([new DispatchHandler(choose)], 'error');
    return run(started instanceof Promise ? await started : started); // no await for a synchronous start, as another could start meanwhile
  }
  shared.held ??= { running: startShared(), holders: 0 };
  shared.held.holders += 1;
  try {
    return await shared.held.running;
  } catch (error) {
    shared.held = undefined; // the next call tries again
    throw error;
  }
}

/** Releases the shared interception; the last holder ends it. */
export async function release(platform: Platform): Promise<void> {
  const shared = sharedInterception(platform);
  const { held } = shared;
  if (held === undefined) return;
  held.holders -= 1;
  if (held.holders > 0) return;
  shared.held = undefined;
  shared.closing = held.running.then(({ close }) => close());
  await shared.closing;
}
