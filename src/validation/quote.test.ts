import { describe, expect, it } from 'vitest';
import { describeValue, list, quote, shellWord } from './quote.js';

describe('a name in a message', () => {
  it.each([
    ['jsummary', '"jsummary"'],
    ['', '""'],
    ['say "hi"', '"say \\"hi\\""'],
    ['two\nlines\u0000', '"two\\nlines\\u0000"'],
    ['\ud800', '"\\ud800"'],
    ['Größe 😀', '"Größe 😀"'],
    ['user\u202egpj\u007f\u009b', '"user\\u202egpj\\u007f\\u009b"'],
  ])('%j is in quotes, with what cannot be printed escaped', (name, text) => {
    expect(quote(name)).toBe(text);
  });

  it('that is long is cut, with its length', () => {
    const text = quote('n'.repeat(5_000));
    expect(text.length).toBeLessThan(150);
    expect(text).toContain('5000 characters');
  });

  it('that is cut within a surrogate pair stays well-formed', () => {
    for (const before of [78, 79, 80, 81]) {
      expect(quote(`${'n'.repeat(before)}${'😀'.repeat(100)}`).isWellFormed()).toBe(true);
    }
  });
});

describe('a value in a message', () => {
  it.each([
    ['12', 'the text "12"'],
    [7, 'the number 7'],
    [null, 'null'],
    [true, 'true'],
    [undefined, 'undefined'],
    [[], 'an empty list'],
    [[1], 'a list'],
    [{}, 'an object'],
    [{ toString: null }, 'an object'],
    [Object.create(null), 'an object'],
    [12n, '12n'],
    [() => 'its source', 'a function'],
    [Symbol('s'), 'Symbol(s)'],
  ])('%o is told as what it is', (value, text) => {
    expect(describeValue(value)).toBe(text);
  });

  it.each<[string, unknown]>([
    ['text', 'x'.repeat(1_000_000)],
    ['number', 10n ** 5_000n],
    ['symbol', Symbol('x'.repeat(1_000_000))],
  ])('that is a long %s is cut', (_, value) => {
    expect(describeValue(value).length).toBeLessThan(150);
  });
});

describe('a list of names in a message', () => {
  const letters = [...'abcdefghijkl'];
  it.each([
    [0, ''],
    [1, '"a"'],
    [3, '"a", "b", "c"'],
    [10, '"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"'],
    [11, '"a", "b", "c", "d", "e", "f", "g", "h", "i", "j" and 1 more'],
    [12, '"a", "b", "c", "d", "e", "f", "g", "h", "i", "j" and 2 more'],
  ])('of %i', (count, text) => {
    expect(list(letters.slice(0, count))).toBe(text);
  });
});

describe('a path in a command to copy', () => {
  it.each([
    ['../a-b_c.json', '../a-b_c.json'],
    ['C:\\work\\a.json', 'C:\\work\\a.json'],
    ['my files/a.json', "'my files/a.json'"],
    ["it's.json", "'it'\\''s.json'"],
    ['$HOME/a(1).json', "'$HOME/a(1).json'"],
    ['', "''"],
  ])('%s is written as %s', (path, word) => {
    expect(shellWord(path)).toBe(word);
  });
});
