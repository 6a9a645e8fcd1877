import { expect, it } from 'vitest';
import { fingerprint } from './persist-world.js';

it('different texts have different fingerprints, and the same text has the same fingerprint', () => {
  const texts = ['', 'a', 'b', 'ab', 'ba', 'aab', 'aba', 'aac'];
  expect(new Set(texts.map(fingerprint)).size).toBe(texts.length);
  expect(texts.map(fingerprint)).toEqual(texts.map(fingerprint));
});
