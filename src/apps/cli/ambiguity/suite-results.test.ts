import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readResults } from './read-results.js';

const lines = (...entries: readonly (object | string)[]): string =>
  entries.map((entry) => (typeof entry === 'string' ? entry : JSON.stringify(entry))).join('\n');

it('readResults returns results by file and name, with their choices and profile', () => {
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

it('readResults names the file of a test relative to the working folder, and keeps the name of the test', () => {
  const { tests } = readResults(lines({ file: resolve('src', 'a.test.js'), name: 'GET a//b/../c', state: 'passed' }));
  expect([...tests.keys()]).toEqual([`${join('src', 'a.test.js')} > GET a//b/../c`]);
});

it('readResults takes the last result of a test that was tried again', () => {
  const result = { file: 'a', name: 'b' };
  const { tests } = readResults(lines({ ...result, state: 'failed' }, { ...result, state: 'passed' }));
  expect([...tests.values()]).toEqual([{ state: 'passed' }]);
});

it('readResults sees from a line with a profile that the profile was asked for', () => {
  expect(readResults(lines({ profile: {} })).asked).toBe(true);
  expect(readResults(lines({ file: 'a', name: 'b', state: 'passed' })).asked).toBe(false);
  expect(readResults('').asked).toBe(false);
});

it('readResults leaves out lines that are no results or cut off, and unknown choices', () => {
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
