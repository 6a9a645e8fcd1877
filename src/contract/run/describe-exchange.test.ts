import { describe, expect, it } from 'vitest';
import { previewValue } from './describe-exchange.js';

describe('a value in short', () => {
  it.each([
    [{ a: 1 }, '{"a":1}'],
    ['text', 'text'],
    [undefined, 'undefined'],
    ['x'.repeat(301), `${'x'.repeat(300)}… (301 characters)`],
  ])('%o', (value, expected) => {
    expect(previewValue(value)).toBe(expected);
  });

  it('stands on one line, and has nothing that steers a terminal', () => {
    expect(previewValue('a\nb\u001b[2Jc\u0007\u009b1m\r')).toBe('a b\\u001b[2Jc\\u0007\\u009b1m\\u000d');
  });
});
