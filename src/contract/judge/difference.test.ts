import { describe, expect, it } from 'vitest';
import { startProcessorTime } from '../../validation/testing/processor-time.js';
import { differenceOf, withoutValues } from './difference.js';

describe('differenceOf', () => {
  it.each([
    [[1, 2], [1, 3], '[]', 'another value'],
    [[1], [1, 2], '[]', 'one more'],
    [[1, 2, 3], [1], '[]', 'less'],
    [[1], [1, 2, 3], '[]', 'more'],
    [{ c: 1, b: 1, a: 0 }, { c: 2, b: 2, a: 0 }, 'b', 'another value'],
    [{ a: { b: 1 } }, { a: {} }, 'a.b', 'missing'],
    [{}, { a: 1 }, 'a', 'not expected'],
    [{ rows: [{ note: 'x' }] }, { rows: [{ note: 5 }] }, 'rows[].note', 'number instead of text'],
    [null, '', '', 'text instead of null'],
    [{ a: [] }, { a: null }, 'a', 'null instead of list'],
  ])('finds the difference of %j and %j at "%s": %s', (expected, seen, place, shape) => {
    expect(differenceOf(expected, seen)).toEqual({ place, shape });
  });
});

describe('withoutValues', () => {
  it('replaces ids of the target by their names, and other ids by <id>', () => {
    const values = { grid: 10500, again: 10500, note: 'jnote', mark: 'gt-1a', count: 12 };
    expect(withoutValues('rows of 10500: values[].jnote', values)).toBe('rows of <grid>: values[].<note>');
    expect(withoutValues('the row 4711 of gt-1a', values)).toBe('the row <id> of <mark>');
    expect(withoutValues('a jnote is a word, 12 a count', values)).toBe('a jnote is a word, 12 a count');
    expect(withoutValues('404 is a status', values)).toBe('404 is a status');
  });

  it('handles a long text in less than a second', () => {
    const spent = startProcessorTime();
    const long = 'a-'.repeat(20_000);
    expect(withoutValues(long, { note: 'jnote' })).toBe(long);
    expect(spent()).toBeLessThan(1_000); // guards against quadratic time
  });
});
