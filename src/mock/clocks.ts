import type { Timepiece } from './timepiece.js';

/** The clocks of this process. */
export const clocks: Timepiece = { now: () => Date.now(), elapsed: () => performance.now() };
