import type { RequestHandler } from 'msw';
import { allowAnyOrigin } from '../../hosts/msw/allow-any-origin.js';
import { type Accepts, createAccepts, createHint } from '../../hosts/msw/catch-all.js';
import { createCatchAll, createHandlers, originOf } from '../../hosts/msw/msw.js';
import { createContext, createTemplate, type MockTemplate } from '../../mock/create-core.js';
import { createTestMock } from '../../mock/tools.js';
import type { Profile } from '../../specification/choices.js';
import { profileOf } from '../../specification/profile.js';
import { callable, checkSettings, mockSettings, oneOf } from '../../validation/check-settings.js';
import { refuseMistakes } from '../../validation/describe-argument.js';
import { isObject, member } from '../../validation/json.js';
import { MisuseError } from '../../validation/misuse-error.js';
import type { InterceptionSettings, Twin, TwinSettings, TwinState } from './twin.js';

/** The data that twins with the same settings share, so that each further twin costs microseconds. */
interface TwinPlan extends Required<Pick<TwinSettings, 'handlers' | 'pendingFaults'>>, Pick<TwinState, 'passes'> {
  readonly template: MockTemplate;
  readonly origin: string | undefined;
}

const isHandlerList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => isObject(member(one, 'info')));
const exampleHandler = "http.get('/rest/api/2/myself', () => HttpResponse.json({}))";
/** The settings of twins and of interceptions. */
const twinChecks = {
  ...mockSettings,
  origin: { words: 'a text such as "https://tracker.example"', fits: (value: unknown) => typeof value === 'string' },
  handlers: { words: `a list of MSW handlers of requests, such as [${exampleHandler}]`, fits: isHandlerList },
  passthrough: {
    words: 'a list of addresses that begin with http:// or https://, such as ["http://127.0.0.1:*"], or with *',
    fits: (value: unknown) =>
      Array.isArray(value) && value.every((one) => typeof one === 'string' && /^(https?:\/\/|\*)[^\s?#]*$/.test(one)),
  },
  pendingFaults: oneOf('fail', 'allow'),
  onUnhandled: oneOf('error', 'warn', 'bypass'),
  onUnattributed: callable,
  interception: oneOf('all', 'fetch'),
};
/** The settings that only interceptions have, and what to use instead for a twin. */
const insteadOf: Readonly<Record<string, string>> = {
  onUnhandled: 'passthrough: ["http://127.0.0.1:*"] lets requests of its test through',
  onUnattributed: 'passthrough: ["http://127.0.0.1:*"] lets requests of its test through',
  interception: "twinsOn('fetch') sets it for all tests, once in a setup file",
};

/** Returns a function that accepts requests whose address begins with one of these patterns. */
function createPasses(patterns: readonly string[]): Accepts {
  const parts = patterns.map((pattern) =>
    pattern
      .replace(/\/$/, '')
      .replace(/^\*(?!:\/\/)/, '*://*')
      .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll(':*', '(:\\d+)?')
      .replaceAll('*', '[^/?#]*'),
  );
  const begins = new RegExp(`^(${parts.join('|')})(?=[/?#]|$)`);
  return patterns.length === 0 ? () => false : ({ url }) => begins.test(url);
}

/**
 * Returns a function that plans the twins of an interception. It plans each settings object, and no settings, once, so that
 * each world is loaded once. Both throw as `createMock` does.
 */
export function createPlanner(
  given: InterceptionSettings,
  profileUnderTest: Profile,
): (settings?: TwinSettings) => TwinPlan {
  const check = (settings: unknown): void => {
    refuseMistakes(settings);
    checkSettings(settings, twinChecks);
  };
  check(given);
  const { handlers: _, ...shared } = given;
  const known = new WeakMap<TwinSettings, TwinPlan>();
  const usual: TwinSettings = {};
  return (own = usual) => {
    const planned = known.get(own);
    if (planned) return planned;
    check(own); // before the copy below, which would turn a value that is no object into one
    const misplaced = Object.keys(own).find((name) => Object.hasOwn(insteadOf, name));
    if (misplaced !== undefined)
      throw new MisuseError(
        `"${misplaced}" is a setting of interceptTwins, and not of a twin; ${insteadOf[misplaced]}`,
      );
    const settings = { ...shared, ...own };
    const { origin, handlers = [], pendingFaults = 'fail', passthrough = [] } = settings;
    const [usual, wanted] = [shared.profile ?? {}, own.profile ?? {}].map(profileOf);
    const profile = { ...profileUnderTest, ...usual, ...wanted };
    const template = createTemplate({ ...settings, profile }, Object.keys(twinChecks));
    const plan = { template, origin: originOf(origin), handlers, pendingFaults, passes: createPasses(passthrough) };
    known.set(own, plan);
    return plan;
  };
}

/** Creates a twin with an id; `dispose` calls `leave`. */
export function createTwin(plan: TwinPlan, id: string, name: string, leave: (id: string) => void): TwinState {
  const { template, origin, handlers, pendingFaults, passes } = plan;
  const host = createContext(template);
  let [ofRoutes, catchAll]: [Twin['handlers']?, Twin['handler']?] = [];
  // created on first use: 25 handlers of MSW take longer to create than all the rest
  const lazy = {
    get handlers() {
      ofRoutes ??= createHandlers(host, origin, allowAnyOrigin);
      return ofRoutes;
    },
    get handler() {
      catchAll ??= createCatchAll(host, origin, allowAnyOrigin);
      return catchAll;
    },
  };
  const twin: Twin = Object.assign(lazy, createTestMock(host), {
    id,
    name,
    use: (...more: RequestHandler[]) => {
      if (!isHandlerList(more)) throw new MisuseError(`use takes MSW handlers of requests, such as ${exampleHandler}`);
      state.handlers = [...more, ...state.handlers];
    },
    dispose: () => {
      state.isOver = true;
      leave(id);
    },
  });
  const accepts = createAccepts(host, origin);
  const handle = allowAnyOrigin.receive(host.core.handle);
  const hint = createHint(host, origin);
  const state: TwinState = { twin, accepts, passes, hint, handle, pendingFaults, handlers, isOver: false };
  return state;
}
