import type { WorldView } from '../../../mock/viewing.js';
import type { Backend } from '../backend/backend.js';
import { isDemoWorld } from '../prefill/demo-world.js';

/** Whether the demo world is here, another one is, it is not known yet, it cannot be seen, or asking for it failed. */
export type TourPlace = 'here' | 'elsewhere' | 'unknown' | 'unseen' | 'lost';

/** Whether the tour can be taken, which is about the demo world; `problem` is what went wrong last. */
export function tourPlace(
  { hasControl }: Pick<Backend, 'hasControl'>,
  view: WorldView | undefined,
  problem?: string,
): TourPlace {
  if (!hasControl) return 'unseen';
  if (view === undefined) return problem === undefined ? 'unknown' : 'lost';
  return isDemoWorld(view) ? 'here' : 'elsewhere';
}
