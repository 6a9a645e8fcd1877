/** A formula's result, or what a formula reads. */
export type Scalar = string | number | boolean | null;

/** A part of a compiled formula: its value for the values of the columns that the formula reads, in order. It never throws. */
export type Term = (values: readonly Scalar[]) => Scalar;
