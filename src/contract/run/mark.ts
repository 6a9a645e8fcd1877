/** How many letters the mark of a run has; the column that carries it must take so many. */
export const markLength = 16;

/** Whether a text can be the mark of a run: long enough not to be in somebody's row by chance, and no longer than its column takes. */
export const isMark = (text: string): boolean => /^[A-Za-z0-9-]{6,16}$/.test(text);

/** A mark for the rows of one run, made of a random text of letters and digits. */
export const markOf = (random: string): string => `gridtwin-${random}`.padEnd(markLength, '0').slice(0, markLength);
