import type { ChoiceId } from '../../specification/choices.js';
import type { Schema } from '../../specification/schema.js';
import type { Parameter } from '../endpoints/endpoint.js';

/** A number that names something. */
export const id: Schema<number> = { type: 'integer', format: 'int64', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };

/** A number of things. */
export const count: Schema<number> = { type: 'integer', minimum: 0 };

/** A parameter in the path. */
export const inPath = (name: string, schema: Schema, sample: string | number): Parameter => ({
  name,
  in: 'path',
  schema,
  sample,
});

/** A parameter in the query; a list stands between commas. */
export const inQuery = (
  name: string,
  schema: Schema,
  sample: Parameter['sample'],
  ...choices: readonly ChoiceId[]
): Parameter => ({ name, in: 'query', schema, sample, choices });
