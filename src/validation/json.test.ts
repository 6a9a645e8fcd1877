import { describe, expect, it } from 'vitest';
import { deepestNesting, exactValue, isEqual, isTooDeep, parseShallowJson, tooDeepAt } from './json.js';
import { startProcessorTime } from './testing/processor-time.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const lists = (depth: number, inside = ''): string => '['.repeat(depth) + inside + ']'.repeat(depth);
const objects = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const flat = `[${'[],{},'.repeat(500)}0]`;

describe('tooDeepAt', () => {
  it.each([
    ['64 lists', lists(64)],
    ['64 objects', objects(64)],
    ['many lists beside each other', flat],
    ['brackets in a text', JSON.stringify({ a: '['.repeat(500) })],
    ['brackets behind quotes in a text', JSON.stringify({ a: `"${'['.repeat(500)}"` })],
    ['brackets behind a backslash in a text', JSON.stringify({ a: `\\"${'{'.repeat(500)}\\` })],
    ['a text without an end', `"${'['.repeat(500)}`],
    ['a backslash at the end', `${' '.repeat(200)}"\\`],
    ['letters of several bytes', JSON.stringify({ a: '你好𝕏'.repeat(100) })],
    ['an empty text', ''],
  ])('returns undefined for %s', (_, json) => {
    expect(tooDeepAt(bytes(json))).toBeUndefined();
  });

  it.each([
    ['65 lists', lists(65), 64],
    ['65 objects', objects(65), 64 * 5],
    ['a million lists', lists(1_000_000), 64],
    ['lists in objects', `${'{"a":['.repeat(33)}${']}'.repeat(33)}`, 32 * 6],
    ['lists behind a text with a quote', `["\\"",${lists(64)}]`, 69],
    ['a text that breaks off', '['.repeat(130), 64],
  ])('finds the place in %s', (_, json, place) => {
    expect(tooDeepAt(bytes(json))).toBe(place);
  });
});

describe('parseShallowJson', () => {
  it.each([
    ['[1]', [1]],
    [lists(64, '1'), JSON.parse(lists(64, '1'))],
    [lists(65, '1'), undefined],
    ['[1', undefined],
    [undefined, undefined],
  ])('returns the value of %s, or undefined', (text, value) => {
    expect(parseShallowJson(text)).toEqual(value);
  });
});

describe('exactValue', () => {
  it.each([
    ['{ "a": [1, "x y"] }', { a: [1, 'x y'] }],
    ['{"a": 1.0}', undefined],
    ['{"a": 1, "a": 1}', undefined],
    ['{"a":', undefined],
    [undefined, undefined],
  ])('returns the value of %s, or undefined', (text, value) => {
    expect(exactValue(text)).toEqual(value);
  });

  it('returns undefined at once for a long text that breaks off', () => {
    const spent = startProcessorTime();
    expect(exactValue(`"${String.raw`\"`.repeat(20_000)}`)).toBeUndefined();
    expect(spent()).toBeLessThan(500); // quadratic time would take longer
  });
});

describe('isTooDeep', () => {
  const loop: Record<string, unknown> = { a: 1 };
  loop.again = loop;

  it.each([
    ['64 lists', JSON.parse(lists(64)), false],
    ['65 lists', JSON.parse(lists(65)), true],
    ['100,000 lists', JSON.parse(lists(100_000)), true],
    ['an object that contains itself', loop, true],
    ['null', null, false],
    ['a text', 'x', false],
  ])('counts the levels of %s', (_, value, expected) => {
    expect([isTooDeep(value), deepestNesting]).toEqual([expected, 64]);
  });
});

describe('isEqual', () => {
  it.each([
    [new Map([[1, { a: [1, 2] }]]), new Map([[1, { a: [1, 2] }]]), true],
    [new Map([[1, { a: [1, 2] }]]), new Map([[1, { a: [1, 3] }]]), false],
    [new Map([[1, undefined]]), new Map([[2, undefined]]), false],
    [{ a: undefined }, {}, false],
    [[1], [1, 2], false],
    [[], {}, false],
    [{ valueOf: 'a', toString: 1, constructor: { a: 1 } }, { constructor: { a: 1 }, toString: 1, valueOf: 'a' }, true],
    [{ valueOf: 'a' }, { valueOf: 'b' }, false],
    [JSON.parse('{"__proto__":1}'), JSON.parse('{"__proto__":2}'), false],
    [new Set([1]), new Set([1]), false],
    [null, {}, false],
    [Number.NaN, Number.NaN, true],
    [0, -0, true],
    [Object.assign(Object.create(null), { a: 1 }), { a: 1 }, true],
  ])('compares %j with %j: %s', (a, b, wanted) => {
    expect(isEqual(a, b)).toBe(wanted);
  });
});
