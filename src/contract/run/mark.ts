/** A mark of 16 letters for the rows of one run, made of a random text of letters and digits. */
export const markOf = (random: string): string => `gridtwin-${random}`.padEnd(16, '0').slice(0, 16);
