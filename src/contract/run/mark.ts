/** Makes a mark of 16 characters for the rows of a run from a random text of letters and digits. */
export const markOf = (random: string): string => `gridtwin-${random}`.padEnd(16, '0').slice(0, 16);
