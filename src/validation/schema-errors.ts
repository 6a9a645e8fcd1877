import { compileShape, type JsonSchema, pathText, schemaTypes } from './json-schema.js';
import { preview } from './preview.js';
import { printable } from './printable.js';
import { describeValue, list, quote } from './quote.js';
import { suggest } from './suggest.js';

/** An error that a schema finds in a value. */
export interface SchemaError {
  /** The path to the value, such as `fields[0].columns[2].kind`; empty for the file as a whole. */
  readonly path: string;
  readonly keyword: string;
  /** The name of a member that is missing, unknown or itself wrong. */
  readonly name?: string | undefined;
  /** What the keyword asks for, if the wordings do not have the keyword. */
  readonly message?: string | undefined;
  readonly data: unknown;
  readonly schema: JsonSchema;
}

/** A problem in a file: where it is, what is wrong and what would be right. */
export interface Problem {
  /** Such as `fields[0].columns[2].kind`; empty for the file as a whole. */
  readonly path: string;
  readonly message: string;
}

/** Functions that put an error into words, by the keyword of the schema. */
export type Wording = Readonly<Record<string, (error: SchemaError) => string>>;

const usualWording: Wording = {
  type: ({ data, schema: { type = [] } }) => {
    const words = [type].flat().map((one) => schemaTypes[one].words);
    return `must be ${words.join(' or ')}, not ${describeValue(data)}`;
  },
  anyOf: ({ data, schema: { anyOf = [] } }) => {
    const words = anyOf.flatMap(({ type }) => (type ? schemaTypes[type].words : []));
    return `must be ${words.join(' or ')}, not ${describeValue(data)}`;
  },
  required: ({ name = '' }) => `the member ${quote(name)} is missing`,
  additionalProperties: ({ name = '', schema: { properties = {} } }) => {
    const known = Object.keys(properties);
    return `there is no member ${quote(name)} here; ${suggest(name, known, `there can be ${list(known)}`)}`;
  },
  enum: ({ data, schema }) =>
    `must be one of ${schema.enum?.map((value) => JSON.stringify(value)).join(', ')}, not ${describeValue(data)}`,
  const: ({ data, schema }) => `must be ${JSON.stringify(schema.const)}, not ${describeValue(data)}`,
  pattern: ({ data, name, schema: { pattern, description } }) => {
    if (pattern === '.') return 'must not be empty';
    const what = name === undefined ? describeValue(data) : `the name ${quote(name)}`;
    return `must match ${pattern}, which ${what} does not${description === undefined ? '' : ` (${description})`}`;
  },
  maxLength: ({ data, schema }) =>
    `must be at most ${schema.maxLength} characters long; it has ${[...String(data)].length}`,
  minimum: ({ data, schema }) => `must be at least ${schema.minimum}, not ${preview(data)}`,
  maximum: ({ data, schema }) => `must be at most ${schema.maximum}, not ${preview(data)}`,
  minItems: ({ data, schema: { minItems } }) =>
    minItems === 1 ? 'must not be empty' : `must have ${minItems} entries or more, not ${Object(data).length}`,
};

/** Returns the errors that the schema of a file finds in a value. */
export function schemaErrors(root: JsonSchema, value: unknown): readonly SchemaError[] {
  const errors: SchemaError[] = [];
  compileShape(root)(value, (keyword, data, schema, keys, name) =>
    errors.push({ path: pathText(keys), keyword, name, data, schema }),
  );
  return errors;
}

/** Puts the errors of a schema into words; `more` has words for keywords that only one schema uses. */
export function schemaProblems(errors: readonly SchemaError[], more: Wording = {}): readonly Problem[] {
  const wording = { ...usualWording, ...more };
  return errors.map((error) => {
    const { path, keyword, message, data } = error;
    return { path, message: wording[keyword]?.(error) ?? `${message}, which ${describeValue(data)} is not` };
  });
}

/** The most failures that a text or an answer names. A world can set another limit for refusals, whose cost this bounds. */
export const mostFaults = 100;

/** Returns a text for each of the first 100 failures, and if there are more, a text with the numbers; `total` counts all failures. */
export function boundedTexts<Failure>(all: readonly Failure[], textOf: (one: Failure) => string, total = all.length) {
  const texts = all.slice(0, mostFaults).map(textOf);
  if (texts.length === total) return texts;
  return [...texts, `${total} failures were found: the ${texts.length} above and ${total - texts.length} more.`];
}

/** Writes problems as lines: `file: path: message`. */
export const problemLines = (problems: readonly Problem[], file?: string): string =>
  boundedTexts(problems, ({ path, message }) => printable([file, path, message].filter(Boolean).join(': '))).join('\n');
