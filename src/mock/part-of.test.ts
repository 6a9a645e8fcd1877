import { expect, it } from 'vitest';
import { partOf } from './part-of.js';

const nested = (depth: number): unknown => JSON.parse('{"a":['.repeat(depth / 2) + ']}'.repeat(depth / 2));

it.each([
  [7, 1, 7],
  [null, 0, null],
  [[[1]], 2, [[1]]],
  [[[1]], 1, ['…']],
  [{ a: { b: 1 }, c: 2 }, 1, { a: '…', c: 2 }],
  [{ toJSON: { b: 1 } }, 1, { toJSON: '…' }],
  [{ day: new Date(0) }, 1, { day: new Date(0) }],
])('of %j and %i levels is %j', (value, levels, part) => {
  expect(partOf(value, levels)).toEqual(part);
});

it('is the same value where nothing is left out', () => {
  const value = [{ a: [1] }];
  expect(partOf(value, 3)).toBe(value);
});

it('has names of the prototype as any others', () => {
  const part = partOf(JSON.parse('{"__proto__":{"a":[[]]}}'), 2);
  expect(JSON.stringify(part)).toBe('{"__proto__":{"a":"…"}}');
});

it('can be written of a value however deep, and of one that holds itself', () => {
  const circle: unknown[] = [];
  circle.push(circle);
  expect(JSON.stringify(partOf(nested(20_000), 4))).toBe('{"a":[{"a":["…"]}]}');
  expect(JSON.stringify(partOf(circle, 2))).toBe('[["…"]]');
});
