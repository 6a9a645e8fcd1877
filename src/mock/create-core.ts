import { demoWorld } from '../generated/demo-world.js';
import type { WorldFile } from '../generated/world-file.js';
import type { State } from '../model/state.js';
import { createWorld, type World } from '../model/world.js';
import { type IsoText, isoTextIn } from '../model/zone.js';
import { createService } from '../service/endpoints/service.js';
import { deploy, type Ground, groundFor } from '../service/http/deployment.js';
import { createHandle, type HandleRequest } from '../service/http/handle.js';
import { type Location, locationOf } from '../service/http/location.js';
import type { FindRoute } from '../service/http/routes.js';
import type { Seam } from '../service/http/seam.js';
import { createServe, type Serve, type Watch } from '../service/http/serve.js';
import type { Profile } from '../specification/choices.js';
import { resolveProfile } from '../specification/profile.js';
import type { Version } from '../specification/versions.js';
import { checkSettings } from '../validation/check-settings.js';
import { loadWorld } from '../worlds/file/load-world.js';
import { createStage, type ProfileSwitch, type Stage } from './stage.js';

/** How a mock is set up; everything has a default. */
export interface Settings extends Watch, Partial<Location> {
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
export interface Core extends Stage {
  /** Answers a request; anything outside the service is a 404. Rejects only when a watcher of yours throws. */
  readonly handle: HandleRequest;
}

/** A mock as its hosts see it. */
export interface HostCore {
  readonly core: Core;
  /** Answers what a host has read already. */
  readonly serve: Serve;
  /** What a path leads to. */
  readonly findRoute: FindRoute;
  readonly location: Location;
  readonly world: World;
  /** Where tools stand; empty unless `createTools` was called. */
  readonly seam: Seam;
}

/** What mocks that are set up alike share: nothing of it ever changes, so that each more of them costs microseconds. */
export interface Prepared {
  /** Where their worlds start. */
  readonly state: State;
  readonly ground: Ground;
  readonly location: Location;
  readonly seed: number;
  readonly isoText: IsoText;
  readonly watch: Watch;
}

/** A world under a profile that can be changed: what depends on the choices is made anew, once for each change. */
function createStanding(world: World, { ground, location, watch }: Prepared, seam: Seam) {
  const standOn = (taken: Ground) => {
    const deployment = deploy(createService(world, taken.choices), taken);
    return { deployment, serve: createServe(deployment, watch, seam) };
  };
  let standing = standOn(ground);
  const profile: ProfileSwitch = {
    current: () => standing.deployment.choices,
    set: (given) => {
      standing = standOn(groundFor(resolveProfile(given), location));
    },
  };
  return { now: () => standing, profile };
}

/** Prepares mocks for a host, whose own settings are named in `more`. Throws as `createCore` does. */
export function prepare(settings: Settings, more: readonly string[] = []): Prepared {
  checkSettings(settings, more);
  const { world = demoWorld, profile = {}, addonVersion, seed = 1, timeZone = 'UTC' } = settings;
  const location = locationOf(settings);
  const choices = resolveProfile(addonVersion === undefined ? profile : { ...profile, addonVersion });
  const isoText = isoTextIn(timeZone);
  return { state: loadWorld(world), ground: groundFor(choices, location), location, seed, isoText, watch: settings };
}

/** Creates a mock for a host of what was prepared; with a world of its own, which nobody else sees. */
export function createPrepared(prepared: Prepared): HostCore {
  const { state, ground, location, seed, isoText } = prepared;
  const world = createWorld(state, seed, isoText);
  const seam: Seam = {};
  const standing = createStanding(world, prepared, seam);
  const serve: Serve = (received, watcher) => standing.now().serve(received, watcher);
  const core = { ...createStage(world, standing.profile), handle: createHandle(serve, seam) };
  return { core, serve, findRoute: ground.findRoute, location, world, seam };
}

/** Creates a mock for a host, whose own settings are named in `more`. Throws as `createCore` does. */
export const createHostCore = (settings: Settings, more: readonly string[] = []): HostCore =>
  createPrepared(prepare(settings, more));

/**
 * Creates the core of a mock. Throws a WorldError for a world that cannot be used, and a TypeError for a profile or a
 * setting that does not exist.
 */
export const createCore = (settings: Settings = {}): Core => createHostCore(settings).core;
