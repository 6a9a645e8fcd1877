import { describe, expect, it } from 'vitest';
import { addressOf, isForWorlds, readReference } from './world-reference.js';

describe('the address of a request', () => {
  it.each<[url: string, header: string | undefined, references: string[], target: string]>([
    ['/rest/x?y=1', undefined, [], '/rest/x?y=1'],
    ['/rest/x?y=1', 'a', ['a'], '/rest/x?y=1'],
    ['/__gridtwin__/worlds/a/rest/x?y=/z', undefined, ['a'], '/rest/x?y=/z'],
    ['/__gridtwin__/worlds/empty:a/', undefined, ['empty:a'], '/'],
    ['/__gridtwin__/worlds/empty%3Aa/rest', undefined, ['empty:a'], '/rest'],
    ['/__gridtwin__/worlds/a%/rest', undefined, ['a%'], '/rest'],
    ['/__gridtwin__/worlds/a/__gridtwin__/reset', undefined, ['a'], '/__gridtwin__/reset'],
    ['http://other.example/__gridtwin__/worlds/a/rest', undefined, ['a'], '/rest'],
    ['/__gridtwin__/worlds/a/rest', 'b', ['a', 'b'], '/rest'],
    ['/__gridtwin__/worlds//rest', undefined, [''], '/rest'],
    ['/__gridtwin__/worlds', undefined, [], '/__gridtwin__/worlds'],
    ['/__gridtwin__/worlds/a', undefined, [], '/__gridtwin__/worlds/a'],
    ['/__gridtwin__/worlds/a?b=/c', undefined, [], '/__gridtwin__/worlds/a?b=/c'],
    ['/__gridtwin__/worldsa/b', undefined, [], '/__gridtwin__/worldsa/b'],
    ['/rest/vendorab-igrid/1.0/grid', undefined, [], '/rest/vendorab-igrid/1.0/grid'], // a slash at the same position as in a path of a world
    ['/x/__gridtwin__/worlds/a/rest', undefined, [], '/x/__gridtwin__/worlds/a/rest'],
  ])('%s with the header %s names %j and leads to %s', (url, header, references, target) => {
    expect(addressOf(url, header)).toEqual({ references, target });
  });

  it.each([
    ['/__gridtwin__/worlds', true],
    ['/__gridtwin__/worlds?x', true],
    ['/__gridtwin__/worlds/a', true],
    ['/__gridtwin__/worldsa', false],
    ['/__gridtwin__/world', false],
    ['/rest', false],
  ])('%s is for worlds as a whole: %s', (target, is) => {
    expect(isForWorlds(target)).toBe(is);
  });
});

describe('a reference to a world', () => {
  it.each([
    ['test-17', { id: 'test-17', from: undefined }],
    ['empty:test-17', { id: 'test-17', from: 'empty' }],
    ['A.b_c-1', { id: 'A.b_c-1', from: undefined }],
    ['__proto__', { id: '__proto__', from: undefined }],
    ['constructor:__proto__', { id: '__proto__', from: 'constructor' }],
    ['x'.repeat(100), { id: 'x'.repeat(100), from: undefined }],
  ])('is read as an id, or a named world and an id: %j', (text, reference) => {
    expect(readReference(text)).toEqual(reference);
  });

  it.each([
    '',
    ':',
    'empty:',
    ':a',
    'a:b:c',
    'a b',
    'a/b',
    'ä',
    '.',
    '..',
    '...',
    '.a',
    'x'.repeat(101),
    'a, a',
    'a\n',
  ])('is refused with the allowed forms if it is %j', (text) => {
    expect(() => readReference(text)).toThrow(
      / names no world: .*"test-17".*"empty:test-17".*letters, digits.* up to 100/,
    );
  });
});
