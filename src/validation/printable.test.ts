import { describe, expect, it } from 'vitest';
import { printable, printableLines } from './printable.js';

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

const codes: readonly [what: string, codes: readonly number[]][] = [
  ['a control character of C0', range(0x00, 0x1f)],
  ['DEL and a control character of C1', range(0x7f, 0x9f)],
  ['an embedding, an override or their end', range(0x202a, 0x202e)],
  ['an isolate or its end', range(0x2066, 0x2069)],
  ['a mark of direction', [0x200e, 0x200f, 0x061c]],
  ['a separator of lines or paragraphs', [0x2028, 0x2029]],
  ['a character without width', [0x00ad, 0x180e, 0x200b, ...range(0x2060, 0x2064), ...range(0x206a, 0x206f), 0xfeff]],
  ['a lone surrogate', [0xd800, 0xdbff, 0xdc00, 0xdfff]],
  ['an annotation', range(0xfff9, 0xfffb)],
];

describe('printable text', () => {
  it.each(codes)('shows %s as an escape', (_, all) => {
    for (const code of all) {
      const character = String.fromCharCode(code);
      expect(printable(`a${character}b`)).toBe(`a\\u${code.toString(16).padStart(4, '0')}b`);
      expect(printable(character + character)).not.toContain(character);
    }
  });

  it('escapes a tag character, which hides letters behind an emoji, as two surrogates', () => {
    expect(printable('a\u{e0041}')).toBe('a\\udb40\\udc41');
  });

  it.each(['', 'plain ~ text', 'Größe', '日本語', 'עברית', 'می‌خواهم', '😀 👩‍👩‍👧 ❤️', 'a\u0301', '\\u202e'])(
    'leaves %j as it is',
    (text) => {
      expect(printable(text)).toBe(text);
      expect(printableLines(text)).toBe(text);
    },
  );

  it('keeps the meaning of JSON', () => {
    const value = { 'a\u007f\u202e\u{e0041}': '\u009b2J\u2028' };
    expect(JSON.parse(printableLines(JSON.stringify(value, null, 2)))).toEqual(value);
  });

  it('keeps the ends of lines only in a text of several lines', () => {
    expect(printableLines('a\u001b[2J\nb\r\n\tc\n')).toBe('a\\u001b[2J\nb\\u000d\n\\u0009c\n');
    expect(printable('a\nb')).toBe('a\\u000ab');
  });
});
