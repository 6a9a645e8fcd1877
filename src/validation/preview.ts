import { isObject } from './json.js';
import { printable, printableLines } from './printable.js';

function leafText(value: unknown, most: number): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, most + 1)); // its end is cut off with the rest
  if (typeof value === 'function') return 'a function';
  if (value instanceof Promise) return 'a Promise: await it first';
  if (typeof value === 'bigint') return `${value}n`;
  return Object.is(value, -0) ? '-0' : String(value);
}

/** Yields the text of a value in pieces, so that a caller can stop early. */
function* pieces(given: unknown, most: number, depth: number): Generator<string> {
  const { toJSON } = Object(given);
  const value: unknown = typeof toJSON === 'function' ? toJSON.call(given, '') : given;
  const isList = Array.isArray(value);
  if ((!isList && !isObject(value)) || value instanceof RegExp) {
    yield leafText(value, most);
    return;
  }
  yield `${isList ? '[' : '{'}${depth === 0 ? '…' : ''}`;
  let comma = '';
  for (const key of depth === 0 ? [] : isList ? value.keys() : Object.keys(value)) {
    yield isList ? comma : `${comma}${leafText(key, most)}:`;
    yield* pieces(Reflect.get(value, key), most, depth - 1);
    comma = ',';
  }
  yield isList ? ']' : '}';
}

// Leaves no half of a surrogate pair at the end.
const startOf = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** Cuts a text that is longer than `most` characters, and adds its length. */
export const cutText = (text: string, most: number): string =>
  text.length > most ? `${startOf(text, most)}… (${text.length} characters)` : text;

/**
 * Shows a value in a message: as JSON on one line, by default at most 60 characters, and 8 levels deep. Accepts any value, also a cyclic
 * one, and reads no more of it than it shows.
 */
export function preview(value: unknown, { most = 60 }: { readonly most?: number } = {}): string {
  let text = '';
  try {
    for (const piece of pieces(value, most, 8)) {
      text += printable(piece);
      if (text.length > most) return `${startOf(text, most)}…`;
    }
    return text;
  } catch {
    return `${text}… (the rest cannot be read)`; // a getter or a proxy that throws
  }
}

/** The message of a thrown value. */
export const errorText = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** Writes an error thrown by a defect of this package for a terminal, with its stack. */
export const defectText = (what: string, thrown: unknown): string =>
  printableLines(cutText(`gridtwin: ${what}: ${thrown instanceof Error ? thrown.stack : preview(thrown)}`, 10_000));
