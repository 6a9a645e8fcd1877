import { longestText, type Operator, type Scalar, TextTooLong } from './formula-term.js';

const numbers =
  (compute: (left: number, right: number) => number): Operator =>
  (left, right) =>
    compute(Number(left), Number(right));

/** Two texts by their characters, anything else as numbers. */
const compared =
  (holds: <T extends string | number>(left: T, right: T) => boolean): Operator =>
  (left, right) =>
    typeof left === 'string' && typeof right === 'string' ? holds(left, right) : holds(Number(left), Number(right));

/** Two values behind each other as text. The length is checked first: a text that is doubled often enough fits nowhere. */
function joined(left: Scalar, right: Scalar): string {
  const [start, end] = [String(left), String(right)];
  if (start.length + end.length > longestText) throw new TextTooLong();
  return start + end;
}

const or = new Map<string, Operator>([['or', (left, right) => Boolean(left || right)]]);

const and = new Map<string, Operator>([['and', (left, right) => Boolean(left && right)]]);

const comparisons = new Map<string, Operator>([
  ['==', (left, right) => left === right],
  ['!=', (left, right) => left !== right],
  ['<', compared((left, right) => left < right)],
  ['<=', compared((left, right) => left <= right)],
  ['>', compared((left, right) => left > right)],
  ['>=', compared((left, right) => left >= right)],
]);

const sums = new Map<string, Operator>([
  ['+', numbers((left, right) => left + right)],
  ['-', numbers((left, right) => left - right)],
  ['||', joined],
]);

const products = new Map<string, Operator>([
  ['*', numbers((left, right) => left * right)],
  ['/', numbers((left, right) => left / right)],
  ['%', numbers((left, right) => left % right)],
]);

/** The operators between two values, by how they are written; those that bind closer are further down. */
export const operators: readonly ReadonlyMap<string, Operator>[] = [or, and, comparisons, sums, products];

/** The operators before a value, which bind closer than all of those. */
export const prefixes: ReadonlyMap<string, (value: Scalar) => Scalar> = new Map<string, (value: Scalar) => Scalar>([
  ['-', (value) => -Number(value)],
  ['+', Number],
  ['not', (value) => !value],
]);

/** `^`, which binds closest, and from right to left. */
export const power = numbers((base, exponent) => base ** exponent);

/** Whether it is an operator that is written as a word, so that it cannot stand for a value. */
export const isOperatorWord = (name: string): boolean => ['and', 'or', 'not'].includes(name);
