import { demoWorld } from '../generated/demo-world.js';
import type { WorldFile } from '../generated/world-file.js';
import type { State } from '../model/state.js';
import { createWorld, type World } from '../model/world.js';
import { type IsoText, isoTextIn } from '../model/zone.js';
import { createService } from '../service/endpoints/service.js';
import { type CompiledProfile, compileProfile, deploy } from '../service/http/compiled-profile.js';
import { createHandle, type HandleRequest } from '../service/http/handle.js';
import type { Hooks } from '../service/http/hooks.js';
import { type Location, locationOf } from '../service/http/location.js';
import type { FindRoute } from '../service/http/routes.js';
import { createServe, type Listeners, type Serve } from '../service/http/serve.js';
import type { Profile } from '../specification/choices.js';
import { resolveProfile } from '../specification/profile.js';
import type { Version } from '../specification/versions.js';
import { checkSettings } from '../validation/check-settings.js';
import { loadWorld } from '../worlds/file/load-world.js';
import { createControl, type MockControl, type ProfileSwitch } from './control.js';

/** How a mock is set up; everything has a default. */
export interface Settings extends Listeners, Partial<Location> {
  /** What it starts with: a world file's content, the demo world by default. */
  readonly world?: WorldFile;
  /** Answers to what the specification leaves open; the rest keep their defaults. */
  readonly profile?: Profile;
  /** The add-on version, such as `1.19.0`: short for the choice of that name. */
  readonly addonVersion?: Version;
  /** What the ids that look random depend on: a whole number below 2^32, 1 by default. */
  readonly seed?: number;
  /** The IANA name of the time zone in which dates are written where they are text, `UTC` by default. */
  readonly timeZone?: string;
}

/** A mock without a host: it answers requests, and lets a test look at its world and change it. */
export interface Core extends MockControl {
  /** Answers a request; anything outside the service is a 404. Rejects only when a watcher of yours throws. */
  readonly handle: HandleRequest;
}

/** A mock as its hosts see it. */
export interface MockContext {
  readonly core: Core;
  /** Answers what a host has read already. */
  readonly serve: Serve;
  /** What a path leads to. */
  readonly findRoute: FindRoute;
  readonly location: Location;
  readonly world: World;
  /** Where tools stand; empty unless `createTools` was called. */
  readonly hooks: Hooks;
}

/** What mocks that are set up alike share: nothing of it ever changes, so that each more of them costs microseconds. */
export interface MockTemplate {
  /** Where their worlds start. */
  readonly state: State;
  readonly ground: CompiledProfile;
  readonly location: Location;
  readonly seed: number;
  readonly isoText: IsoText;
  readonly watch: Listeners;
}

/** A world under a profile that can be changed: what depends on the choices is made anew, once for each change. */
function createProfileSwitch(world: World, { ground, location, watch }: MockTemplate, seam: Hooks) {
  const standOn = (taken: CompiledProfile) => {
    const deployment = deploy(createService(world, taken.choices), taken);
    return { deployment, serve: createServe(deployment, watch, seam) };
  };
  let standing = standOn(ground);
  const profile: ProfileSwitch = {
    current: () => standing.deployment.choices,
    set: (given) => {
      standing = standOn(compileProfile(resolveProfile(given), location));
    },
  };
  return { now: () => standing, profile };
}

/** Prepares mocks for a host, whose own settings are named in `more`. Throws as `createCore` does. */
export function createTemplate(settings: Settings, more: readonly string[] = []): MockTemplate {
  checkSettings(settings, more);
  const { world = demoWorld, profile = {}, addonVersion, seed = 1, timeZone = 'UTC' } = settings;
  const location = locationOf(settings);
  const choices = resolveProfile(addonVersion === undefined ? profile : { ...profile, addonVersion });
  const isoText = isoTextIn(timeZone);
  return {
    state: loadWorld(world),
    ground: compileProfile(choices, location),
    location,
    seed,
    isoText,
    watch: settings,
  };
}

/** Creates a mock for a host of what was prepared; with a world of its own, which nobody else sees. */
export function createFromTemplate(prepared: MockTemplate): MockContext {
  const { state, ground, location, seed, isoText } = prepared;
  const world = createWorld(state, seed, isoText);
  const seam: Hooks = {};
  const standing = createProfileSwitch(world, prepared, seam);
  const serve: Serve = (received, watcher) => standing.now().serve(received, watcher);
  const core = { ...createControl(world, standing.profile), handle: createHandle(serve, seam) };
  return { core, serve, findRoute: ground.findRoute, location, world, hooks: seam };
}

/** Creates a mock for a host, whose own settings are named in `more`. Throws as `createCore` does. */
export const createContext = (settings: Settings, more: readonly string[] = []): MockContext =>
  createFromTemplate(createTemplate(settings, more));

/**
 * Creates the core of a mock. Throws a WorldError for a world that cannot be used, and a TypeError for a profile or a
 * setting that does not exist.
 */
export const createCore = (settings: Settings = {}): Core => createContext(settings).core;
