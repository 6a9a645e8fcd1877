import { describe, expect, it } from 'vitest';
import { describeAnswer, previewValue } from './describe-exchange.js';

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

describe('an answer in short', () => {
  it.each([
    ['<html>', undefined, '200 (no JSON) <html>'],
    ['[1', undefined, '200 (no JSON) [1'],
    ['null', null, '200 null'],
    ['', undefined, '200'],
  ])('says of %j what it is', (text, json, words) => {
    expect(describeAnswer({ status: 200, headers: {}, text, json })).toBe(words);
  });
});
