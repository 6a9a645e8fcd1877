import { describe, expect, it } from 'vitest';
import { createRowTexts } from './row-texts.js';

const row = (id: number) => ({ id, modified: 0, cells: [] });

describe('row texts', () => {
  it('are made once for a row and a format', () => {
    const { of } = createRowTexts();
    const first = row(1);
    expect(of(first, 'legacy', () => 'old')).toBe('old');
    expect(of(first, 'legacy', () => 'new')).toBe('old');
    expect(of(first, 'newer', () => 'other')).toBe('other');
  });

  it('are dropped when they are 8 million characters together, and one of so many is never kept', () => {
    const { of } = createRowTexts();
    const [first, huge] = [row(1), row(3)];
    of(first, 'legacy', () => 'old');
    of(row(2), 'legacy', () => 'x'.repeat(8_000_000));
    expect(of(first, 'legacy', () => 'new')).toBe('new');
    of(huge, 'legacy', () => 'x'.repeat(8_000_001));
    expect(of(huge, 'legacy', () => 'again')).toBe('again');
  });
});
