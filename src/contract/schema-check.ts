import { Ajv2020 } from 'ajv/dist/2020.js';
import { type Problem, schemaProblems } from '../spec/schema-errors.js';

/** A check of values against a JSON Schema (2020-12): every problem with a value's shape, in words; none when it is right. */
export function createSchemaCheck(schema: object): (value: unknown) => readonly Problem[] {
  const validate = new Ajv2020({ allErrors: true, verbose: true, strict: true, allowUnionTypes: true }).compile(schema);
  return (value) => (validate(value) ? [] : schemaProblems(validate.errors ?? []));
}
