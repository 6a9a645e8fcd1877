import { isObject } from './json.js';
import { printable, printableLines } from './printable.js';

function leafText(value: unknown, most: number): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, most + 1)); // its end is cut off with the rest
  if (typeof value === 'function') return 'a function';
  if (value instanceof Promise) return 'a Promise: await it first';
  if (typeof value === 'bigint') return `${value}n`;
  return Object.is(value, -0) ? '-0' : String(value);
}

/** The text of a value piece by piece, so a caller can stop when it has enough. */
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

// Leaves no half of a character at the end.
const startOf = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** A text for a message, cut with its length where it is longer than the most characters. */
export const cutText = (text: string, most: number): string =>
  text.length > most ? `${startOf(text, most)}… (${text.length} characters)` : text;

/**
 * A value for a message: as JSON, on one line, at most 60 characters by default, and 8 levels deep. Takes any value, such as
 * one that contains itself, and reads no more of it than it shows.
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

/** What a thrown value says. */
export const errorText = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** The text for a terminal of an error thrown by a defect of this package, with its stack. */
export const defectText = (what: string, thrown: unknown): string =>
  printableLines(cutText(`gridtwin: ${what}: ${thrown instanceof Error ? thrown.stack : preview(thrown)}`, 10_000));
