import { type SchemaError, schemaErrors } from '../../generated/validate-world.js';
import type { WorldFile } from '../../generated/world-file.js';
import { similar } from '../../spec/nearest.js';
import { listed, named, shown } from '../naming.js';
import { WorldError, type WorldProblem } from './world-error.js';

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

function unknownMember({ params, parentSchema }: SchemaError): string {
  const name = String(params.additionalProperty);
  const known = Object.keys(parentSchema.properties ?? {});
  const near = similar(name, known);
  const instead = near === undefined ? `there can be ${listed(known)}` : `did you mean ${named(near)}?`;
  return `there is no member ${named(name)} here; ${instead}`;
}

const oneOf = (values: unknown): string =>
  Array.isArray(values) ? values.map((value) => JSON.stringify(value)).join(', ') : '';

const types: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function patternProblem({ params, data, parentSchema }: SchemaError): string {
  if (params.pattern === '.') return 'must not be empty';
  const why = parentSchema.description ? ` (${parentSchema.description})` : '';
  return `must match ${params.pattern}, which ${shown(data)} does not${why}`;
}

const wording: Readonly<Record<string, (error: SchemaError) => string>> = {
  type: ({ params, data }) => `must be ${types[String(params.type)]}, not ${shown(data)}`,
  required: ({ params }) => `the member ${named(String(params.missingProperty))} is missing`,
  additionalProperties: unknownMember,
  enum: ({ params, data }) => `must be one of ${oneOf(params.allowedValues)}, not ${shown(data)}`,
  discriminator: ({ params }) =>
    `the member "kind" must be "grid", "cascade" or "other", not ${shown(params.tagValue)}`,
  pattern: patternProblem,
  minimum: ({ params, data }) => `must be at least ${params.limit}, not ${data}`,
  maximum: ({ params, data }) => `must be at most ${params.limit}, not ${data}`,
  minItems: () => 'must not be empty',
};

const inWords = (error: SchemaError): string =>
  wording[error.keyword]?.(error) ?? `${error.message}, which ${shown(error.data)} is not`;

const problemOf = (error: SchemaError): WorldProblem => ({
  path: pathOf(error.instancePath),
  message: inWords(error),
});

/** The value as a world file, if it has the shape of one (fixtures/world.schema.json). Throws a WorldError. */
export function checkSchema(value: unknown): WorldFile {
  const errors = schemaErrors(value);
  if (errors.length > 0) throw new WorldError(errors.map(problemOf));
  return value as WorldFile;
}
