import type { TimeSource } from './time-source.js';

/** The clocks of this process. */
export const clocks: TimeSource = { now: () => Date.now(), elapsed: () => performance.now() };
