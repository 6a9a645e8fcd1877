import type { ByValue } from '../../src/contract/judge/outcome.js';

/** What is seen by the schemes of the header Authorization that are taken, whether sessions are taken or not. */
export const bySchemes = <T>(both: T, basic: T, bearer: T): ByValue<'auth.schemes', T> => ({
  both,
  basic,
  bearer,
  'both-and-session': both,
  'basic-and-session': basic,
  'bearer-and-session': bearer,
});
