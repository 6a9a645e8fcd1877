/** A formula's result, or what a formula reads. */
export type Scalar = string | number | boolean | null;

/** The most characters of text that the formulas of a row make together; said to people in the schema of worlds. */
export const longestText = 32_767;

/** Thrown for a text that is longer than that. */
export class TextTooLong extends Error {}

/**
 * A part of a compiled formula: its value for the values of the columns that the formula reads, in order. Throws nothing but
 * a TextTooLong.
 */
export type Term = (values: readonly Scalar[]) => Scalar;

/** What an operator makes of the values on its sides. */
export type Operator = (left: Scalar, right: Scalar) => Scalar;

/** An operator, and what stands on its right. */
export type Link = readonly [apply: Operator, operand: Term];

/** A condition, and what holds when it is met. */
export type Case = readonly [test: Term, result: Term];

/** A term that is the same for all rows. */
export const constant =
  (value: Scalar): Term =>
  () =>
    value;

/** Terms with operators between them, from left to right; not nested in each other, so that a chain can be of any length. */
export function chain(first: Term, links: readonly Link[]): Term {
  const [link] = links;
  if (link === undefined) return first;
  const [apply, operand] = link;
  if (links.length === 1) return (values) => apply(first(values), operand(values));
  return (values) => links.reduce((left, [next, right]) => next(left, right(values)), first(values));
}

/** The result of the first case whose condition is met, or else what is left; of any length likewise. */
export function firstOf(cases: readonly Case[], otherwise: Term): Term {
  if (cases.length === 0) return otherwise;
  return (values) => {
    const [, result] = cases.find(([test]) => test(values)) ?? [];
    return (result ?? otherwise)(values);
  };
}
