/** The clocks of a mock, which its host provides: ms since 1970, and ms since some moment, which never go back. */
export const clocks = { now: () => Date.now(), elapsed: () => performance.now() };
