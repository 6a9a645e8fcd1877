import { printable } from './printable.js';

/** How deep a value is shown. */
const deepest = 8;

/** What a value says of itself in JSON, as a date does; else the value. */
function asJson(value: unknown): unknown {
  const { toJSON } = Object(value);
  return typeof toJSON === 'function' ? toJSON.call(value, '') : value;
}

function plain(value: unknown, most: number): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, most + 1)); // its end is cut off with the rest
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'bigint') return `${value}n`;
  return Object.is(value, -0) ? '-0' : String(value);
}

/** The text of a value piece by piece, so that one who has enough goes no further. */
function* pieces(given: unknown, most: number, depth: number): Generator<string> {
  const value = asJson(given);
  if (typeof value !== 'object' || value === null) {
    yield plain(value, most);
    return;
  }
  const isList = Array.isArray(value);
  yield isList ? '[' : '{';
  if (depth === 0) yield '…';
  let comma = '';
  for (const key of depth === 0 ? [] : isList ? value.keys() : Object.keys(value)) {
    yield isList ? comma : `${comma}${plain(key, most)}:`;
    yield* pieces(Reflect.get(value, key), most, depth - 1);
    comma = ',';
  }
  yield isList ? ']' : '}';
}

/** The beginning of a text, without half a character at its end. */
const beginning = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** A text for a message, cut with its length where it is longer than the most characters. */
export const cutText = (text: string, most: number): string =>
  text.length > most ? `${beginning(text, most)}… (${text.length} characters)` : text;

/**
 * A value for a message: as JSON, on one line, at most 60 characters unless told otherwise, and 8 levels deep. It takes
 * whatever there is, such as what leads back to itself, and reads no more of it than it shows.
 */
export function preview(value: unknown, { most = 60 }: { readonly most?: number } = {}): string {
  let text = '';
  try {
    for (const piece of pieces(value, most, deepest)) {
      text += printable(piece);
      if (text.length > most) return `${beginning(text, most)}…`;
    }
    return text;
  } catch {
    return `${text}… (the rest cannot be read)`; // a getter or a proxy that throws
  }
}
