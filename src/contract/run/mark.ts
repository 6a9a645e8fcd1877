// how many letters the mark of a run has
const markLength = 16;

/** How many characters a column that carries the mark must take: those of the longest text that cases write there, but for those that try a bound. */
export const markedLength = 30;

/** A mark for the rows of one run, made of a random text of letters and digits. */
export const markOf = (random: string): string => `gridtwin-${random}`.padEnd(markLength, '0').slice(0, markLength);
