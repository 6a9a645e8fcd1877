import { type Expression, Parser } from 'expr-eval-fork';

/** A formula's result, or what a formula reads. */
export type Scalar = string | number | boolean | null;

/** A compiled expression over column ids. */
export interface Formula {
  readonly returns: 'number' | 'string';
  /** The column ids that it reads. */
  readonly reads: readonly string[];
  /** The result for the values of those columns; null where it has none of its type. */
  readonly evaluate: (values: Readonly<Record<string, Scalar>>) => Scalar;
}

/** Arithmetic, comparison, conditions and text; no assignment, no functions of the file's own, no chance. */
function createParser(): Parser {
  const parser = new Parser({ operators: { assignment: false, fndef: false, random: false } });
  delete parser.functions.random;
  return parser;
}

function resultOf(expression: Expression, returns: 'number' | 'string', values: Readonly<Record<string, Scalar>>) {
  const result: unknown = expression.evaluate({ ...values } as Parameters<Expression['evaluate']>[0]);
  if (returns === 'string') return result === null || result === undefined ? null : String(result);
  return typeof result === 'number' && Number.isFinite(result) ? result : null;
}

/** Compiles an expression. Throws an Error that says where it does not parse. */
export function compileFormula(source: string, returns: 'number' | 'string'): Formula {
  const expression = createParser().parse(source);
  return {
    returns,
    reads: expression.variables(),
    evaluate: (values) => {
      try {
        return resultOf(expression, returns, values);
      } catch {
        return null; // such as a text where a number is needed: the formula has no result for this row
      }
    },
  };
}
