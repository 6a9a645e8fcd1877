import type { MockTemplate } from '../../../mock/create-core.js';
import type { TimeSource } from '../../../mock/time-source.js';
import type { State } from '../../../model/state.js';
import { similar } from '../../../validation/nearest.js';
import { quote } from '../../../validation/quote.js';
import { type Refused, refused } from '../refusal.js';
import { createTenantWorld, type TenantWorld } from './tenant-world.js';
import type { WorldReference } from './world-reference.js';
import { createWorldRegistry, type WorldEntry, type WorldRegistry } from './world-registry.js';
import type { WorldLimits } from './worlds-settings.js';

/** The worlds of a server: its own, which is always there, and those that requests name. */
export interface Worlds extends Pick<WorldRegistry, 'use' | 'end' | 'all' | 'close'> {
  readonly own: TenantWorld;
  readonly names: readonly string[];
  readonly limits: WorldLimits;
  /** The world of a reference, if it is there; a refusal when it was made from another named world. */
  readonly find: (reference: WorldReference) => WorldEntry | Refused | undefined;
  /**
   * Makes the world of a reference, in place of one of the same id; from a state, or from the named world. A refusal when
   * there is no such named world, or when there are as many worlds as there may be.
   */
  readonly begin: (reference: WorldReference, state?: State) => WorldEntry | Refused;
}

const origin = (from: string | undefined): string =>
  from === undefined ? 'the world that the server starts with, or from a world file' : `"${from}"`;

const madeOtherwise = ({ id, from }: WorldReference, resident: WorldEntry): Refused =>
  refused(
    409,
    `The world "${id}" was made from ${origin(resident.from)}, not from ${origin(from)}; name it "${id}" alone, or choose another id.`,
  );

function unknownName(name: string, names: readonly string[]): Refused {
  const near = similar(name, names);
  const said = names.length > 0 ? `there are ${names.map(quote).join(', ')}` : 'the server was started without any';
  return refused(
    404,
    `There is no named world ${quote(name)}; ${near === undefined ? said : `did you mean ${quote(near)}?`}`,
  );
}

const tooMany = (most: number): Refused =>
  refused(
    503,
    `There are ${most} worlds already, as many as there may be: mostWorlds (--most-worlds) sets how many, worldIdle (--world-idle) how long an idle one is kept, and DELETE /__gridtwin__/worlds/ID ends one.`,
  );

/** The worlds of a server: mocks that were prepared alike, each with a state of its own. */
export function createWorlds(
  prepared: MockTemplate,
  namedStates: ReadonlyMap<string, State>,
  limits: WorldLimits,
  timepiece: TimeSource,
): Worlds {
  const { use, end, all, close, get, put, holds } = createWorldRegistry(limits.idle, timepiece);
  const names = [...namedStates.keys()];
  const stateOf = (from: string | undefined): State | undefined =>
    from === undefined ? prepared.state : namedStates.get(from);
  return {
    own: createTenantWorld(prepared),
    names,
    limits,
    use,
    end,
    all,
    close,
    find: (reference) => {
      const resident = get(reference.id);
      const isOther = resident && reference.from !== undefined && reference.from !== resident.from;
      return isOther ? madeOtherwise(reference, resident) : resident;
    },
    begin: ({ id, from }, given) => {
      const state = given ?? stateOf(from);
      if (state === undefined) return unknownName(from ?? '', names);
      if (get(id) === undefined && holds(limits.most)) return tooMany(limits.most);
      return put({ ...createTenantWorld({ ...prepared, state }), id }, from);
    },
  };
}
