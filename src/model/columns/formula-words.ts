import { quote } from '../../validation/quote.js';

/** A piece of a formula: a number, a name, a text in quotes, or anything else as a symbol. */
export interface Word {
  readonly kind: 'number' | 'name' | 'text' | 'symbol' | 'end';
  /** As it is written; empty at the end. */
  readonly written: string;
  /** The position of its first character, counted from 1. */
  readonly at: number;
}

// The advice for symbols that formulas write differently, or do not have.
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

/** Returns the error for a word in a wrong place, with advice if there is any. */
export function wanted(what: string, { kind, written, at }: Word): Error {
  if (kind === 'end') return new Error(`it ends where ${what} is wanted`);
  const hint = advice.has(written) ? `; ${advice.get(written)}` : '';
  return new Error(`${quote(written)} at character ${at} stands where ${what} is wanted${hint}`);
}

/** Splits a formula into its words, in linear time. */
export function wordsOf(source: string): readonly Word[] {
  const patterns = [
    String.raw`(?<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)`,
    String.raw`(?<name>[$_\p{ID_Start}][$\p{ID_Continue}]*)`,
    String.raw`(?<text>"[^"\\]*(?:\\.[^"\\]*)*"|'[^'\\]*(?:\\.[^'\\]*)*')`,
    `(?<open>["']).*`, // a text without an end takes the rest, so that its end is not searched again
    String.raw`[=!]==|[=!<>]=|\|\||&&|\*\*|\S`,
  ];
  return [...source.matchAll(new RegExp(patterns.join('|'), 'gsu'))].map(({ 0: written, index, groups = {} }) => ({
    kind: (['number', 'name', 'text'] as const).find((kind) => groups[kind] !== undefined) ?? 'symbol',
    written: groups.open ?? written,
    at: index + 1,
  }));
}

/** Returns the content of a text in quotes. Throws for a backslash before a character that has no meaning there. */
export const textOfWord = ({ written, at }: Word): string =>
  written.slice(1, -1).replaceAll(/\\(?:u[\da-fA-F]{4}|.)/gs, (sequence) => {
    if (sequence === "\\'") return "'"; // JSON does not know it
    try {
      return JSON.parse(`"${sequence}"`);
    } catch {
      throw new Error(`the text at character ${at} has ${quote(sequence)}; there can be \\n, \\t, \\", \\' and \\\\`);
    }
  });
