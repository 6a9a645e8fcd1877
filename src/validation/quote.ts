import { preview } from './preview.js';
import { printable } from './printable.js';

const longest = 80;

/** A name in quotes for a message: what no terminal can show is escaped, long ones are cut with their length. */
export function quote(name: string): string {
  const start = printable(JSON.stringify(name.slice(0, longest)));
  return name.length > longest ? `${start}… (${name.length} characters)` : start;
}

/** What a value is, for a message: `the text "12"`, `the number 7`, `null`, `a list`, `an object`. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return `the text ${quote(value)}`;
  if (typeof value === 'number') return `the number ${value}`;
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return preview(value);
}

/** Names in quotes, joined by commas; past ten only how many more there are. */
export function list(names: readonly string[]): string {
  const first = names.slice(0, 10).map(quote).join(', ');
  return names.length > 10 ? `${first} and ${names.length - 10} more` : first;
}
