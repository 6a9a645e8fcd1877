import { expect, it } from 'vitest';
import { fingerprint } from './persist-world.js';

it('texts of one length that differ in a letter have other fingerprints, and a text has one', () => {
  const texts = ['', 'a', 'b', 'ab', 'ba', 'aab', 'aba', 'aac'];
  expect(new Set(texts.map(fingerprint)).size).toBe(texts.length);
  expect(texts.map(fingerprint)).toEqual(texts.map(fingerprint));
});
