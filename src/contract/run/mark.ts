/** The marks in the rows of runs: one of 16 letters made of a random text of letters and digits, and that of another run in a text, if any. */
export const marks = {
  of: (random: string): string => `gridtwin-${random}`.padEnd(16, '0').slice(0, 16),
  otherIn: (text: string, own: string) => text.match(/gridtwin-[\da-f]{7}/g)?.find((one) => one !== own),
};
