import { describe, expect, it } from 'vitest';
import { numericId } from './path.js';

describe('numericId', () => {
  it.each([
    ['0', 0],
    ['10500', 10_500],
    ['010500', 10_500],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('reads %s as %i', (text, id) => {
    expect(numericId(text)).toBe(id);
  });

  it.each(['', 'abc', '-1', '1.5', '1e3', '0x7', ' 7', '7 ', '٧', '9007199254740992', '1'.repeat(400)])(
    'returns undefined for %j',
    (text) => {
      expect(numericId(text)).toBeUndefined();
    },
  );
});
