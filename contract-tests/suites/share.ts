/** Whether all is tried of which `npm test` tries a share. */
export const isFull = process.env.GRIDTWIN_FULL !== undefined;

/** Every n-th of a list, from a position on; all of it where GRIDTWIN_FULL is set. */
export const everyNth = <T>(list: readonly T[], n: number, from = 0): readonly T[] =>
  isFull ? list : list.filter((_, i) => i % n === from % n);
