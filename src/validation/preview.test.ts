import { describe, expect, it } from 'vitest';
import { cutText, defectText, preview } from './preview.js';

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value };
  return value;
}

const cyclic: Record<string, unknown> = { name: 'x' };
cyclic.self = cyclic;

const fail = (): never => {
  throw new Error('no');
};
const throwing = Object.defineProperty({ good: 1 }, 'bad', { get: fail, enumerable: true });

const { proxy: revoked, revoke } = Proxy.revocable({}, {});
revoke();

describe('preview', () => {
  it.each([
    [{ a: 1, b: [true, null, 'x'] }],
    [[]],
    [{}],
    [[[], {}]],
    ['say "hi"\n'],
    [1e300],
    [new Date(0)],
    [{ at: new Date(0) }],
    [JSON.parse('{"__proto__":{"toString":1},"constructor":2}')],
  ])('shows %j as its JSON', (value) => {
    expect(preview(value)).toBe(JSON.stringify(value));
  });

  it.each<[string, unknown, string]>([
    ['undefined', undefined, 'undefined'],
    ['a bigint', { id: 12n }, '{"id":12n}'],
    ['numbers without JSON', [Number.NaN, -0, Number.POSITIVE_INFINITY], '[NaN,-0,Infinity]'],
    ['a function', [() => 1], '[a function]'],
    ['a regular expression', ['text', /^Al/i], '["text",/^Al/i]'],
    ['a Promise', { world: Promise.resolve() }, '{"world":a Promise: await it first}'],
    ['a symbol', Symbol('s\u202e'), 'Symbol(s\\u202e)'],
    ['a missing item', new Array(2), '[undefined,undefined]'],
    ['an object without a prototype', Object.assign(Object.create(null), { a: 1 }), '{"a":1}'],
    ['a lone surrogate', '\ud800', '"\\ud800"'],
    ['characters that control a terminal', ['\u001b[2J\u202e\u009b'], '["\\u001b[2J\\u202e\\u009b"]'],
    ['a getter that throws', throwing, '{"good":1,"bad":… (the rest cannot be read)'],
    ['a toJSON that throws', [{ toJSON: fail }, { toJSON: 1 }], '[… (the rest cannot be read)'],
    ['a value that cannot be read at all', revoked, '… (the rest cannot be read)'],
    ['a proxy that repeats a key', new Proxy({}, { ownKeys: () => ['a', 'a'] }), '{… (the rest cannot be read)'],
  ])('shows %s', (_, value, text) => {
    expect(preview(value)).toBe(text);
  });

  it.each<[string, unknown]>([
    ['that is deeply nested', nested(5_000)],
    ['that contains itself', cyclic],
    ['whose toJSON returns the value itself', Object.assign(cyclic, { toJSON: () => cyclic })],
    ['with a long text', { text: 'x'.repeat(100_000) }],
    ['with a long name', { ['x'.repeat(100_000)]: 1 }],
    ['with many members', Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`m${i}`, i]))],
    ['with many items', Array.from({ length: 10_000 }, (_, i) => i)],
    ['of 1,000 digits', 10n ** 1_000n],
  ])('cuts a value %s', (_, value) => {
    for (const most of [5, 60, 300]) {
      const text = preview(value, { most });
      expect(text.length).toBeLessThanOrEqual(most + 1);
      expect(text).toContain('…');
    }
  });

  it('shows eight levels and closes their brackets', () => {
    expect(preview(nested(9))).toBe('[{"a":[{"a":[{"a":[{"a":[…]}]}]}]}]');
    expect(preview({ a: nested(9) })).toContain('[{…}]');
  });

  it('does not end with half a character', () => {
    for (let most = 5; most < 12; most++) expect(preview('😀'.repeat(20), { most }).isWellFormed()).toBe(true);
  });

  it('reads no more of a value than it shows', () => {
    let reads = 0;
    const counted = new Proxy(new Array(1_000_000).fill('x'), {
      get: (list, name) => {
        if (typeof name === 'string' && /^\d/.test(name)) reads += 1;
        return Reflect.get(list, name);
      },
    });
    expect(preview(counted)).toMatch(/^\["x","x".*…$/);
    expect(reads).toBeLessThan(20);
  });
});

describe('cutText', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc… (4 characters)'],
    ['ab😀', 3, 'ab… (4 characters)'],
  ])('limits %j to %i characters', (text, most, expected) => {
    expect(cutText(text, most)).toBe(expected);
  });
});

describe('defectText', () => {
  it('shows what failed, what was thrown, and where', () => {
    const text = defectText('a defect of the mock', new TypeError('no such row'));
    expect(text).toMatch(/^gridtwin: a defect of the mock: TypeError: no such row\n {4}at .*preview\.test\.ts/);
  });

  it('shows any thrown value', () => {
    expect(defectText('x', undefined)).toBe('gridtwin: x: undefined');
    expect(defectText('x', { code: 7 })).toBe('gridtwin: x: {"code":7}');
  });

  it('limits its length and escapes characters that control a terminal', () => {
    expect(defectText('x', new Error('y'.repeat(100_000))).length).toBeLessThan(10_100);
    expect(defectText('x', new Error('\u001b[2J\u202e\r'))).toContain('\\u001b[2J\\u202e\\u000d');
  });
});
