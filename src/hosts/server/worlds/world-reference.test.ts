import { describe, expect, it } from 'vitest';
import { readReference } from './world-reference.js';

describe('a reference to a world', () => {
  it.each([
    ['test-17', { id: 'test-17', from: undefined }],
    ['empty:test-17', { id: 'test-17', from: 'empty' }],
    ['A.b_c-1', { id: 'A.b_c-1', from: undefined }],
    ['__proto__', { id: '__proto__', from: undefined }],
    ['constructor:__proto__', { id: '__proto__', from: 'constructor' }],
    ['x'.repeat(100), { id: 'x'.repeat(100), from: undefined }],
  ])('%j is an id, or a named world and an id', (text, reference) => {
    expect(readReference(text)).toEqual(reference);
  });

  it.each([
    '',
    ':',
    'empty:',
    ':a',
    'a:b:c',
    'a b',
    'a/b',
    'ä',
    '.',
    '..',
    '...',
    '.a',
    'x'.repeat(101),
    'a, a',
    'a\n',
  ])('%j is none, and is refused in words', (text) => {
    expect(readReference(text)).toMatch(/ names no world: .*"test-17".*"empty:test-17".*letters, digits.* up to 100/);
  });
});
