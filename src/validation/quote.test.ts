import { describe, expect, it } from 'vitest';
import { describeValue, list, quote, shellWord } from './quote.js';

describe('quote', () => {
  it.each([
    ['jsummary', '"jsummary"'],
    ['', '""'],
    ['say "hi"', '"say \\"hi\\""'],
    ['two\nlines\u0000', '"two\\nlines\\u0000"'],
    ['\ud800', '"\\ud800"'],
    ['Größe 😀', '"Größe 😀"'],
    ['user\u202egpj\u007f\u009b', '"user\\u202egpj\\u007f\\u009b"'],
  ])('puts %j in quotes and escapes unprintable characters', (name, text) => {
    expect(quote(name)).toBe(text);
  });

  it('cuts a long name and adds its length', () => {
    const text = quote('n'.repeat(5_000));
    expect(text.length).toBeLessThan(150);
    expect(text).toContain('5000 characters');
  });

  it('leaves no half of a surrogate pair where it cuts a name', () => {
    for (const before of [78, 79, 80, 81]) {
      expect(quote(`${'n'.repeat(before)}${'😀'.repeat(100)}`).isWellFormed()).toBe(true);
    }
  });
});

describe('describeValue', () => {
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
  ])('describes %o', (value, text) => {
    expect(describeValue(value)).toBe(text);
  });

  it.each<[string, unknown]>([
    ['text', 'x'.repeat(1_000_000)],
    ['number', 10n ** 5_000n],
    ['symbol', Symbol('x'.repeat(1_000_000))],
  ])('cuts a long %s', (_, value) => {
    expect(describeValue(value).length).toBeLessThan(150);
  });
});

describe('list', () => {
  const letters = [...'abcdefghijkl'];
  it.each([
    [0, ''],
    [1, '"a"'],
    [3, '"a", "b", "c"'],
    [10, '"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"'],
    [11, '"a", "b", "c", "d", "e", "f", "g", "h", "i", "j" and 1 more'],
    [12, '"a", "b", "c", "d", "e", "f", "g", "h", "i", "j" and 2 more'],
  ])('lists %i names', (count, text) => {
    expect(list(letters.slice(0, count))).toBe(text);
  });
});

describe('shellWord', () => {
  it.each([
    ['../a-b_c.json', '../a-b_c.json'],
    ['C:\\work\\a.json', 'C:\\work\\a.json'],
    ['my files/a.json', "'my files/a.json'"],
    ["it's.json", "'it'\\''s.json'"],
    ['$HOME/a(1).json', "'$HOME/a(1).json'"],
    ['', "''"],
  ])('writes the path %s as %s', (path, word) => {
    expect(shellWord(path)).toBe(word);
  });
});
