import { constants, isOperatorWord, type Scalar } from './formula-language.js';
import { parseFormula } from './formula-parser.js';
import { wordsOf } from './formula-words.js';

/** A compiled expression over column ids. */
export interface Formula {
  readonly returns: 'number' | 'string';
  /** The column ids that it reads, each once. */
  readonly reads: readonly string[];
  /**
   * Returns the result for the values of those columns, in that order; null if one is null or the result has another type, such
   * as after a division by zero. Throws a TextTooLong.
   */
  readonly evaluate: (values: readonly Scalar[]) => Scalar;
}

/**
 * Compiles an expression over the columns of a grid, given by id. Throws an Error that says where it does not parse, or
 * that it names a column with a built-in name, such as `PI`.
 */
export function compileFormula(source: string, returns: Formula['returns'], columns: readonly string[] = []): Formula {
  const taken = columns.filter((name) => constants.has(name) || isOperatorWord(name));
  const mistaken = taken.length > 0 ? wordsOf(source).find(({ written }) => taken.includes(written)) : undefined;
  if (mistaken) throw new Error(`"${mistaken.written}" has another meaning in formulas; the column needs another id`);
  const { term, reads } = parseFormula(source);
  function evaluate(values: readonly Scalar[]): Scalar {
    if (values.includes(null)) return null;
    const value = term(values);
    if (typeof value === 'number' && !Number.isFinite(value)) return null;
    if (returns === 'string') return String(value);
    return typeof value === 'number' ? value + 0 : null; // -0 becomes 0
  }
  return { returns, reads, evaluate };
}
