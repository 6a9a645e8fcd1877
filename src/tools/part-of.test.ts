import { expect, it } from 'vitest';
import { partOf } from './part-of.js';

const nested = (depth: number): unknown => JSON.parse('{"a":['.repeat(depth / 2) + ']}'.repeat(depth / 2));

it.each([
  [7, { levels: 1 }, 7],
  [null, { levels: 0 }, null],
  [[[1]], { levels: 2 }, [[1]]],
  [[[1]], { levels: 1 }, ['…']],
  [{ a: { b: 1 }, c: 2 }, { levels: 1 }, { a: '…', c: 2 }],
  [{ toJSON: { b: 1 } }, { levels: 1 }, { toJSON: '…' }],
  [[1, 2, 3], { levels: 1, items: 2 }, [1, 2]],
  [{ a: 1, b: 2 }, { levels: 1, items: 1 }, { a: 1 }],
])('of %j and %j is %j', (value, extent, part) => {
  expect(partOf(value, extent)).toEqual(part);
});

it('is the same value where nothing is left out', () => {
  const value = [{ a: [1] }];
  expect(partOf(value, { levels: 3 })).toBe(value);
});

it('has names of the prototype as any others', () => {
  const part = partOf(JSON.parse('{"__proto__":{"a":[[]]}}'), { levels: 2 });
  expect(JSON.stringify(part)).toBe('{"__proto__":{"a":"…"}}');
});

it('can be written of a value however deep, and of one that holds itself', () => {
  const circle: unknown[] = [];
  circle.push(circle);
  expect(JSON.stringify(partOf(nested(20_000), { levels: 4 }))).toBe('{"a":[{"a":["…"]}]}'.replace('"…"', '"…"'));
  expect(JSON.stringify(partOf(circle, { levels: 2 }))).toBe('[["…"]]');
});
