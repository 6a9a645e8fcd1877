import { printable } from './printable.js';

/** How deep a value is shown. */
const deepest = 8;

type Listed = ArrayLike<unknown>;

const isList = (value: object): value is Listed =>
  Array.isArray(value) || (ArrayBuffer.isView(value) && 'length' in value);

/** A text, or as much of it as there is room for: in quotes, its end quote cut off with the rest. */
const inQuotes = (text: string, most: number): string => printable(JSON.stringify(text.slice(0, most + 1)));

function plain(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'bigint') return `${value}n`;
  return Object.is(value, -0) ? '-0' : String(value);
}

/** A member, or what it says of itself in JSON, as a date does. */
function read(value: object, key: string | number): unknown {
  const got: unknown = Reflect.get(value, key);
  const toJson: unknown = typeof got === 'object' && got !== null ? Reflect.get(got, 'toJSON') : undefined;
  return typeof toJson === 'function' ? toJson.call(got, String(key)) : got;
}

/** The pieces of a member; one that throws when it is read is told as such. */
function* piecesOf(value: object, key: string | number, most: number, depth: number): Generator<string> {
  let got: unknown;
  try {
    got = read(value, key);
  } catch {
    yield 'unreadable';
    return;
  }
  yield* pieces(got, most, depth);
}

function* items(list: Listed, most: number, depth: number): Generator<string> {
  for (let i = 0; i < list.length; i++) {
    yield i === 0 ? '[' : ',';
    yield* piecesOf(list, i, most, depth);
  }
  yield list.length === 0 ? '[]' : ']';
}

function* members(value: object, most: number, depth: number): Generator<string> {
  const names = Object.keys(value);
  for (const [i, name] of names.entries()) {
    yield `${i === 0 ? '{' : ','}${inQuotes(name, most)}:`;
    yield* piecesOf(value, name, most, depth);
  }
  yield names.length === 0 ? '{}' : '}';
}

/** The text of a value piece by piece, so that one who has enough goes no further. */
function* pieces(value: unknown, most: number, depth: number): Generator<string> {
  if (typeof value === 'string') yield inQuotes(value, most);
  else if (typeof value !== 'object' || value === null) yield plain(value);
  else if (depth === 0) yield isList(value) ? '[…]' : '{…}';
  else if (isList(value)) yield* items(value, most, depth - 1);
  else yield* members(value, most, depth - 1);
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
export function inShort(value: unknown, { most = 60 }: { readonly most?: number } = {}): string {
  let text = '';
  try {
    for (const piece of piecesOf([value], 0, most, deepest)) {
      text += piece;
      if (text.length > most) return `${beginning(text, most)}…`;
    }
  } catch {
    return 'a value that cannot be read';
  }
  return text;
}
