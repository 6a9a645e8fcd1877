import { expect, it } from 'vitest';
import { prefilled } from './prefilled.js';

it('starts a parameter with its first example, and leaves one without as it is', () => {
  const parameters = [{ name: 'a', examples: { demo: { value: 0 }, other: { value: 1 } } }, { name: 'b' }];
  expect(prefilled({ summary: 'Reads', parameters })).toEqual({
    summary: 'Reads',
    parameters: [{ name: 'a', example: 0 }, { name: 'b' }],
  });
});

it.each([[{ type: 'http' }], [undefined], ['text']])('leaves %j, which has no parameters', (part) => {
  expect(prefilled(part)).toBe(part);
});
