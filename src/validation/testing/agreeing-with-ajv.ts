import { isDeepStrictEqual } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { errorsOfAjv } from '../../contract/targets/read-commented-json.js';
import { member } from '../json.js';
import type { JsonSchema } from '../json-schema.js';
import { type SchemaError, schemaErrors, schemaProblems, type Wording } from '../schema-errors.js';

type Errors = (value: unknown) => readonly SchemaError[];

/** Our check and that of Ajv for one schema, and the words for its errors. */
export interface Checks {
  readonly own: Errors;
  readonly ajv: Errors;
  readonly wording: Wording;
}

const byTag: Wording = { discriminator: ({ data }) => `no schema is for ${member(data, 'a')}` };

/** Returns the checks for a schema; Ajv gets the schema as it is written, if that says more. */
export function checksBy(schema: JsonSchema, written: object = schema, wording = byTag): Checks {
  const settings = { allErrors: true, verbose: true, discriminator: true, strict: true };
  const validate = new Ajv2020(settings).compile(written);
  return {
    own: (value) => schemaErrors(schema, value),
    ajv: (value) => (validate(value) ? [] : errorsOfAjv(validate.errors ?? [])),
    wording,
  };
}

/** The parts of errors that code reads, and their words. */
const told = (errors: readonly SchemaError[], wording: Wording) => ({
  errors: errors.map(({ path, keyword, name, data }) => ({ path, keyword, name, data })),
  words: schemaProblems(errors, wording),
});

/** Returns the number of errors of a value; fails unless both checks find the same errors in the same order. */
export function agreed(value: unknown, { own, ajv, wording }: Checks): number {
  const errors = own(value);
  const [ours, theirs] = [told(errors, wording), told(ajv(value), wording)];
  if (!isDeepStrictEqual(ours, theirs)) expect(ours).toEqual(theirs);
  return errors.length;
}

/** Values of all types, some of them tricky. */
export const values: readonly unknown[] = [
  null,
  true,
  0,
  -0.5,
  1.5,
  -1,
  2 ** 53,
  -(2 ** 60),
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  'grid',
  'cascade',
  'other',
  'x:y ~/\n',
  '😀',
  'A😀',
  [],
  [null],
  ['admin', {}],
  {},
  { kind: 'grid' },
  { kind: 'cascade', options: [{ options: [{}, 1] }] },
  { kind: 7, id: 0 },
  { name: 'a', values: {}, toString: 1 },
  JSON.parse('{"__proto__": {"name": 1}, "constructor": 1, "a/b~c": 2}'),
  undefined,
];
