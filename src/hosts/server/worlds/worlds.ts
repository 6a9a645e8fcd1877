import type { WorldFile } from '../../../generated/world-file.js';
import { createContext, type MockTemplate } from '../../../mock/create-core.js';
import type { Duration } from '../../../mock/faults/fault-plan.js';
import { drawDuration } from '../../../mock/faults/schedule.js';
import { checkUser } from '../../../mock/lookup.js';
import type { clocks } from '../../../mock/time-source.js';
import { withTools } from '../../../mock/tools.js';
import { createChance } from '../../../model/chance.js';
import type { State } from '../../../model/state.js';
import type { Serve } from '../../../service/http/serve.js';
import { quote } from '../../../validation/quote.js';
import { suggest } from '../../../validation/suggest.js';
import { loadGiven } from '../../../worlds/file/load-world.js';
import { createControlApi } from '../control/control-api.js';
import { createEvents } from '../events.js';
import { HttpError } from '../json-reply.js';
import { createSharedFaults } from './shared-faults.js';
import { createTenantMap } from './tenant-map.js';
import type { WorldReference } from './world-reference.js';

/** A world of a server, with its state, profile, clock, faults, journal, events and control API, and its use by requests. */
export type TenantWorld = ReturnType<typeof createTenantWorld>;

/** The worlds of a server: its own, which always exists, and those that requests name. */
export type Worlds = ReturnType<typeof createWorlds>;

// Returns a service that delays each answer by a time drawn for it.
function late(serve: Serve, delay: Duration, seed: number): Serve {
  const chance = createChance(seed);
  return (...request) => {
    const { delivery, ...rest } = serve(...request);
    return { ...rest, delivery: { ...delivery, delay: drawDuration(delay, chance) + (delivery?.delay ?? 0) } };
  };
}

// The parts that the worlds of a server share, besides the template.
interface Common {
  readonly timeSource: typeof clocks;
  readonly delay: Duration | undefined;
  readonly sharedFaults: ReturnType<typeof createSharedFaults>;
}

function createTenantWorld(template: MockTemplate, common: Common, { id, from }: Partial<WorldReference> = {}) {
  const { timeSource, delay, sharedFaults } = common;
  const { now, elapsed } = timeSource;
  const context = createContext(template);
  const core = withTools(context, timeSource);
  const { faults, journal } = core;
  sharedFaults.begin(faults);
  const resetting = (reset: () => void) => (): void => {
    reset();
    sharedFaults.begin(faults);
  };
  const mock = { ...context.core, reset: resetting(context.core.reset) };
  const created = now();
  const usage = { created, lastUsed: created, requests: 0, busy: 0 };
  let usedAt = elapsed();
  return {
    /** The id by which requests name it; undefined for the server's own world. */
    id,
    /** The named world from which it was made; undefined for the world that the server starts with. */
    from,
    core: { ...core, reset: resetting(core.reset) },
    serve: delay === undefined ? context.serve : late(context.serve, delay, template.seed),
    control: createControlApi({ mock, journal, faults, shared: id === undefined ? sharedFaults : undefined }),
    events: createEvents(),
    /** Counts a request, which ends when the returned function is called. */
    use: () => {
      usage.requests += 1;
      usage.busy += 1;
      return () => {
        usage.busy -= 1;
        usage.lastUsed = now();
        usedAt = elapsed();
      };
    },
    idleFor: () => (usage.busy > 0 ? 0 : elapsed() - usedAt),
    /** When it was made and when its latest request ended, in ms since 1970; the numbers of all requests and of open requests. */
    usage,
  };
}

/** Creates the worlds of a server: mocks from one template, each with its own state. `delay` is that of every answer. */
export function createWorlds(
  template: MockTemplate,
  named: ReadonlyMap<string, State>,
  limits: { readonly idle: number; readonly most: number },
  timeSource: typeof clocks,
  delay?: Duration,
) {
  const names = [...named.keys()];
  const others = createTenantMap(limits.idle);
  const sharedFaults = createSharedFaults(others.all);
  const common = { timeSource, delay, sharedFaults };
  const own = createTenantWorld(template, common);
  const states = new Map<string | undefined, State>([...named, [undefined, template.state]]);
  const { all, size, remove: end } = others;
  /** Returns the world of a reference, if it exists. Throws an HttpError (409) if it was made from another named world. */
  const find = ({ id, from }: WorldReference): TenantWorld | undefined => {
    const world = others.get(id);
    if (world && from !== undefined && from !== world.from) throw refusals.madeFromOther(id, world.from, from);
    return world;
  };
  /**
   * Makes the world of a reference from a state, or else from the named world; replaces a world of the same id. Throws an
   * HttpError if there is no such named world (404), and if there are as many worlds as the limit (503).
   */
  const begin = (reference: WorldReference, state = states.get(reference.from)): TenantWorld => {
    if (state === undefined) throw refusals.noneNamed(`${reference.from}`, names);
    const isFull = size() >= limits.most && all().length >= limits.most; // `all` removes idle worlds
    if (isFull && !others.get(reference.id)) throw refusals.tooMany(limits.most);
    const world = createTenantWorld({ ...template, state }, common, reference);
    others.set(reference.id, world);
    return world;
  };
  /** Replaces the server's own world, and the start of worlds made without a named world. Throws as `load` does. */
  const reload = (world: WorldFile): void => void states.set(undefined, loadInto(own, world, template));
  const close = (): void => {
    own.events.close();
    others.clear();
  };
  return { own, names, limits, sharedFaults, all, now: timeSource.now, find, begin, reload, end, close };
}

// Replaces the server's own world; returns the state that it starts with.
function loadInto({ core, events }: TenantWorld, world: WorldFile, { as }: MockTemplate): State {
  const state = loadGiven(world);
  if (as !== undefined) checkUser(state.catalogue, as);
  core.load(world);
  events.tell();
  return state;
}

const refusals = {
  madeFromOther: (id: string, from: string | undefined, given: string): HttpError => {
    const origin = from === undefined ? 'the world that the server starts with, or from a world file' : `"${from}"`;
    const advice = `name it "${id}" alone, or choose another id`;
    return new HttpError(409, `The world "${id}" was made from ${origin}, not from "${given}"; ${advice}.`);
  },
  noneNamed: (name: string, names: readonly string[]): HttpError => {
    const help = names.length > 0 ? suggest(name, names) : 'the server was started without any';
    return new HttpError(404, `There is no named world ${quote(name)}; ${help}`);
  },
  tooMany: (most: number): HttpError => {
    const settings = `mostWorlds (--most-worlds) sets how many, worldIdle (--world-idle) how long an idle one is kept`;
    const message = `There are ${most} worlds already, which is the limit: ${settings}, and DELETE /__gridtwin__/worlds/ID ends one.`;
    return new HttpError(503, message);
  },
};
