import { demoWorld } from '../generated/demo-world.js';
// near to the world that has the same names, which compresses better
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

/** How a mock is set up; everything has a default. */
export interface Settings extends Listeners, Partial<Location> {
  /** What it starts with: a world file's content, the demo world by default. */
  readonly world?: WorldFile;
  /** Answers to what the specification leaves open, or a twin file; the rest keep their defaults. */
  readonly profile?: ProfileInput;
  /** The add-on version, such as `1.19.0`: short for the choice of that name. */
  readonly addonVersion?: Version;
  /** The name of the user who calls where a request carries no credentials; nobody by default, and such requests are refused. */
  readonly as?: string;
  /** What the ids that look random depend on: a whole number below 2^32, 1 by default. */
  readonly seed?: number;
  /** The IANA name of the time zone in which dates are written where they are text (and read, by `write.textZone`), `UTC` by default. */
  readonly timeZone?: string;
}

/** A mock without a host: it answers requests, and lets a test look at its world and change it. */
export interface Core extends MockControl {
  /** Answers a request; anything outside the service is a 404. Rejects only when one of its listeners throws. */
  readonly handle: HandleRequest;
}

/** A mock as its hosts see it. */
export type MockContext = Readonly<ReturnType<typeof createContext>>;

/** What mocks that are set up alike share. It never changes, so that each further mock costs microseconds. */
export type MockTemplate = Readonly<ReturnType<typeof createTemplate>>;

/** The template of a host, whose own settings are named in `more`. Throws as `createCore` does. */
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
    /** Where their worlds start. */
    state,
    profile: compileProfile(choices, location),
    location,
    seed,
    as,
    listeners,
    /** What their services have read of that world. */
    caches: createCaches(),
    /** What the choices that their exchanges relied on are found with. */
    probes: new WeakMap<object, Probes>(),
  };
}

/** A mock from a template, with a world that no other mock sees. A change of its profile replaces its service. */
export function createContext(template: MockTemplate) {
  const { state, profile, location, seed, as, isoText, listeners, caches, probes } = template;
  const world = createWorld(signIn(state, as), seed, isoText);
  const hooks: Hooks = {}; // where tools reach into the service
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

/** Creates the core of a mock. Throws a WorldError for a world that cannot be used, a MisuseError for a user that it has not, and a TypeError for a wrong profile or setting. */
export const createCore = (settings: Settings = {}): Core => createContext(createTemplate(settings)).core;
