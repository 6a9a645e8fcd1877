import { expect, it } from 'vitest';
import { nearest, suggest } from './suggest.js';
import { startProcessorTime } from './testing/processor-time.js';

it.each([
  ['the name that is meant', 'addRow', ['addRows', 'readRows'], 'did you mean "addRows"?'],
  ['all names', 'xyz', ['addRows', 'readRows'], 'there are "addRows", "readRows"'],
  ['all names, of one letter each', 'x', ['a', 'h'], 'there are "a", "h"'],
  ['the same letter in another case', 'H', ['a', 'h'], 'did you mean "h"?'],
  ['a name that begins with an emoji, in another case', '🔥h', ['🔥H', 'id'], 'did you mean "🔥H"?'],
  ['a name of two letters, one of them wrong', 'io', ['id', 'key'], 'did you mean "id"?'],
  ['a name with a third of its letters wrong', 'addrwos', ['addRows'], 'did you mean "addRows"?'],
  ['the only name', 'xyz', ['addRows'], 'there is "addRows"'],
  ['that there are no names', 'xyz', [], 'there are none'],
])('suggest shows %s', (_, name, names, words) => {
  expect(suggest(name, names)).toBe(words);
});

const names = ['legacy.dates', 'legacy.errorBody', 'paging.limit'];

it.each([
  ['legacy.dates', 'legacy.dates'],
  ['legacy.date', 'legacy.dates'],
  ['LEGACY.DATES', 'legacy.dates'],
  ['legacy.errrorBody', 'legacy.errorBody'],
  ['paging.limti', 'paging.limit'],
  ['limit', 'paging.limit'],
])('nearest finds for %s the candidate %s', (text, name) => {
  expect(nearest(text, names)).toBe(name);
});

it('nearest returns the first of several equally near candidates', () => {
  expect(nearest('b', ['a', 'c'])).toBe('a');
  expect(nearest('abc', ['acb', 'bac'])).toBe('acb');
});

it('nearest returns some candidate for a text that is like none of them, also for an empty text', () => {
  expect(names).toContain(nearest('', names));
  expect(names).toContain(nearest('火', names));
});

it('nearest returns undefined without candidates', () => {
  expect(nearest('legacy.dates', [])).toBeUndefined();
});

it('nearest needs less than a second for a text of a million letters', () => {
  const spent = startProcessorTime();
  expect(nearest('p'.repeat(1_000_000), names)).toBe('paging.limit');
  expect(spent()).toBeLessThan(1000);
});
