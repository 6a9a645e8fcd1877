/** Whether suites try everything; `npm test` tries a share. */
export const isFull = process.env.GRIDTWIN_FULL !== undefined;

/** Returns every n-th item of a list from a position on, or all of it if GRIDTWIN_FULL is set. */
export const everyNth = <T>(list: readonly T[], n: number, from = 0): readonly T[] =>
  isFull ? list : list.filter((_, i) => i % n === from % n);
