import type { User, UserIndex } from '../../model/definitions.js';
import { createVisibleSheets } from '../../model/visible-sheets.js';
import type { World } from '../../model/world.js';
import { choicesAt } from '../../specification/profile.js';
import type { CompiledProfile } from '../http/compiled-profile.js';
import type { Endpoint } from './endpoint.js';

/**
 * Keeps JSON texts by what they were written from, which never changes but is replaced, and a name: writes each once. All
 * are dropped at a number of texts or at 8 million characters, so that reading a large grid from end to end does not keep it twice.
 */
export function createTextCache(mostTexts: number) {
  const mostCharacters = 8_000_000;
  let bySource = new WeakMap<object, Map<string, string>>();
  let [count, characters] = [0, 0];

  return (source: object, name: string, write: () => string): string => {
    const known = bySource.get(source)?.get(name);
    if (known !== undefined) return known;
    const text = write();
    characters += text.length;
    if (count >= mostTexts || characters > mostCharacters) {
      bySource = new WeakMap();
      [count, characters] = [0, text.length];
    }
    if (text.length > mostCharacters) return text;
    bySource.set(source, (bySource.get(source) ?? new Map<string, string>()).set(name, text));
    count += 1;
    return text;
  };
}

/** A cache of what services read, which never changes; services with one profile on copies of one world can share it. */
export const createCaches = () => ({
  /** The JSON of rows that were read lately. */
  rowTexts: createTextCache(5_000),
  /** The JSON of pages that were read lately, by the rows that they were read from. */
  pageTexts: createTextCache(500),
  visibleSheets: createVisibleSheets(),
  /** The users of credentials that were right, at most 100, by what the header Authorization said. */
  callers: new WeakMap<UserIndex, Map<string, User>>(),
});

/** One world under one profile: what guards and endpoints work on. */
export interface Service extends CompiledProfile, Readonly<ReturnType<typeof createCaches>> {
  readonly world: World;
}

/** A service as an endpoint sees it, if there is one: with what the profile says of its API or of it alone. */
export function serviceFor(service: Service, endpoint: Endpoint | undefined): Service {
  const own = endpoint && service.operations.get(endpoint)?.own;
  return own ? { ...service, ...own.caches, choices: choicesAt(service.choices, own.choices) } : service;
}

/** A service on a world. It only reads the profile, and writes to the world only where an endpoint does. */
export const createService = (world: World, profile: CompiledProfile, caches = createCaches()): Service => ({
  ...profile,
  ...caches,
  world,
});
