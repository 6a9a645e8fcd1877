import { constants } from './formula-functions.js';
import { isOperatorWord } from './formula-operators.js';
import { parseFormula } from './formula-parser.js';
import type { Scalar } from './formula-term.js';
import { wordsOf } from './formula-words.js';

/** What a formula's result is said to be. */
type Returns = 'number' | 'string';

/** A compiled expression over column ids. */
export interface Formula {
  readonly returns: Returns;
  /** The column ids that it reads, each once. */
  readonly reads: readonly string[];
  /**
   * The result for the values of those columns, in that order; null where one is null or there is none of its type, such as
   * for a division by zero. Throws a TextTooLong.
   */
  readonly evaluate: (values: readonly Scalar[]) => Scalar;
}

function resultOf(value: Scalar, returns: Returns): Scalar {
  if (typeof value === 'number' && !Number.isFinite(value)) return null;
  if (returns === 'string') return String(value);
  return typeof value === 'number' ? value + 0 : null; // -0 becomes 0
}

const hasMeaning = (name: string): boolean => constants.has(name) || isOperatorWord(name);

/** Throws for a column that the formula names and that has the name of something else in formulas. */
function checkNames(source: string, columns: readonly string[]): void {
  const taken = columns.filter(hasMeaning);
  if (taken.length === 0) return;
  const mistaken = wordsOf(source).find(({ written }) => taken.includes(written));
  if (mistaken)
    throw new Error(`"${mistaken.written}" has a meaning of its own in formulas; the column needs another id`);
}

/**
 * Compiles an expression over the columns of a grid, given by id. Throws an Error that says where it does not parse, and
 * for a column that it names and that has the name of something built in, such as `PI`.
 */
export function compileFormula(source: string, returns: Returns, columns: readonly string[] = []): Formula {
  checkNames(source, columns);
  const { term, reads } = parseFormula(source);
  return {
    returns,
    reads,
    evaluate: (values) => (values.includes(null) ? null : resultOf(term(values), returns)),
  };
}
