/** A text as a shell takes it, whatever it holds. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
