import { describe, expect, it } from 'vitest';
import { compileFormula, type Formula } from './formula-expression.js';
import type { Scalar } from './formula-language.js';

type Values = Readonly<Record<string, Scalar>>;

const resultFor = ({ reads, evaluate }: Formula, values: Values): Scalar =>
  evaluate(reads.map((id) => (Object.hasOwn(values, id) ? values[id] : null) ?? null));

const number = (source: string, values: Values = {}): Scalar => resultFor(compileFormula(source, 'number'), values);

const text = (source: string, values: Values = {}): Scalar => resultFor(compileFormula(source, 'string'), values);

/** Returns the result of a formula; also null if the formula does not compile. */
function resultOf(source: string, returns: 'number' | 'string', values: Values): Scalar {
  try {
    return resultFor(compileFormula(source, returns), values);
  } catch {
    return null;
  }
}

describe('a formula', () => {
  it.each([
    ['count * amount', { count: 2, amount: 18.4 }, 36.8],
    ['(a + b) / 2', { a: 1, b: 4 }, 2.5],
    ['a > b ? a : b', { a: 1, b: 4 }, 4],
    ['max(a, b) - min(a, b)', { a: 1, b: 4 }, 3],
    ['a ^ 2', { a: -3 }, 9],
    ['round(a)', { a: 2.4 }, 2],
    ['7 % 4 * 2', {}, 6],
    ['2 - 3 - 4', {}, -5],
    ['a + b', { a: '4', b: true }, 5],
    ['.5 + 1. + 2e-1', {}, 1.7],
    ['if(a and not b, 1, 2)', { a: 1, b: '' }, 1],
    ['größe * $p_1 + été', { größe: 3, $p_1: 2, été: 1 }, 7],
    ['length + max', { length: 1, max: 2 }, 3],
    ['constructor + __proto__', JSON.parse('{ "constructor": 1, "__proto__": 2 }'), 3],
  ])('computes %s of %o as %d', (source, values, result) => {
    expect(number(source, values)).toBe(result);
  });

  it.each([
    ['a || " (" || b || ")"', { a: 'Train', b: 'Open' }, 'Train (Open)'],
    ['a || b', { a: 'n', b: 7 }, 'n7'],
    ['n > 1 ? "many" : "one"', { n: 2 }, 'many'],
    ['a == "x" ? "yes" : "no"', { a: 'x' }, 'yes'],
    ['a ? "A" : b ? "B" : "C"', { a: false, b: 1 }, 'B'],
    ['a < b', { a: '10', b: '9' }, 'true'],
    ['a < b', { a: '10', b: 9 }, 'false'],
    ['a + b || c', { a: 1, b: 2, c: 3 }, '33'],
    ['PI > 3 and E < 3 or false', {}, 'true'],
    ['\'it\\\'s \\u00e9\\n\' || "\\"\\\\"', {}, 'it\'s é\n"\\'],
  ])('joins and chooses text: %s of %o is %s', (source, values, result) => {
    expect(text(source, values)).toBe(result);
  });

  it.each([
    ['count * amount', ['count', 'amount']],
    ['a || a || "b"', ['a']],
    ['max(a, b, 3)', ['a', 'b']],
    ['b + a * b', ['b', 'a']],
    ['PI + true', []],
    ['toString', ['toString']],
    ['7', []],
  ])('names the columns that it reads: %s reads %j', (source, reads) => {
    expect(compileFormula(source, 'number').reads).toEqual(reads);
  });
});

describe('compileFormula', () => {
  it.each([
    '',
    ' ',
    'a *',
    '* a',
    'a b',
    '(a',
    'a)',
    '"open',
    'a + + * b',
    'a ? b',
    '#',
    '[1, 2]',
    'abs a',
    'max(a b)',
  ])('throws for %j', (source) => {
    expect(() => compileFormula(source, 'number')).toThrow(Error);
  });

  it.each(['a = 5', 'a = b = 1', 'f(x) = x * 2', 'f(x) = x; f(2)', 'a = 1; a'])(
    'throws for the definition %s',
    (source) => {
      expect(() => compileFormula(source, 'number')).toThrow(Error);
    },
  );
});

describe('a formula with a random value', () => {
  it.each(['random()', 'random(5)', 'random 5', '1 + random()'])('does not compile: %s', (source) => {
    expect(() => compileFormula(source, 'number')).toThrow(/random|5/);
  });
});

describe('the values that a formula reaches', () => {
  const values = { a: 'text', n: 7 };
  const reaching = [
    'a.constructor',
    'a.constructor.constructor("return 7")()',
    'a.__proto__',
    'n.toString',
    'constructor',
    '__proto__',
    'toString()',
    'hasOwnProperty("a")',
    'process',
    'globalThis',
    'abs.constructor("return 7")()',
    'max.constructor',
    'map(max, [1])[0].constructor',
    'a["constructor"]',
    'constructor("return 7")',
    '__proto__()',
    'this',
    '({}).x',
  ];
  it.each(reaching.flatMap((source) => [[source, 'number'] as const, [source, 'string'] as const]))(
    'do not include %s as a %s',
    (source, returns) => {
      expect(resultOf(source, returns, values)).toBeNull();
    },
  );

  it('include names such as constructor only as columns', () => {
    const names = ['constructor', '__proto__', 'toString', 'valueOf', 'this', 'undefined', 'arguments'];
    for (const name of names) expect(compileFormula(name, 'string').reads).toEqual([name]);
    expect(text('__proto__ || constructor', { constructor: 'c' })).toBeNull();
  });

  it('are not changed by it', () => {
    const given = Object.freeze([1, 2]);
    expect(compileFormula('max(a, b) + b', 'number').evaluate(given)).toBe(4);
    expect(given).toEqual([1, 2]);
  });
});

describe('a column with a built-in name', () => {
  it.each(['E', 'PI', 'true', 'false', 'and', 'or', 'not'])('is refused in a formula: %s', (name) => {
    expect(() => compileFormula(`${name} + 1`, 'number', [name])).toThrow(`"${name}" has another meaning`);
  });

  it('is allowed if only a text has its name, or the formula does not name it', () => {
    const formula = compileFormula('"PI and " || a', 'string', ['a', 'PI', 'and']);
    expect(resultFor(formula, { a: 'b' })).toBe('PI and b');
  });
});

describe('the result of a formula', () => {
  it.each([
    ['a * 2', { a: 'text' }],
    ['a', { a: 'text' }],
    ['a > 1', { a: 2 }],
    ['a / 0', { a: 1 }],
    ['sqrt(a)', { a: -1 }],
    ['a + 1', {}],
    ['max', {}],
    ['max(a, 1)', { a: 'text' }],
    ['"7"', {}],
    ['true', {}],
    ['a', { a: null }],
    ['1e999', {}],
  ])('is null if it is not a finite number: %s of %o', (source, values: Values) => {
    expect(number(source, values)).toBeNull();
  });

  it.each([
    ['max', {}],
    ['a', { a: null }],
    ['a || "x"', {}],
    ['true ? 1 : a', {}],
    ['1 / 0', {}],
    ['sqrt(a)', { a: -1 }],
  ])('is null as a text if a column is empty or a number is not finite: %s of %o', (source, values: Values) => {
    expect(text(source, values)).toBeNull();
  });

  it('is 0 instead of -0', () => {
    expect(number('0 * a', { a: -1 })).toBe(0);
  });
});
