import { describe, expect, it } from 'vitest';
import { startProcessorTime } from '../../validation/testing/processor-time.js';
import { parseFormula } from './formula-parser.js';

const computed = (source: string): unknown => parseFormula(source).term([]);

function refusalOf(source: string): string {
  try {
    parseFormula(source);
  } catch (error) {
    return error instanceof Error ? error.message : 'not an error';
  }
  return 'none';
}

describe('the operators of formulas', () => {
  it.each([
    ['2 + 3 * 4', 14],
    ['(2 + 3) * 4', 20],
    ['-2 ^ 2', -4],
    ['2 ^ -1', 0.5],
    ['2 ^ 3 ^ 2', 512],
    ['2 * 3 ^ 2', 18],
    ['- - 2', 2],
    ['8 / 4 / 2', 1],
    ['1 - 2 + 3', 2],
    ['1 < 2 == true', true],
    ['1 + 1 == 2', true],
    ['1 == "1"', false],
    ['1 != "1"', true],
    ['"a" and 2', true],
    ['0 or "x"', true],
    ['0 or ""', false],
    ['"a" || 1 + 1', Number.NaN],
    ['"a" || 2 * 3', 'a6'],
    ['not 1 > 2', false],
    ['not (1 > 2)', true],
    ['false and true or true', true],
    ['true or true and false', true],
    ['1 + 1 ? 2 + 2 : 3', 4],
    ['0 ? 1 : 0 ? 2 : 3', 3],
    ['1 ? 0 ? 1 : 2 : 3', 2],
  ])('bind as in arithmetic: %s is %s', (source, value) => {
    expect(computed(source)).toBe(value);
  });
});

describe('the error for a formula that does not parse', () => {
  it.each([
    ['', 'it ends where a value is wanted'],
    ['a *', 'it ends where a value is wanted'],
    ['(a', 'it ends where an operator or ) is wanted'],
    ['max(a, b', 'it ends where an operator, a comma or ) is wanted'],
    ['a ? b', 'it ends where an operator or : is wanted'],
    ['a b', '"b" at character 3 stands where an operator or the end is wanted'],
    ['  a )', '")" at character 5 stands where an operator or the end is wanted'],
    ['max(a,)', '")" at character 7 stands where a value is wanted'],
    ['a + and', '"and" at character 5 stands where a value is wanted'],
    ['2 # 3', '"#" at character 3 stands where an operator or the end is wanted'],
    ['a = 1', '"=" at character 3 stands where an operator or the end is wanted; equality is =='],
    ['a === 1', '"===" at character 3 stands where an operator or the end is wanted; equality is =='],
    ['a && b', '"&&" at character 3 stands where an operator or the end is wanted; it is written: and'],
    ['!a', '"!" at character 1 stands where a value is wanted; it is written: not'],
    ['a.b', '"." at character 2 stands where an operator or the end is wanted; no value has members'],
    ['a; b', '";" at character 2 stands where an operator or the end is wanted; a formula is one expression'],
    [
      'a || "open',
      '"\\"" at character 6 stands where a value is wanted; a text ends with the quote that it starts with',
    ],
    ['"\\d"', 'the text at character 1 has "\\\\d"; there can be \\n, \\t, \\", \\\' and \\\\'],
    ['sqr(a)', '"sqr" at character 1 is no function; did you mean "sqrt"?'],
    ['a \u001b[2J', '"\\u001b" at character 3 stands where an operator or the end is wanted'],
    [
      `a ${'b'.repeat(90)}`,
      `"${'b'.repeat(80)}"… (90 characters) at character 3 stands where an operator or the end is wanted`,
    ],
    ['pow(2)', 'pow at character 1 takes 2 in its parentheses, not 1'],
    ['1 + roundTo(1, 2, 3)', 'roundTo at character 5 takes 1 to 2 in its parentheses, not 3'],
    ['max()', 'max at character 1 takes 1 to 100 in its parentheses, not 0'],
  ])('says where the formula is wrong, and what would be right: %j', (source, message) => {
    expect(refusalOf(source)).toBe(message);
  });

  it('lists all functions if no name is similar', () => {
    expect(refusalOf('spreadsheet(a)')).toMatch(
      /^"spreadsheet" at character 1 is no function; there are abs, .*trunc$/,
    );
  });
});

describe('the parser of formulas', () => {
  const many = 20_000;

  it.each<[what: string, source: string, at: number]>([
    ['parentheses', `${'('.repeat(many)}1${')'.repeat(many)}`, 102],
    ['open parentheses', '('.repeat(many), 102],
    ['signs', `${'-'.repeat(many)}1`, 102],
    ['powers', `1${'^1'.repeat(many)}`, 203],
    ['calls', `${'abs('.repeat(many)}1${')'.repeat(many)}`, 405],
    ['conditions', `${'1?'.repeat(many)}1${':1'.repeat(many)}`, 203],
  ])('refuses 20,000 nested %s', (_, source, at) => {
    expect(refusalOf(source)).toBe(`at character ${at} there are more than 100 levels of nesting`);
  });

  it.each<[what: string, source: string]>([
    ['a text without an end', `"${'\\"'.repeat(many)}`],
    ['quotes behind backslashes', `a || ${`'\\`.repeat(many)}`],
    ['quotes of both kinds', `"${`'\\"`.repeat(many)}`],
  ])('reads %s only once', (_, source) => {
    const spent = startProcessorTime();
    expect(refusalOf(source)).toMatch(/a text ends with the quote that it starts with|there can be/);
    expect(spent()).toBeLessThan(1_000); // many seconds if the end were searched from each quote
  });

  it('accepts 100 nested parentheses', () => {
    expect(computed(`${'('.repeat(100)}7${')'.repeat(100)}`)).toBe(7);
  });

  it('accepts chains of 20,000 sums, texts and conditions', () => {
    expect(computed(`1${'+1'.repeat(many)}`)).toBe(many + 1);
    expect(computed(`"a"${'||"a"'.repeat(many)}`)).toBe('a'.repeat(many + 1));
    expect(computed(`${'0?1:'.repeat(many)}2`)).toBe(2);
  });
});
