/** How many letters the mark of a run has; the column that carries it must take so many. */
export const markLength = 16;

/** A mark for the rows of one run, made of a random text of letters and digits. */
export const markOf = (random: string): string => `gridtwin-${random}`.padEnd(markLength, '0').slice(0, markLength);
