/** What a mock measures time by, which its host brings: milliseconds since 1970, and since some moment, which never go back. */
export const clocks = { now: () => Date.now(), elapsed: () => performance.now() };
