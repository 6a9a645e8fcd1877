/**
 * Text that clears a screen, rings, moves the cursor back, hides, reorders and begins lines; no output may pass it to a
 * terminal unescaped. UTF-8 keeps all of it but the lone surrogate.
 */
export const hostile = 'x\u001b[2J\u0007\b\u009b1m\u007f\u202e\u2066\u200f\u061c\u200b\u2028\r\ud800y';

/** The characters that a terminal obeys, by first and last code, without the line feed. */
const obeyed: readonly (readonly [first: number, last: number])[] = [
  [0x00, 0x09],
  [0x0b, 0x1f],
  [0x7f, 0x9f],
  [0x61c, 0x61c],
  [0x200b, 0x200b],
  [0x200e, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x2069],
  [0xd800, 0xdfff],
  [0xfeff, 0xfeff],
];

/** Returns the codes, in hexadecimal, of the characters in a text that a terminal would obey or cannot show. */
export const rawIn = (text: string): readonly string[] =>
  [...new Set(text)]
    .map((character) => character.codePointAt(0) ?? 0)
    .filter((code) => obeyed.some(([first, last]) => code >= first && code <= last))
    .map((code) => code.toString(16));
