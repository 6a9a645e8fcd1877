import { type SchemaError, schemaErrors } from '../../generated/validate-world.js';
import type { WorldFile } from '../../generated/world-file.js';
import { nearest } from '../../spec/nearest.js';
import { shown } from '../naming.js';
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
  return `there is no member ${JSON.stringify(name)} here; did you mean ${JSON.stringify(nearest(name, known) ?? '')}?`;
}

const oneOf = (values: unknown): string =>
  Array.isArray(values) ? values.map((value) => JSON.stringify(value)).join(', ') : '';

const wording: Readonly<Record<string, (error: SchemaError) => string>> = {
  type: ({ params, data }) => `must be of type ${params.type}, not ${shown(data)}`,
  required: ({ params }) => `the member ${JSON.stringify(params.missingProperty)} is missing`,
  additionalProperties: unknownMember,
  enum: ({ params, data }) => `must be one of ${oneOf(params.allowedValues)}, not ${shown(data)}`,
  discriminator: () => 'the member "kind" must be one of "grid", "cascade", "other"',
  pattern: ({ params, data, parentSchema }) =>
    `must match ${params.pattern}, which ${shown(data)} does not${parentSchema.description ? ` (${parentSchema.description})` : ''}`,
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
