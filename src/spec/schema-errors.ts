import { checkShape } from './check-shape.js';
import { inShort } from './in-short.js';
import { instead } from './instead.js';
import { member } from './json.js';
import { type JsonSchema, type SchemaType, schemaTypes } from './json-schema.js';
import { listed, named, shown } from './naming.js';
import { printable } from './printable.js';

/** What Ajv tells of a value, with `allErrors` and `verbose`. */
export interface SchemaError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string | undefined;
  readonly data?: unknown;
  readonly parentSchema?: object | undefined;
  /** The name of a member, where the schema is about names. */
  readonly propertyName?: string | undefined;
}

/** Something wrong in a file: where it is, what is wrong and what would be right. */
export interface Problem {
  /** Such as `fields[0].columns[2].kind`; empty for the file as a whole. */
  readonly path: string;
  readonly message: string;
}

/** What an error is in words, by the keyword of the schema. */
export type Wording = Readonly<Record<string, (error: SchemaError) => string>>;

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
  const known = Object.keys(Object(member(parentSchema, 'properties')));
  return `there is no member ${named(name)} here; ${instead(name, known, `there can be ${listed(known)}`)}`;
}

const oneOf = (values: unknown): string =>
  Array.isArray(values) ? values.map((value) => JSON.stringify(value)).join(', ') : '';

const typeIn = (type: unknown): string =>
  [type]
    .flat()
    .map((one) => schemaTypes[one as SchemaType].words)
    .join(' or ');

function patternProblem({ params, data, parentSchema, propertyName }: SchemaError): string {
  if (params.pattern === '.') return 'must not be empty';
  const what = propertyName === undefined ? shown(data) : `the name ${named(propertyName)}`;
  const description = member(parentSchema, 'description');
  const why = description === undefined ? '' : ` (${description})`;
  return `must match ${params.pattern}, which ${what} does not${why}`;
}

const entries = (limit: unknown): string => (limit === 1 ? '1 entry' : `${limit} entries`);
const lengthOf = (data: unknown): number => (Array.isArray(data) ? data.length : 0);

const usual: Wording = {
  type: ({ params, data }) => `must be ${typeIn(params.type)}, not ${shown(data)}`,
  required: ({ params }) => `the member ${named(String(params.missingProperty))} is missing`,
  additionalProperties: unknownMember,
  enum: ({ params, data }) => `must be one of ${oneOf(params.allowedValues)}, not ${shown(data)}`,
  const: ({ data }) => `must be equal to constant, which ${shown(data)} is not`,
  pattern: patternProblem,
  maxLength: ({ params, data }) =>
    `must be at most ${params.limit} characters long; it has ${[...String(data)].length}`,
  minimum: ({ params, data }) => `must be at least ${params.limit}, not ${inShort(data)}`,
  maximum: ({ params, data }) => `must be at most ${params.limit}, not ${inShort(data)}`,
  minItems: ({ params, data }) =>
    params.limit === 1 ? 'must not be empty' : `must have ${entries(params.limit)} or more, not ${lengthOf(data)}`,
  maxItems: ({ params, data }) => `must have ${entries(params.limit)} or fewer, not ${lengthOf(data)}`,
};

const escaped = (key: string | number): string => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The errors of a value by a schema of a file, as Ajv tells them. */
export function schemaErrors(schema: JsonSchema, value: unknown): readonly SchemaError[] {
  const errors: SchemaError[] = [];
  checkShape(schema, value, (keyword, params, data, parentSchema, keys) =>
    errors.push({ instancePath: keys.map(escaped).join(''), keyword, params, data, parentSchema }),
  );
  return errors;
}

/** What is wrong with the shape of a value, in words for people; `more` words keywords that only one schema uses. */
export function schemaProblems(errors: readonly SchemaError[], more: Wording = {}): readonly Problem[] {
  const wording = { ...usual, ...more };
  const inWords = (error: SchemaError): string =>
    wording[error.keyword]?.(error) ?? `${error.message}, which ${shown(error.data)} is not`;
  return errors
    .filter(({ keyword }) => keyword !== 'propertyNames') // what is wrong with the name is an error of its own
    .map((error) => ({ path: pathOf(error.instancePath), message: inWords(error) }));
}

/** Problems as lines: `file: path: message`. */
export const problemLines = (problems: readonly Problem[], file?: string): string =>
  problems.map(({ path, message }) => printable([file, path, message].filter(Boolean).join(': '))).join('\n');
