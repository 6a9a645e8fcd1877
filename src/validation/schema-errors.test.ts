import { expect, it } from 'vitest';
import { problemLines } from './schema-errors.js';

it('problemLines shows the first 100 problems and the number of the others', () => {
  const problems = Array.from({ length: 20_000 }, (_, i) => ({ path: `rows[${i}]`, message: 'is wrong' }));
  const lines = problemLines(problems, 'my.json').split('\n');
  expect(lines).toHaveLength(101);
  expect(lines.slice(99)).toEqual([
    'my.json: rows[99]: is wrong',
    '20000 failures were found: the 100 above and 19900 more.',
  ]);
});
