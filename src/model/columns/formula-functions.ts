import type { Scalar } from './formula-term.js';

/** A function that formulas may call, and with how many values. */
export interface FormulaFunction {
  readonly least: number;
  readonly most: number;
  readonly compute: (values: readonly Scalar[]) => Scalar;
}

/** The most values of a function that takes any number of them. */
const many = 100;

const ofNumbers = (compute: (...values: number[]) => number, least = 1, most = least): FormulaFunction => ({
  least,
  most,
  compute: (values) => compute(...values.map(Number)),
});

const ofTexts = (compute: (...values: string[]) => number, count: number): FormulaFunction => ({
  least: count,
  most: count,
  compute: (values) => compute(...values.map(String)),
});

/** Moves the decimal point in what is written, because a product with a power of ten is not exact: 1.005 * 100 < 100.5. */
function shifted(value: number, places: number): number {
  const [digits, exponent = 0] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

const roundTo = (value: number, places = 0): number =>
  places === 0 ? Math.round(value) : shifted(Math.round(shifted(value, places)), -places);

/** The functions of formulas; the description of `expression` in the schema of worlds lists them for people. */
export const functions: ReadonlyMap<string, FormulaFunction> = new Map([
  ['abs', ofNumbers(Math.abs)],
  ['ceil', ofNumbers(Math.ceil)],
  ['exp', ofNumbers(Math.exp)],
  ['floor', ofNumbers(Math.floor)],
  ['hypot', ofNumbers(Math.hypot, 1, many)],
  ['if', { least: 3, most: 3, compute: ([test = null, yes = null, no = null]) => (test ? yes : no) }],
  ['indexOf', ofTexts((part = '', text = '') => text.indexOf(part), 2)],
  ['length', ofTexts((text = '') => text.length, 1)],
  ['ln', ofNumbers(Math.log)],
  ['log', ofNumbers(Math.log)],
  ['log10', ofNumbers(Math.log10)],
  ['log2', ofNumbers(Math.log2)],
  ['max', ofNumbers(Math.max, 1, many)],
  ['min', ofNumbers(Math.min, 1, many)],
  ['pow', ofNumbers(Math.pow, 2)],
  ['round', ofNumbers(Math.round)],
  ['roundTo', ofNumbers(roundTo, 1, 2)],
  ['sign', ofNumbers(Math.sign)],
  ['sqrt', ofNumbers(Math.sqrt)],
  ['trunc', ofNumbers(Math.trunc)],
]);

/** Names that stand for a value, so that no column can be read by them. */
export const constants: ReadonlyMap<string, Scalar> = new Map<string, Scalar>([
  ['true', true],
  ['false', false],
  ['E', Math.E],
  ['PI', Math.PI],
]);
