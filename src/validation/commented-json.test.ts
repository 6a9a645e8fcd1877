import { describe, expect, it } from 'vitest';
import { parseCommentedJson } from './commented-json.js';

describe('parseCommentedJson', () => {
  it.each([
    ['{"a": 1}', { a: 1 }],
    ['\uFEFF{"a": 1}', { a: 1 }],
    ['// first\n{\n  /* inner */ "a": [1, 2,],\n}\n', { a: [1, 2] }],
    ['"// no comment"', '// no comment'],
    ['null', null],
    ['{"a": {"b": 1}, "b": [{"a": 2}, {"a": 3}]}', { a: { b: 1 }, b: [{ a: 2 }, { a: 3 }] }],
  ])('parses %j', (text, value) => {
    expect(parseCommentedJson(text, 'my.json')).toEqual(value);
  });

  it('keeps a member named __proto__ like any other', () => {
    const value = parseCommentedJson('{"__proto__": {"vendor": "acme"}}', 'my.json');
    expect(Object.keys(Object(value))).toEqual(['__proto__']);
    expect(Object(value).vendor).toBeUndefined();
  });

  it.each([
    ['', ''],
    [' in an open comment', '/* '],
    [' behind 100,000 open lists', '[{"a":'.repeat(100_000)],
  ])('refuses 100,000 levels of lists%s', (_, begin) => {
    const text = `${begin}${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const message = begin === '/* ' ? 'this comment does not end' : 'can be nested 64 levels deep';
    expect(() => parseCommentedJson(text, 'my.json')).toThrow(message);
  });

  it('does not count brackets in comments and texts as nesting', () => {
    const deep = `"${'['.repeat(100)}`;
    expect(parseCommentedJson(`/* ${deep} */ [ // ${deep}\n ${deep}"]`, 'my.json')).toEqual(['['.repeat(100)]);
  });

  it('names the place where a text is nested too deep, counting comments', () => {
    expect(() => parseCommentedJson(`/* rows */${'['.repeat(65)}${']'.repeat(65)}`, 'my.json')).toThrow(
      'after 74 bytes',
    );
  });

  it.each(['/* a */ 1', '1 // a', '[1,]'])('refuses %s where comments are not allowed', (text) => {
    expect(parseCommentedJson(text, 'my.json')).toBeDefined();
    expect(() => parseCommentedJson(text, 'my.json', { comments: false })).toThrow('it is not JSON');
  });

  it.each([
    ['', 'my.json:1:1: it is not JSON: a value is missing here'],
    ['{\n  "a": 1\n  "b": 2\n}', 'my.json:3:3: it is not JSON: a comma is missing here'],
    ['{\r\n  "a": tru\r\n}', 'my.json:2:8: it is not JSON: this is not a JSON value; texts need double quotes'],
    ['{"a": 1', 'my.json:1:8: it is not JSON: a closing } is missing here'],
    ['{"a": 1} x', 'my.json:1:10: it is not JSON'],
    ['{"a": "b\n}', 'my.json:1:7: it is not JSON: this text does not end on its line'],
    ['/* {}', 'my.json:1:1: it is not JSON: this comment does not end'],
    ['[{"a": 1},\n {"b": 2, "c": {}, "b": 3}]', 'my.json:2:20: "b" is repeated in this object'],
    ['{"a": 1, "a": 2', 'my.json:1:16: it is not JSON: a closing } is missing here'],
  ])('refuses %j and names the place of the error', (text, message) => {
    const read = () => parseCommentedJson(text, 'my.json');
    expect(read).toThrow(SyntaxError);
    expect(read).toThrow(message);
  });
});
