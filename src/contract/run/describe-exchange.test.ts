import { describe, expect, it } from 'vitest';
import { describeAnswer, previewValue } from './describe-exchange.js';

describe('previewValue', () => {
  it.each([
    [{ a: 1 }, '{"a":1}'],
    ['text', 'text'],
    [undefined, 'undefined'],
    ['x'.repeat(301), `${'x'.repeat(300)}… (301 characters)`],
  ])('shortens %o', (value, expected) => {
    expect(previewValue(value)).toBe(expected);
  });

  it('writes one line, and escapes control characters', () => {
    expect(previewValue('a\nb\u001b[2Jc\u0007\u009b1m\r')).toBe('a b\\u001b[2Jc\\u0007\\u009b1m\\u000d');
  });
});

describe('describeAnswer', () => {
  it.each([
    ['<html>', undefined, '200 (no JSON) <html>'],
    ['[1', undefined, '200 (no JSON) [1'],
    ['null', null, '200 null'],
    ['', undefined, '200'],
  ])('describes an answer with the body %j', (text, json, words) => {
    expect(describeAnswer({ status: 200, headers: {}, text, json })).toBe(words);
  });
});
