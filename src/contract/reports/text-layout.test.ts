import { expect, it } from 'vitest';
import { atWords } from './text-layout.js';

it('atWords breaks a text only at blanks, and indents the lines after the first', () => {
  expect(atWords('  one two three', 11)).toEqual(['  one two', '    three']);
  expect(atWords('  one two', 9)).toEqual(['  one two']);
  expect(atWords('one http://a/very/long/word two', 8)).toEqual(['one', '  http://a/very/long/word', '  two']);
});
