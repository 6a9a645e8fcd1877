import type { ChoiceId } from '../../spec/choices.js';
import { listOf, type Schema, text } from '../../spec/schema.js';
import type { Parameter } from '../endpoint.js';

const id: Schema<number> = { type: 'integer', format: 'int64', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
const count: Schema<number> = { type: 'integer', minimum: 0 };

/** A number in the path that names something. */
export const idInPath = (name: string, description: string, sample: number): Parameter => ({
  name,
  in: 'path',
  schema: id,
  description,
  sample,
});

/** A text in the path. */
export const textInPath = (name: string, description: string, sample: string): Parameter => ({
  name,
  in: 'path',
  schema: text,
  description,
  sample,
});

/** A whole number in the query. */
export const numberInQuery = (
  name: string,
  description: string,
  sample: number,
  ...choices: readonly ChoiceId[]
): Parameter => ({ name, in: 'query', schema: count, description, sample, choices });

/** A text in the query. */
export const textInQuery = (name: string, description: string, sample: string): Parameter => ({
  name,
  in: 'query',
  schema: text,
  description,
  sample,
});

/** Texts in the query, between commas. */
export const textsInQuery = (name: string, description: string, ...sample: readonly string[]): Parameter => ({
  name,
  in: 'query',
  schema: listOf(text),
  description,
  sample,
});
