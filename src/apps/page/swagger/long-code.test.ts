import { expect, it } from 'vitest';
import { beginning, isLong } from './long-code.js';

it.each([
  { text: 'x'.repeat(50_000), long: false },
  { text: 'x'.repeat(50_001), long: true },
  { text: undefined, long: false },
])('finds only long texts long', ({ text, long }) => {
  expect(isLong(text)).toBe(long);
});

it('shows a text of 500,000 characters whole', () => {
  const text = 'x'.repeat(500_000);
  expect(beginning(text)).toBe(text);
});

it('ends a longer text at the end of a line, and within a line that is very long', () => {
  const lines = 'a line\n'.repeat(100_000);
  expect(lines.length - beginning(lines).length).toBeGreaterThanOrEqual(200_000);
  expect(beginning(lines)).toMatch(/a line$/);
  expect(beginning(`short\n${'x'.repeat(600_000)}`)).toHaveLength(500_000);
});
