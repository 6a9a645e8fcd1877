/** A value that a formula reads or returns. */
export type Scalar = string | number | boolean | null;

/** The limit of characters that the formulas of a row make together; the schema of worlds states it. */
export const longestText = 32_767;

/** Thrown for a text that is longer than `longestText`. */
export class TextTooLong extends Error {}

const ofNumbers = (compute: (...values: number[]) => number, least = 1, most = least) => ({
  least,
  most,
  compute: (values: readonly Scalar[]): Scalar => compute(...values.map(Number)),
});

/** Rounds by moving the decimal point in the text, because a product with a power of ten is not exact: 1.005 * 100 < 100.5. */
function roundTo(value: number, places = 0): number {
  if (places === 0) return Math.round(value);
  const shift = (number: number, by: number): number => {
    const [digits, exponent = 0] = String(number).split('e');
    return Number(`${digits}e${Number(exponent) + by}`);
  };
  return shift(Math.round(shift(value, places)), -places);
}

/** The functions of formulas; the description of `expression` in the schema of worlds lists them for people. */
export const functions: ReadonlyMap<string, ReturnType<typeof ofNumbers>> = new Map([
  ['abs', ofNumbers(Math.abs)],
  ['ceil', ofNumbers(Math.ceil)],
  ['exp', ofNumbers(Math.exp)],
  ['floor', ofNumbers(Math.floor)],
  ['hypot', ofNumbers(Math.hypot, 1, 100)],
  ['if', { least: 3, most: 3, compute: ([test = null, yes = null, no = null]) => (test ? yes : no) }],
  ['indexOf', { least: 2, most: 2, compute: ([part, text]) => String(text).indexOf(String(part)) }],
  ['length', { least: 1, most: 1, compute: ([text]) => String(text).length }],
  ['ln', ofNumbers(Math.log)],
  ['log', ofNumbers(Math.log)],
  ['log10', ofNumbers(Math.log10)],
  ['log2', ofNumbers(Math.log2)],
  ['max', ofNumbers(Math.max, 1, 100)],
  ['min', ofNumbers(Math.min, 1, 100)],
  ['pow', ofNumbers(Math.pow, 2)],
  ['round', ofNumbers(Math.round)],
  ['roundTo', ofNumbers(roundTo, 1, 2)],
  ['sign', ofNumbers(Math.sign)],
  ['sqrt', ofNumbers(Math.sqrt)],
  ['trunc', ofNumbers(Math.trunc)],
]);

/** Names of values, which no formula can use for a column. */
export const constants: ReadonlyMap<string, Scalar> = new Map<string, Scalar>([
  ['true', true],
  ['false', false],
  ['E', Math.E],
  ['PI', Math.PI],
]);

type Operator = (left: Scalar, right: Scalar) => Scalar;

const arithmetic =
  (compute: (left: number, right: number) => number): Operator =>
  (left, right) =>
    compute(Number(left), Number(right));

const comparison =
  (holds: <T extends string | number>(left: T, right: T) => boolean): Operator =>
  (left, right) =>
    typeof left === 'string' && typeof right === 'string' ? holds(left, right) : holds(Number(left), Number(right));

/** The operators between two values, as they are written; later ones bind closer. */
export const operators: readonly ReadonlyMap<string, Operator>[] = [
  new Map<string, Operator>([['or', (left, right) => Boolean(left || right)]]),
  new Map<string, Operator>([['and', (left, right) => Boolean(left && right)]]),
  new Map<string, Operator>([
    ['==', (left, right) => left === right],
    ['!=', (left, right) => left !== right],
    ['<', comparison((left, right) => left < right)],
    ['<=', comparison((left, right) => left <= right)],
    ['>', comparison((left, right) => left > right)],
    ['>=', comparison((left, right) => left >= right)],
  ]),
  new Map<string, Operator>([
    ['+', arithmetic((left, right) => left + right)],
    ['-', arithmetic((left, right) => left - right)],
    [
      '||',
      (left, right) => {
        const [start, end] = [String(left), String(right)];
        // checked before joining, as a text that is doubled often exhausts the memory
        if (start.length + end.length > longestText) throw new TextTooLong();
        return start + end;
      },
    ],
  ]),
  new Map<string, Operator>([
    ['*', arithmetic((left, right) => left * right)],
    ['/', arithmetic((left, right) => left / right)],
    ['%', arithmetic((left, right) => left % right)],
  ]),
];

/** The operators before a value, which bind closer than those between two values. */
export const prefixes: ReadonlyMap<string, (value: Scalar) => Scalar> = new Map<string, (value: Scalar) => Scalar>([
  ['-', (value) => -Number(value)],
  ['+', Number],
  ['not', (value) => !value],
]);

/** `^`, which binds closest, and from right to left. */
export const power = arithmetic((base, exponent) => base ** exponent);

/** Returns whether a name is an operator, and so cannot be a value. */
export const isOperatorWord = (name: string): boolean => ['and', 'or', 'not'].includes(name);
