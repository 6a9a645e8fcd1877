import { expect, it } from 'vitest';
import { nearest, suggest } from './suggest.js';
import { startProcessorTime } from './testing/processor-time.js';

it.each([
  ['a name that is meant', 'addRow', ['addRows', 'readRows'], 'did you mean "addRows"?'],
  ['all there are', 'xyz', ['addRows', 'readRows'], 'there are "addRows", "readRows"'],
  ['all there are, of one letter each', 'x', ['a', 'h'], 'there are "a", "h"'],
  ['the same letter in another case', 'H', ['a', 'h'], 'did you mean "h"?'],
  ['a name that begins with an emoji, in another case', '🔥h', ['🔥H', 'id'], 'did you mean "🔥H"?'],
  ['a name of two letters, one of them wrong', 'io', ['id', 'key'], 'did you mean "id"?'],
  ['a name with a third of its letters wrong', 'addrwos', ['addRows'], 'did you mean "addRows"?'],
  ['the only one', 'xyz', ['addRows'], 'there is "addRows"'],
  ['that there are none', 'xyz', [], 'there are none'],
])('says %s', (_, name, names, words) => {
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
])('%s is written most like %s', (text, name) => {
  expect(nearest(text, names)).toBe(name);
});

it('of names that are as near as each other the first is taken', () => {
  expect(nearest('b', ['a', 'c'])).toBe('a');
  expect(nearest('abc', ['acb', 'bac'])).toBe('acb');
});

it('gives one of the names for a text that is like none, and for none at all', () => {
  expect(names).toContain(nearest('', names));
  expect(names).toContain(nearest('火', names));
});

it('gives nothing where there are no names', () => {
  expect(nearest('legacy.dates', [])).toBeUndefined();
});

it('is done at once with a text of a million letters', () => {
  const spent = startProcessorTime();
  expect(nearest('p'.repeat(1_000_000), names)).toBe('paging.limit');
  expect(spent()).toBeLessThan(1000);
});
