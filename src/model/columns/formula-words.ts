import { quote } from '../../validation/quote.js';

/** A piece of a formula: a number, a name, a text in quotes, or anything else as a symbol. */
export interface Word {
  readonly kind: 'number' | 'name' | 'text' | 'symbol' | 'end';
  /** As it is written; empty at the end. */
  readonly written: string;
  /** The position of its first character, counted from 1. */
  readonly at: number;
}

const kinds = ['number', 'name', 'text'] as const;

const wordPattern = new RegExp(
  [
    String.raw`(?<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)`,
    String.raw`(?<name>[$_\p{ID_Start}][$\p{ID_Continue}]*)`,
    String.raw`(?<text>"[^"\\]*(?:\\.[^"\\]*)*"|'[^'\\]*(?:\\.[^'\\]*)*')`,
    `(?<open>["']).*`, // a text without an end takes the rest, so that nobody looks for the end again
    String.raw`[=!]==|[=!<>]=|\|\||&&|\*\*|\S`,
  ].join('|'),
  'gsu',
);

/** What formulas write differently, and other symbols that people may try. */
const advice: ReadonlyMap<string, string> = new Map([
  ['=', 'equality is =='],
  ['===', 'equality is =='],
  ['!==', 'inequality is !='],
  ['&&', 'it is written: and'],
  ['!', 'it is written: not'],
  ['|', '|| joins text, and the choice between conditions is written: or'],
  ['**', 'a power is written ^'],
  ['.', 'no value has members'],
  ['[', 'there are no lists, and no value has members'],
  [';', 'a formula is one expression'],
  ['"', 'a text ends with the quote that it starts with'],
  ["'", 'a text ends with the quote that it starts with'],
]);

/** Says that something else is wanted where a word stands, and what would be right if that is known. */
export function wanted(what: string, { kind, written, at }: Word): Error {
  if (kind === 'end') return new Error(`it ends where ${what} is wanted`);
  const instead = advice.get(written);
  const hint = instead === undefined ? '' : `; ${instead}`;
  return new Error(`${quote(written)} at character ${at} stands where ${what} is wanted${hint}`);
}

/** The words of a formula; blanks only part them. The time that it takes grows as the length of the formula does. */
export const wordsOf = (source: string): readonly Word[] =>
  [...source.matchAll(wordPattern)].map(({ 0: written, index, groups = {} }) => ({
    kind: kinds.find((kind) => groups[kind] !== undefined) ?? 'symbol',
    written: groups.open ?? written,
    at: index + 1,
  }));

/** What a character behind a backslash stands for: as in JSON, and the quote that JSON does not know. */
function unescaped(sequence: string, at: number): string {
  if (sequence === "\\'") return "'";
  try {
    return JSON.parse(`"${sequence}"`);
  } catch {
    throw new Error(
      `the text at character ${at} has ${quote(sequence)}; what can stand is \\n, \\t, \\", \\' and \\\\`,
    );
  }
}

/** What a text in quotes says. Throws for a backslash before a character that has no meaning there. */
export const contentOf = ({ written, at }: Word): string =>
  written.slice(1, -1).replaceAll(/\\(?:u[\da-fA-F]{4}|.)/gs, (sequence) => unescaped(sequence, at));
