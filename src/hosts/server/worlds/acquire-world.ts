import { isRefused, type Refused, refused } from '../refusal.js';
import type { TenantWorld } from './tenant-world.js';
import { readReference, type WorldReference } from './world-reference.js';
import type { Worlds } from './worlds.js';

/** A request in the world that it is for. */
export interface AcquiredWorld {
  readonly world: TenantWorld;
  /** Called when the request is answered to the end, or its client is gone. */
  readonly release: () => void;
}

/** The one world of references that name it in several ways. Gives what is wrong, in words. */
function oneOf(references: readonly string[]): WorldReference | undefined | string {
  let found: WorldReference | undefined;
  for (const text of references) {
    const reference = readReference(text);
    if (typeof reference === 'string') return reference;
    if (found && (found.id !== reference.id || (reference.from ?? found.from) !== (found.from ?? reference.from))) {
      return `The path names the world "${references[0]}", the header "${text}"; a request is for one world.`;
    }
    found = { id: reference.id, from: reference.from ?? found?.from };
  }
  return found;
}

/**
 * Lets a request into the world that it names, and has the world made when it is not there. `whyNot` says why this request
 * may not have one made.
 */
export function acquireWorld(
  worlds: Worlds,
  references: readonly string[],
  whyNot: () => string | undefined = () => undefined,
): AcquiredWorld | Refused {
  const reference = oneOf(references);
  if (reference === undefined) return { world: worlds.own, release: () => {} };
  if (typeof reference === 'string') return refused(400, reference);
  const found = worlds.find(reference);
  const why = found === undefined ? whyNot() : undefined;
  if (why !== undefined) return refused(403, `There is no world "${reference.id}" yet, and none is made here: ${why}`);
  const resident = found ?? worlds.begin(reference);
  return isRefused(resident) ? resident : { world: resident.world, release: worlds.use(resident) };
}
