import { clocks } from '../../../mock/clocks.js';
import { type Core, createContext, type MockTemplate } from '../../../mock/create-core.js';
import type { TimeSource } from '../../../mock/time-source.js';
import { type Tools, withTools } from '../../../mock/tools.js';
import type { State } from '../../../model/state.js';
import type { Serve } from '../../../service/http/serve.js';
import { quote } from '../../../validation/quote.js';
import { suggest } from '../../../validation/suggest.js';
import { type Control, createControl } from '../control/control-api.js';
import { createEvents } from '../events.js';
import { HttpError } from '../json-reply.js';
import { createExpiringMap } from './expiring-map.js';
import type { WorldReference } from './world-reference.js';
import type { WorldLimits } from './worlds-settings.js';

/** A world of a server, with its state, profile, clock, faults, journal, events and control API. */
export interface TenantWorld {
  /** The id that requests name it by; undefined for the server's own. */
  readonly id: string | undefined;
  readonly core: Core & Tools;
  readonly serve: Serve;
  readonly control: Control;
  /** Tells pages of changes. */
  readonly events: ReturnType<typeof createEvents>;
}

/** A world that requests name, and its use; moments are in milliseconds since 1970. */
export interface WorldEntry {
  readonly world: TenantWorld;
  readonly id: string;
  /** The named world that it was made from; undefined for the one that the server starts with. */
  readonly from: string | undefined;
  readonly created: number;
  /** How many requests named it. */
  requests: number;
  /** How many of them are not answered to the end yet. */
  busy: number;
  /** When it was made, or the latest request was answered to its end. */
  lastUsed: number;
  /** Counts a request as a use, which lasts until the function returned is called. */
  readonly use: () => () => void;
  /** For how many milliseconds it has not been used. */
  readonly idleFor: () => number;
}

/** The worlds of a server: its own, which always exists, and those that requests name. */
export interface Worlds {
  readonly own: TenantWorld;
  /** The names of the named worlds. */
  readonly names: readonly string[];
  readonly limits: WorldLimits;
  readonly all: () => readonly WorldEntry[];
  /** The world of a reference, if it exists. Throws an HttpError (409) when it was made from another named world. */
  readonly find: (reference: WorldReference) => WorldEntry | undefined;
  /**
   * Makes the world of a reference, in place of one of the same id; from a state, or else from the named world. Throws an
   * HttpError when there is no such named world (404), and when there are as many worlds as the limit (503).
   */
  readonly begin: (reference: WorldReference, state?: State) => WorldEntry;
  /** Ends the world with an id; requests that are under way are still answered. */
  readonly end: (id: string) => void;
  readonly close: () => void;
}

function createTenantWorld(template: MockTemplate, id?: string): TenantWorld {
  const context = createContext(template);
  const core = withTools(context, clocks);
  const { journal, faults } = core;
  return {
    id,
    core,
    serve: context.serve,
    control: createControl(context.core, journal, faults),
    events: createEvents(),
  };
}

function createEntry(world: TenantWorld, { id, from }: WorldReference, { now, elapsed }: TimeSource): WorldEntry {
  const created = now();
  let usedAt = elapsed();
  const entry: WorldEntry = {
    world,
    id,
    from,
    created,
    requests: 0,
    busy: 0,
    lastUsed: created,
    idleFor: () => (entry.busy > 0 ? 0 : elapsed() - usedAt),
    use: () => {
      entry.requests += 1;
      entry.busy += 1;
      return () => {
        entry.busy -= 1;
        entry.lastUsed = now();
        usedAt = elapsed();
      };
    },
  };
  return entry;
}

/** Creates the worlds of a server: mocks from one template, each with its own state. */
export function createWorlds(
  template: MockTemplate,
  named: ReadonlyMap<string, State>,
  limits: WorldLimits,
  timeSource: TimeSource,
): Worlds {
  const isIdle = ({ idleFor }: WorldEntry): boolean => idleFor() >= limits.idle;
  const entries = createExpiringMap(limits.idle, isIdle, ({ world }) => world.events.close());
  const own = createTenantWorld(template);
  const names = [...named.keys()];
  return {
    own,
    names,
    limits,
    all: entries.all,
    find: ({ id, from }) => {
      const entry = entries.get(id);
      if (entry && from !== undefined && from !== entry.from) throw madeFromOther(entry, from);
      return entry;
    },
    begin: ({ id, from }, given) => {
      const state = given ?? (from === undefined ? template.state : named.get(from));
      if (state === undefined) throw unknownName(from ?? '', names);
      if (entries.get(id) === undefined && entries.holds(limits.most)) throw tooMany(limits.most);
      const entry = createEntry(createTenantWorld({ ...template, state }, id), { id, from }, timeSource);
      entries.set(id, entry);
      return entry;
    },
    end: entries.remove,
    close: () => {
      own.events.close();
      entries.clear();
    },
  };
}

function madeFromOther({ id, from }: WorldEntry, given: string): HttpError {
  const origin = from === undefined ? 'the world that the server starts with, or from a world file' : `"${from}"`;
  return new HttpError(
    409,
    `The world "${id}" was made from ${origin}, not from "${given}"; name it "${id}" alone, or choose another id.`,
  );
}

function unknownName(name: string, names: readonly string[]): HttpError {
  const known = names.length > 0 ? `there are ${names.map(quote).join(', ')}` : 'the server was started without any';
  return new HttpError(404, `There is no named world ${quote(name)}; ${suggest(name, names, known)}`);
}

function tooMany(most: number): HttpError {
  const ways = `mostWorlds (--most-worlds) sets how many, worldIdle (--world-idle) how long an idle one is kept`;
  return new HttpError(
    503,
    `There are ${most} worlds already, as many as there may be: ${ways}, and DELETE /__gridtwin__/worlds/ID ends one.`,
  );
}
