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
  const parser = new Parser({
    allowMemberAccess: false,
    operators: { assignment: false, fndef: false, random: false },
  });
  delete parser.functions.random;
  return parser;
}

function resultOf(expression: Expression, returns: 'number' | 'string', values: Readonly<Record<string, Scalar>>) {
  const result: unknown = expression.evaluate({ ...values } as Parameters<Expression['evaluate']>[0]);
  if (returns === 'string') return ['string', 'number', 'boolean'].includes(typeof result) ? String(result) : null;
  return typeof result === 'number' && Number.isFinite(result) ? result : null;
}

const isBuiltIn = (parser: Parser, name: string): boolean =>
  [parser.unaryOps, parser.functions, parser.consts].some((names: object) => name in names);

/** Names that the library keeps from expressions, because they could lead to prototypes. */
const isKept = (name: string): boolean => /^__proto__|prototype|constructor$/.test(name);

const textLiterals = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g;

/** Throws for a column that the expression names and that the library would take for something else. */
function checkNames(parser: Parser, source: string, columns: readonly string[]): void {
  const words = new Set(source.replaceAll(textLiterals, ' ').match(/[A-Za-z_$][\w$]*/g));
  const mistaken = columns.find((name) => words.has(name) && (isBuiltIn(parser, name) || isKept(name)));
  if (mistaken !== undefined)
    throw new Error(`"${mistaken}" has a meaning of its own in formulas; the column needs another id`);
}

function parse(parser: Parser, source: string): Expression {
  try {
    return parser.parse(source);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(message.replace(/unexpected TEOF: EOF/i, 'it ends where a value is wanted'));
  }
}

/**
 * Compiles an expression over the columns of a grid, given by id. Throws an Error that says where it does not parse, and
 * for a column that it names and that has the name of something built in, such as `length`.
 */
export function compileFormula(source: string, returns: 'number' | 'string', columns: readonly string[] = []): Formula {
  const parser = createParser();
  checkNames(parser, source, columns);
  const expression = parse(parser, source);
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
