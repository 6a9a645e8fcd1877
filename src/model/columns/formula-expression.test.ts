import { describe, expect, it } from 'vitest';
import { compileFormula, type Scalar } from './formula-expression.js';

const number = (source: string, values: Readonly<Record<string, Scalar>> = {}): Scalar =>
  compileFormula(source, 'number').evaluate(values);

const text = (source: string, values: Readonly<Record<string, Scalar>> = {}): Scalar =>
  compileFormula(source, 'string').evaluate(values);

describe('a formula', () => {
  it.each([
    ['count * amount', { count: 2, amount: 18.4 }, 36.8],
    ['(a + b) / 2', { a: 1, b: 4 }, 2.5],
    ['a > b ? a : b', { a: 1, b: 4 }, 4],
    ['max(a, b) - min(a, b)', { a: 1, b: 4 }, 3],
    ['a ^ 2', { a: -3 }, 9],
    ['round(a)', { a: 2.4 }, 2],
  ])('computes %s of %o as %d', (source, values, result) => {
    expect(number(source, values)).toBe(result);
  });

  it.each([
    ['a || " (" || b || ")"', { a: 'Train', b: 'Open' }, 'Train (Open)'],
    ['a || b', { a: 'n', b: 7 }, 'n7'],
    ['n > 1 ? "many" : "one"', { n: 2 }, 'many'],
    ['a == "x" ? "yes" : "no"', { a: 'x' }, 'yes'],
  ])('joins and chooses text: %s of %o is %s', (source, values, result) => {
    expect(text(source, values)).toBe(result);
  });

  it.each([
    ['count * amount', ['count', 'amount']],
    ['a || a || "b"', ['a']],
    ['max(a, b, 3)', ['a', 'b']],
    ['7', []],
  ])('says which columns it reads: %s reads %j', (source, reads) => {
    expect(compileFormula(source, 'number').reads).toEqual(reads);
  });
});

describe('a formula does not parse', () => {
  it.each(['', ' ', 'a *', '* a', 'a b', '(a', 'a)', '"open', 'a + + * b', 'a ? b', '#'])('that is %j', (source) => {
    expect(() => compileFormula(source, 'number')).toThrow(Error);
  });

  it.each(['a = 5', 'a = b = 1', 'f(x) = x * 2', 'f(x) = x; f(2)', 'a = 1; a'])(
    'that defines something: %s',
    (source) => {
      expect(() => compileFormula(source, 'number')).toThrow(Error);
    },
  );
});

describe('a formula leaves nothing to chance', () => {
  it.each(['random()', 'random(5)', 'random 5', '1 + random()'])('%s gives no number', (source) => {
    const evaluate = (): Scalar => {
      try {
        return number(source);
      } catch {
        return null;
      }
    };
    expect(evaluate()).toBeNull();
  });
});

describe('a formula reaches nothing but its columns', () => {
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
    '({}).x',
  ];
  it.each(reaching.flatMap((source) => [[source, 'number'] as const, [source, 'string'] as const]))(
    '%s gives no %s',
    (source, returns) => {
      const evaluate = (): Scalar => {
        try {
          return compileFormula(source, returns).evaluate(values);
        } catch {
          return null;
        }
      };
      expect(evaluate()).toBeNull();
    },
  );

  it('takes an index of a text for a position, whatever it is', () => {
    expect(String(text('a["constructor"]', values))).not.toContain('function');
  });

  it('changes none of the values that it is given', () => {
    const given = Object.freeze({ a: 1, b: 2 });
    expect(number('a + b', given)).toBe(3);
    expect(given).toEqual({ a: 1, b: 2 });
  });
});

describe('a formula refuses a column that it would take for something else', () => {
  it.each(['length', 'E', 'PI', 'max', 'toString', 'valueOf', 'constructor', '__proto__', 'prototypeCount'])(
    '%s',
    (name) => {
      expect(() => compileFormula(`${name} + 1`, 'number', [name])).toThrow(/needs another id/);
    },
  );

  it('but not where only a text has its name, nor where the formula does not name it', () => {
    const formula = compileFormula('"the length of " || a', 'string', ['a', 'length']);
    expect(formula.evaluate({ a: 'b' })).toBe('the length of b');
  });
});

describe('a formula without a result of its type gives null', () => {
  it.each([
    ['a * 2', { a: 'text' }],
    ['a', { a: 'text' }],
    ['a > 1', { a: 2 }],
    ['a / 0', { a: 1 }],
    ['sqrt(a)', { a: -1 }],
    ['a + 1', {}],
    ['max', {}],
    ['[1, 2]', {}],
    ['"7"', {}],
    ['a', { a: null }],
  ])('number: %s of %o', (source, values: Readonly<Record<string, Scalar>>) => {
    expect(number(source, values)).toBeNull();
  });

  it.each([
    ['max', {}],
    ['[1, 2]', {}],
    ['a', { a: null }],
    ['a || "x"', {}],
  ])('string: %s of %o', (source, values: Readonly<Record<string, Scalar>>) => {
    expect(text(source, values)).toBeNull();
  });
});
