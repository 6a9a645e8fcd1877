import { isObject } from './json.js';
import { preview } from './preview.js';
import { printable } from './printable.js';

/** A name in quotes for a message: unprintable characters are escaped, a long name is cut and its length added. */
export function quote(name: string): string {
  const start = printable(JSON.stringify(name.slice(0, 80)));
  return name.length > 80 ? `${start}… (${name.length} characters)` : start;
}

/** The type of a value, for a message, with the value if it is short: `the text "12"`, `the number 7`, `null`, `a list`, `an object`. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return `the text ${quote(value)}`;
  if (typeof value === 'number') return `the number ${value}`;
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (isObject(value)) return 'an object';
  return preview(value);
}

/** Names in quotes, joined by commas; past ten only how many more there are. */
export function list(names: readonly string[]): string {
  const first = names.slice(0, 10).map(quote).join(', ');
  return names.length > 10 ? `${first} and ${names.length - 10} more` : first;
}

/** A text as a shell takes it. */
export const shellQuote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** A text as a shell takes it, in quotes where it needs them. */
export const shellWord = (text: string): string => (/^[\w./:\\@-]+$/.test(text) ? text : shellQuote(text));

/** A count in words: `1 case`, `2 cases`; `more` is an irregular plural. */
export const pluralize = (count: number, one: string, more = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`;
