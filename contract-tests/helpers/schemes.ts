import type { ByValue } from '../../src/contract/judge/outcome.js';

/** Returns an outcome for each value of `auth.schemes`, with or without sessions. */
export const bySchemes = <T>(both: T, basic: T, bearer: T): ByValue<'auth.schemes', T> => ({
  both,
  basic,
  bearer,
  'both-and-session': both,
  'basic-and-session': basic,
  'bearer-and-session': bearer,
});
