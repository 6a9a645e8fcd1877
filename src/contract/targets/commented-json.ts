import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { member } from '../../validation/json.js';
import { pathText } from '../../validation/json-schema.js';
import { type Problem, problemLines, type SchemaError, schemaProblems } from '../../validation/schema-errors.js';

const parseErrors: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this is no value of JSON; texts stand in double quotes',
  InvalidNumberFormat: 'this is no number',
  PropertyNameExpected: 'a name in double quotes is missing here',
  ValueExpected: 'a value is missing here',
  ColonExpected: 'a colon is missing here',
  CommaExpected: 'a comma is missing here',
  CloseBraceExpected: 'a closing } is missing here',
  CloseBracketExpected: 'a closing ] is missing here',
  EndOfFileExpected: 'nothing more may stand here',
  UnexpectedEndOfComment: 'this comment does not end',
  UnexpectedEndOfString: 'this text does not end on its line',
  UnexpectedEndOfNumber: 'this number is not complete',
  InvalidUnicode: 'this escape is not complete',
  InvalidEscapeCharacter: 'there is no such escape',
  InvalidCharacter: 'this character may not stand here',
};

/** The value of a JSON text with comments and trailing commas. Throws a SyntaxError whose message starts with file, line and column. */
export function parseCommentedJson(given: string, file: string): unknown {
  const text = given.replace(/^\uFEFF/, '');
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first === undefined) return value;
  const lines = text.slice(0, first.offset).split(/\r\n|\r|\n/);
  const place = `${file}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
  const code = printParseErrorCode(first.error);
  throw new SyntaxError(`${place}: it is not JSON: ${parseErrors[code] ?? code}`);
}

/** What Ajv finds with `allErrors` and `verbose`, as `compileShape` tells it; of a wrong name only what is wrong with it. */
export const errorsOfAjv = (errors: readonly ErrorObject[]): readonly SchemaError[] =>
  errors
    .filter(({ keyword }) => keyword !== 'propertyNames')
    .map(({ instancePath, keyword, params, message, data, parentSchema, propertyName }) => {
      const keys = instancePath.split('/').slice(1);
      const names = keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
      return {
        path: pathText(names.map((name) => (/^\d+$/.test(name) ? Number(name) : name))),
        keyword,
        name: params.missingProperty ?? params.additionalProperty ?? propertyName,
        message,
        data,
        schema: Object(parentSchema),
      };
    });

/** Creates a check of values against a JSON Schema (2020-12). It returns every problem with the shape of a value. */
export function createSchemaCheck(schema: object): (value: unknown) => readonly Problem[] {
  const validate = new Ajv2020({ allErrors: true, verbose: true, strict: true, allowUnionTypes: true }).compile(schema);
  return (value) =>
    validate(value)
      ? []
      : schemaProblems(errorsOfAjv(validate.errors ?? []), {
          maxItems: ({ data, schema: limited }) =>
            `must have ${member(limited, 'maxItems')} entries or fewer, not ${Array.isArray(data) && data.length}`,
        });
}

/**
 * The value of a JSON file with comments, checked by a schema and then by `problemsOf`. `file` is its name in messages. Throws
 * a `Failure` with a line for each problem.
 */
export function readCommentedJson<File>(
  text: string,
  file: string,
  check: {
    readonly schema: object;
    readonly problemsOf: (file: File) => readonly Problem[];
    readonly Failure: new (message: string) => Error;
  },
): File {
  const { schema, problemsOf, Failure } = check;
  let value: unknown;
  try {
    value = parseCommentedJson(text, file);
  } catch (error) {
    throw error instanceof SyntaxError ? new Failure(error.message) : error;
  }
  const wrongShape = createSchemaCheck(schema)(value);
  const problems = wrongShape.length > 0 ? wrongShape : problemsOf(value as File); // the schema says so
  if (problems.length > 0) throw new Failure(problemLines(problems, file));
  return value as File;
}
