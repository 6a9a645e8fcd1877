import { describe, expect, it } from 'vitest';
import { createTextCache } from './service.js';

describe('a cache of texts', () => {
  it('writes a text once for the same source and name', () => {
    const texts = createTextCache(500);
    const rows = {};
    let written = 0;
    const write = (): string => `${++written}`;
    expect([texts(rows, 'a', write), texts(rows, 'a', write), texts(rows, 'b', write), texts({}, 'a', write)]).toEqual([
      '1',
      '1',
      '2',
      '3',
    ]);
  });

  it('drops all texts when there are too many', () => {
    const texts = createTextCache(500);
    const rows = {};
    texts(rows, 'first', () => 'old');
    for (let page = 0; page < 500; page++) texts(rows, String(page), () => 'x');
    expect(texts(rows, 'first', () => 'new')).toBe('new');
  });

  it('drops all texts at 8 million characters, and never keeps a longer one', () => {
    const texts = createTextCache(500);
    const rows = {};
    texts(rows, 'first', () => 'old');
    texts(rows, 'second', () => 'x'.repeat(7_999_999));
    expect(texts(rows, 'first', () => 'new')).toBe('new');
    texts(rows, 'huge', () => 'x'.repeat(8_000_001));
    expect(texts(rows, 'huge', () => 'again')).toBe('again');
  });
});
