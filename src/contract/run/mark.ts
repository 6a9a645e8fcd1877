/** How many characters a column that carries the mark must take: those of the longest text that cases write there, but for those that try a bound. */
export const markedLength = 30;

/** A mark of 16 letters for the rows of one run, made of a random text of letters and digits. */
export const markOf = (random: string): string => `gridtwin-${random}`.padEnd(16, '0').slice(0, 16);
