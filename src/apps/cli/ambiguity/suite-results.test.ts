import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readResults } from './read-results.js';

const lines = (...entries: readonly (object | string)[]): string =>
  entries.map((entry) => (typeof entry === 'string' ? entry : JSON.stringify(entry))).join('\n');

it('reads results by file and name, with what they tell', () => {
  const { tests } = readResults(
    lines(
      { file: 'a.test.js', name: 'adds', state: 'passed', choices: ['legacy.dates'], profile: { 'legacy.dates': 'x' } },
      { file: 'b.test.js', name: 'adds', state: 'failed' },
    ),
  );
  expect([...tests]).toEqual([
    ['a.test.js > adds', { state: 'passed', choices: ['legacy.dates'], profile: { 'legacy.dates': 'x' } }],
    ['b.test.js > adds', { state: 'failed' }],
  ]);
});

it('names the file of a test from here, and leaves its own name as it is', () => {
  const { tests } = readResults(lines({ file: resolve('src', 'a.test.js'), name: 'GET a//b/../c', state: 'passed' }));
  expect([...tests.keys()]).toEqual([`${join('src', 'a.test.js')} > GET a//b/../c`]);
});

it('takes the last result of a test that was tried again', () => {
  const result = { file: 'a', name: 'b' };
  const { tests } = readResults(lines({ ...result, state: 'failed' }, { ...result, state: 'passed' }));
  expect([...tests.values()]).toEqual([{ state: 'passed' }]);
});

it('knows by any line with a profile that the profile was asked for', () => {
  expect(readResults(lines({ profile: {} })).asked).toBe(true);
  expect(readResults(lines({ file: 'a', name: 'b', state: 'passed' })).asked).toBe(false);
  expect(readResults('').asked).toBe(false);
});

it('leaves out what is no result, or was cut off, and choices that there are not', () => {
  const { tests } = readResults(
    lines(
      '{"file":"a","na',
      '[]',
      'null',
      { file: 'a', name: 1, state: 'passed' },
      { file: 'a', name: 'b', state: 'odd' },
      {
        file: '__proto__',
        name: 'c',
        state: 'skipped',
        choices: ['__proto__', 'legacy.dates', 7],
        profile: [],
      },
    ),
  );
  expect([...tests]).toEqual([['__proto__ > c', { state: 'skipped', choices: ['legacy.dates'] }]]);
});
