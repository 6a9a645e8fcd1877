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

  it('are let go when there are too many', () => {
    const texts = createPageTexts();
    const rows = {};
    texts(rows, 'first', () => 'old');
    for (let page = 0; page < 500; page++) texts(rows, String(page), () => 'x');
    expect(texts(rows, 'first', () => 'new')).toBe('new');
  });
});
