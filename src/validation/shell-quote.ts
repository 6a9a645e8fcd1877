/** A text as a shell takes it, whatever it holds. */
export const shellQuote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
