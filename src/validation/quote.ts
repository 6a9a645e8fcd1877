import { isObject } from './json.js';
import { preview } from './preview.js';
import { printable } from './printable.js';

/** Quotes a name for a message: escapes unprintable characters, cuts a long name and adds its length. */
export function quote(name: string): string {
  const start = printable(JSON.stringify(name.slice(0, 80)));
  return name.length > 80 ? `${start}… (${name.length} characters)` : start;
}

/** Describes a value by its type, and a short one by its value: `the text "12"`, `the number 7`, `null`, `a list`, `an object`. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return `the text ${quote(value)}`;
  if (typeof value === 'number') return `the number ${value}`;
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (isObject(value)) return 'an object';
  return preview(value);
}

/** Lists names in quotes, joined by commas: the first ten, and how many more there are. */
export function list(names: readonly string[]): string {
  const first = names.slice(0, 10).map(quote).join(', ');
  return names.length > 10 ? `${first} and ${names.length - 10} more` : first;
}

/** Quotes a text for a shell. */
export const shellQuote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Quotes a text for a shell only if it needs quotes. */
export const shellWord = (text: string): string => (/^[\w./:\\@-]+$/.test(text) ? text : shellQuote(text));

/** Writes a count in words: `1 case`, `2 cases`; `more` is an irregular plural. */
export const pluralize = (count: number, one: string, more = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`;
