import type { ChoiceId } from '../../specification/choices.js';
import type { Schema } from '../../specification/schema.js';
import type { Parameter } from '../endpoints/endpoint.js';

/** A number that names something. */
export const idSchema: Schema<number> = {
  type: 'integer',
  format: 'int64',
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
};

/** A number of things. */
export const countSchema: Schema<number> = { type: 'integer', minimum: 0 };

/** A parameter in the path. */
export const inPath = (name: string, schema: Schema, sample: string | number): Parameter => ({
  name,
  in: 'path',
  schema,
  sample,
});

/** A parameter in the query, and the choices that decide what it does; commas separate the items of a list. */
export const inQuery = (
  name: string,
  schema: Schema,
  sample: Parameter['sample'],
  ...choices: readonly ChoiceId[]
): Parameter => ({ name, in: 'query', schema, sample, choices });
