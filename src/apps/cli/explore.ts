import { exploreTarget } from './explore/explore-target.js';
import type { ExploreOptions } from './verify/options.js';
import { inProcess } from './verify.js';

/** Explores a target from the command line; gives the exit code. Rejects with an Error with a message for people when it cannot run. */
export const exploreOn = (target: string | undefined, options: ExploreOptions): Promise<number> =>
  inProcess((context) => exploreTarget(target, options, context));
