import type { User, UserIndex } from '../../model/definitions.js';
import { createVisibleSheets } from '../../model/visible-sheets.js';
import type { World } from '../../model/world.js';
import { choicesAt } from '../../specification/profile.js';
import type { CompiledProfile } from '../http/compiled-profile.js';
import type { Endpoint } from './endpoint.js';

/**
 * Makes a cache of JSON texts by their immutable source and a name. It drops all texts beyond `mostTexts` texts or 8 million characters, so
 * that reading a large grid to its end does not keep it twice.
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

/** Makes the caches of a service; services with one profile on copies of one world can share them. */
export const createCaches = () => ({
  /** The JSON of rows read recently. */
  rowTexts: createTextCache(5_000),
  /** The JSON of pages read recently, by the rows that they were read from. */
  pageTexts: createTextCache(500),
  visibleSheets: createVisibleSheets(),
  /** The users of accepted credentials, at most 100, by Authorization header. */
  callers: new WeakMap<UserIndex, Map<string, User>>(),
});

/** A world under a profile: what guards and endpoints work on. */
export interface Service extends CompiledProfile, Readonly<ReturnType<typeof createCaches>> {
  readonly world: World;
}

/** Returns the service for an endpoint, if there is one, with the choices of its API and its number. */
export function serviceFor(service: Service, endpoint: Endpoint | undefined): Service {
  const own = endpoint && service.operations.get(endpoint)?.own;
  return own ? { ...service, ...own.caches, choices: choicesAt(service.choices, own.choices) } : service;
}

/** Makes a service on a world. It only reads the profile; endpoints write to the world. */
export const createService = (world: World, profile: CompiledProfile, caches = createCaches()): Service => ({
  ...profile,
  ...caches,
  world,
});
