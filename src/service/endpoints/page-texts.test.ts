import { describe, expect, it } from 'vitest';
import { createPageTexts } from './page-texts.js';

describe('page texts', () => {
  it('are written once for the same rows and page', () => {
    const texts = createPageTexts();
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

  it('are dropped when there are too many', () => {
    const texts = createPageTexts();
    const rows = {};
    texts(rows, 'first', () => 'old');
    for (let page = 0; page < 500; page++) texts(rows, String(page), () => 'x');
    expect(texts(rows, 'first', () => 'new')).toBe('new');
  });

  it('are dropped when they are 8 million characters together, and one of so many is never kept', () => {
    const texts = createPageTexts();
    const rows = {};
    texts(rows, 'first', () => 'old');
    texts(rows, 'second', () => 'x'.repeat(7_999_999));
    expect(texts(rows, 'first', () => 'new')).toBe('new');
    texts(rows, 'huge', () => 'x'.repeat(8_000_001));
    expect(texts(rows, 'huge', () => 'again')).toBe('again');
  });
});
