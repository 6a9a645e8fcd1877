const most = 300;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a terminal
const control = /[\u0000-\u001f\u007f-\u009f]/g;

const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A value as JSON, or a text on one line, cut where it gets long; no character of it steers a terminal. */
export function shortly(value: unknown): string {
  const given = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
  const text = given.replaceAll('\n', ' ').replaceAll(control, escaped);
  return text.length > most ? `${text.slice(0, most)}… (${text.length} characters)` : text;
}
