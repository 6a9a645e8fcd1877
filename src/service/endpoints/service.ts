import { createVisibleSheets } from '../../model/visible-sheets.js';
import type { World } from '../../model/world.js';
import type { CompiledProfile } from '../http/compiled-profile.js';
import { createTextCache } from './text-cache.js';

/** One world under one profile: what guards and endpoints work on. */
export interface Service extends CompiledProfile {
  readonly world: World;
  /** The JSON of rows that were read lately. */
  readonly rowTexts: ReturnType<typeof createTextCache>;
  /** The JSON of pages that were read lately, by the rows that they were read from. */
  readonly pageTexts: ReturnType<typeof createTextCache>;
  readonly visibleSheets: ReturnType<typeof createVisibleSheets>;
}

/** A service on a world. It only reads the profile, and writes to the world only where an endpoint does. */
export const createService = (world: World, profile: CompiledProfile): Service => ({
  ...profile,
  world,
  rowTexts: createTextCache(5_000),
  pageTexts: createTextCache(500),
  visibleSheets: createVisibleSheets(),
});
