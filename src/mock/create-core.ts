import { demoWorld } from '../generated/demo-world.js';
// imported next to the world, which has the same names: this compresses better
import '../generated/world-schema.js';
import type { WorldFile } from '../generated/world-file.js';
import { signIn } from '../model/state.js';
import { createWorld } from '../model/world.js';
import { isoTextIn } from '../model/zone.js';
import { createCaches, createService } from '../service/endpoints/service.js';
import { compileProfile } from '../service/http/compiled-profile.js';
import type { Hooks } from '../service/http/exchange.js';
import { createHandle, type HandleRequest } from '../service/http/handle.js';
import { type Location, locationOf } from '../service/http/location.js';
import { createServe, type Listeners, type Serve } from '../service/http/serve.js';
import { choicesAt, type ProfileInput, profileOf, resolveProfile } from '../specification/profile.js';
import type { Version } from '../specification/versions.js';
import { checkSettings, mockSettings } from '../validation/check-settings.js';
import { loadWorld } from '../worlds/file/load-world.js';
import type { Probes } from './choice-usage/choices-relied-on.js';
import { createControl, type MockControl, type ProfileSwitch } from './control.js';
import { checkUser } from './lookup.js';

/** The settings of a mock; each has a default. */
export interface Settings extends Listeners, Partial<Location> {
  /** The content of a world file; the demo world by default. */
  readonly world?: WorldFile;
  /** A profile or a twin file; other choices keep their defaults. */
  readonly profile?: ProfileInput;
  /** The add-on version, such as `1.19.0`: short for the choice of that name. */
  readonly addonVersion?: Version;
  /** The name of the caller of requests without credentials; by default such requests are refused. */
  readonly as?: string;
  /** The seed of ids that look random: a whole number below 2^32, 1 by default. */
  readonly seed?: number;
  /** The IANA name of the time zone in which dates are written as text (and read, by `write.textZone`); `UTC` by default. */
  readonly timeZone?: string;
}

/** A mock without a host: it answers requests, and lets a test read and change its world. */
export interface Core extends MockControl {
  /** Answers a request, outside the service with 404. Rejects only if a listener throws. */
  readonly handle: HandleRequest;
}

/** A mock as its hosts see it. */
export type MockContext = Readonly<ReturnType<typeof createContext>>;

/** The data that mocks with the same settings share. It never changes, so each further mock costs microseconds. */
export type MockTemplate = Readonly<ReturnType<typeof createTemplate>>;

/** Creates the template of a host, which also accepts the settings named in `more`. Throws as `createCore` does. */
export function createTemplate(settings: Settings, more: readonly string[] = []) {
  checkSettings(settings, mockSettings, more);
  const { world = demoWorld, profile = {}, addonVersion, seed = 1, timeZone = 'UTC', as } = settings;
  const location = locationOf(settings);
  const choices = resolveProfile(addonVersion === undefined ? profile : { ...profileOf(profile), addonVersion });
  const state = loadWorld(world);
  if (as !== undefined) checkUser(state.catalogue, as);
  const listeners: Listeners = settings;
  return {
    isoText: isoTextIn(timeZone),
    /** The first state of their worlds. */
    state,
    profile: compileProfile(choices, location),
    location,
    seed,
    as,
    listeners,
    /** The caches of their services for that state. */
    caches: createCaches(),
    /** The probes that find the choices of their exchanges. */
    probes: new WeakMap<object, Probes>(),
  };
}

/** Creates a mock from a template, with a separate world. A change of its profile replaces its service. */
export function createContext(template: MockTemplate) {
  const { state, profile, location, seed, as, isoText, listeners, caches, probes } = template;
  const world = createWorld(signIn(state, as), seed, isoText);
  const hooks: Hooks = {}; // through which tools reach into the service
  let service = createService(world, profile, caches);
  let current = createServe(service, listeners, hooks);
  const serve: Serve = (received, watcher) => current(received, watcher);
  const profileSwitch: ProfileSwitch = {
    current: () => service.choices,
    set: (given) => {
      service = createService(world, compileProfile(resolveProfile(given), location, profile.findRoute));
      current = createServe(service, listeners, hooks);
    },
  };
  const choicesShown = () => choicesAt(service.choices, { ...service.own.get('newer'), ...service.own.get('15') });
  const core: Core = { ...createControl(world, profileSwitch, choicesShown), handle: createHandle(serve, hooks) };
  return { core, serve, findRoute: profile.findRoute, location, world, hooks, probes };
}

/** Creates a core. Throws a WorldError for a wrong world, a MisuseError for an unknown user, a TypeError for a wrong profile or setting. */
export const createCore = (settings: Settings = {}): Core => createContext(createTemplate(settings)).core;
