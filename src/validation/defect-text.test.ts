import { describe, expect, it } from 'vitest';
import { defectText } from './defect-text.js';

describe('a defect, as text', () => {
  it('says what failed, what was thrown, and where', () => {
    const text = defectText('a defect of the mock', new TypeError('no such row'));
    expect(text).toMatch(/^gridtwin: a defect of the mock: TypeError: no such row\n {4}at .*defect-text\.test\.ts/);
  });

  it('takes whatever was thrown', () => {
    expect(defectText('x', undefined)).toBe('gridtwin: x: undefined');
    expect(defectText('x', { code: 7 })).toBe('gridtwin: x: {"code":7}');
  });

  it('is bounded, and steers no terminal', () => {
    expect(defectText('x', new Error('y'.repeat(100_000))).length).toBeLessThan(10_100);
    expect(defectText('x', new Error('\u001b[2J\u202e\r'))).toContain('\\u001b[2J\\u202e\\u000d');
  });
});
