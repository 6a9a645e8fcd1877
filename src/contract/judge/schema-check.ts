import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { member } from '../../validation/json.js';
import { type Problem, type SchemaError, schemaProblems, type Wording } from '../../validation/schema-errors.js';

const unescaped = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~');

/** A JSON pointer as people write paths: `/rows/0/issue` becomes `rows[0].issue`. */
const pathOf = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map(unescaped)
    .map((token) => (/^\d+$/.test(token) ? `[${token}]` : `.${token}`))
    .join('')
    .replace(/^\./, '');

/** What Ajv finds with `allErrors` and `verbose`, as `checkShape` reports it; of a wrong name only what is wrong with it. */
export const errorsOfAjv = (errors: readonly ErrorObject[]): readonly SchemaError[] =>
  errors
    .filter(({ keyword }) => keyword !== 'propertyNames')
    .map(({ instancePath, keyword, params, message, data, parentSchema, propertyName }) => ({
      path: pathOf(instancePath),
      keyword,
      name: params.missingProperty ?? params.additionalProperty ?? propertyName,
      message,
      data,
      schema: Object(parentSchema),
    }));

/** What only the schemas of targets and waivers ask for. */
const wording: Wording = {
  maxItems: ({ data, schema }) =>
    `must have ${member(schema, 'maxItems')} entries or fewer, not ${Array.isArray(data) && data.length}`,
};

/** Problems with a value's shape that Ajv found, in words. */
export const problemsOfAjv = (errors: readonly ErrorObject[]): readonly Problem[] =>
  schemaProblems(errorsOfAjv(errors), wording);

/** A check of values against a JSON Schema (2020-12): every problem with a value's shape, in words; none when it is right. */
export function createSchemaCheck(schema: object): (value: unknown) => readonly Problem[] {
  const validate = new Ajv2020({ allErrors: true, verbose: true, strict: true, allowUnionTypes: true }).compile(schema);
  return (value) => (validate(value) ? [] : problemsOfAjv(validate.errors ?? []));
}
