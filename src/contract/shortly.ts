const most = 300;

/** A value as JSON, or a text as it is, cut where it gets long. */
export function shortly(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
  return text.length > most ? `${text.slice(0, most)}… (${text.length} characters)` : text;
}
