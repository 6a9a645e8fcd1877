import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { parseCommentedJson } from '../../validation/commented-json.js';
import { describeArgument } from '../../validation/describe-argument.js';
import { member } from '../../validation/json.js';
import { pathText } from '../../validation/json-schema.js';
import { type Problem, problemLines, type SchemaError, schemaProblems } from '../../validation/schema-errors.js';

/** Converts errors of Ajv (`allErrors`, `verbose`) to those of `compileShape`; a wrong name has only its own error. */
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
  const ajv = new Ajv2020({ allErrors: true, verbose: true, allowUnionTypes: true, validateSchema: false });
  const validate = ajv.compile(schema);
  return (value) =>
    validate(value)
      ? []
      : schemaProblems(errorsOfAjv(validate.errors ?? []), {
          maxItems: ({ data, schema: limited }) =>
            `must have ${member(limited, 'maxItems')} entries or fewer, not ${Array.isArray(data) && data.length}`,
        });
}

/** Reads JSON with comments, and checks it by a schema and then by `problemsOf`. Throws a `Failure` with a line for each problem. */
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
  if (typeof text !== 'string') throw new Failure(`${file}: must be the text of a file, not ${describeArgument(text)}`);
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
