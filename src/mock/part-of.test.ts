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
])('partOf(%j, %i) returns %j', (value, levels, part) => {
  expect(partOf(value, levels)).toEqual(part);
});

it('partOf returns the same value if it leaves nothing out', () => {
  const value = [{ a: [1] }];
  expect(partOf(value, 3)).toBe(value);
});

it('partOf treats the name __proto__ like any other', () => {
  const part = partOf(JSON.parse('{"__proto__":{"a":[[]]}}'), 2);
  expect(JSON.stringify(part)).toBe('{"__proto__":{"a":"…"}}');
});

it('partOf accepts a value of any depth, and a value that contains itself', () => {
  const circle: unknown[] = [];
  circle.push(circle);
  expect(JSON.stringify(partOf(nested(20_000), 4))).toBe('{"a":[{"a":["…"]}]}');
  expect(JSON.stringify(partOf(circle, 2))).toBe('[["…"]]');
});
