/** The id that a text of digits stands for; undefined for anything else, and for more than 2^53-1. */
export function numericId(text: string): number | undefined {
  if (!/^\d+$/.test(text)) return undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : undefined;
}
