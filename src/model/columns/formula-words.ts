import { quote } from '../../validation/quote.js';

/** A piece of a formula: a number, a name, a text in quotes, or anything else as a symbol. */
export interface Word {
  readonly kind: 'number' | 'name' | 'text' | 'symbol' | 'end';
  /** As it is written; empty at the end. */
  readonly written: string;
  /** The position of its first character, counted from 1. */
  readonly at: number;
}

// What formulas write differently, and other symbols that people may try.
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

/** The error where another word is wanted, with what would be right if that is known. */
export function wanted(what: string, { kind, written, at }: Word): Error {
  if (kind === 'end') return new Error(`it ends where ${what} is wanted`);
  const hint = advice.has(written) ? `; ${advice.get(written)}` : '';
  return new Error(`${quote(written)} at character ${at} stands where ${what} is wanted${hint}`);
}

/** The words of a formula, which blanks part; in linear time. */
export function wordsOf(source: string): readonly Word[] {
  const patterns = [
    String.raw`(?<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)`,
    String.raw`(?<name>[$_\p{ID_Start}][$\p{ID_Continue}]*)`,
    String.raw`(?<text>"[^"\\]*(?:\\.[^"\\]*)*"|'[^'\\]*(?:\\.[^'\\]*)*')`,
    `(?<open>["']).*`, // a text without an end takes the rest, so that nobody looks for the end again
    String.raw`[=!]==|[=!<>]=|\|\||&&|\*\*|\S`,
  ];
  return [...source.matchAll(new RegExp(patterns.join('|'), 'gsu'))].map(({ 0: written, index, groups = {} }) => ({
    kind: (['number', 'name', 'text'] as const).find((kind) => groups[kind] !== undefined) ?? 'symbol',
    written: groups.open ?? written,
    at: index + 1,
  }));
}

/** The content of a text in quotes. Throws for a backslash before a character that has no meaning there. */
export const textOfWord = ({ written, at }: Word): string =>
  written.slice(1, -1).replaceAll(/\\(?:u[\da-fA-F]{4}|.)/gs, (sequence) => {
    if (sequence === "\\'") return "'"; // JSON does not know it
    try {
      return JSON.parse(`"${sequence}"`);
    } catch {
      throw new Error(`the text at character ${at} has ${quote(sequence)}; there can be \\n, \\t, \\", \\' and \\\\`);
    }
  });
