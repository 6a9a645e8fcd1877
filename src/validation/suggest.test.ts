import { expect, it } from 'vitest';
import { suggest } from './suggest.js';

it.each([
  ['a name that is meant', 'addRow', ['addRows', 'readRows'], 'did you mean "addRows"?'],
  ['all there are', 'xyz', ['addRows', 'readRows'], 'there are "addRows", "readRows"'],
  ['the only one', 'xyz', ['addRows'], 'there is "addRows"'],
  ['that there are none', 'xyz', [], 'there are none'],
])('says %s', (_, name, names, words) => {
  expect(suggest(name, names)).toBe(words);
});
