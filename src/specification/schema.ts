import type { JsonSchema } from '../validation/json-schema.js';
import type { ChoiceId, Choices } from './choices.js';

/** The part of JSON Schema that bodies and parameters need; `T` is the type of its values, and does not exist at run time. */
export interface Schema<T = unknown> extends JsonSchema {
  readonly typed?: T;
  /** The name of the schema: the OpenAPI document contains a named schema once, and refers to it. */
  readonly title?: string;
  /** The choices that decide the content of such a value. */
  readonly 'x-choice'?: readonly ChoiceId[];
  /** The choice and value without which no deployment has such values. */
  readonly 'x-under'?: { readonly choice: ChoiceId; readonly value: Choices[ChoiceId] };
  readonly format?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | false;
  readonly const?: string;
  readonly anyOf?: readonly Schema[];
}

type Properties = Readonly<Record<string, Schema>>;
type Members<P extends Properties | readonly Schema[]> = {
  readonly [Name in keyof P]: P[Name] extends Schema<infer T> ? T : never;
};

/** Any JSON value. */
export const anything: Schema = {};

/** A text. */
export const text: Schema<string> = { type: 'string' };

/** A whole number. */
export const whole: Schema<number> = { type: 'integer' };

/** A 64-bit integer: an id, which is a long (section 2.1), or a time in ms. */
export const long: Schema<number> = { type: 'integer', format: 'int64' };

/** A number. */
export const number: Schema<number> = { type: 'number' };

/** True or false. */
export const boolean: Schema<boolean> = { type: 'boolean' };

/** Makes the schema of a constant text. */
export const exactly = <T extends string>(value: T): Schema<T> => ({ const: value });

/** Makes the schema of a list. */
export const listOf = <T>(items: Schema<T>): Schema<readonly T[]> => ({ type: 'array', items });

/** Makes the schema of an object with any names. */
export const mapOf = <T>(values: Schema<T>): Schema<Readonly<Record<string, T>>> => ({
  type: 'object',
  additionalProperties: values,
});

/** Makes the schema of an object that has all these members; others are ignored. */
export const objectOf = <P extends Properties>(properties: P): Schema<Members<P>> => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

/** Makes the schema of an object with all these members, perhaps optional ones, and no others. */
export const closedObjectOf = <P extends Properties>(properties: P, optional: Properties = {}): Schema<Members<P>> => ({
  type: 'object',
  properties: { ...optional, ...properties },
  ...(Object.keys(properties).length > 0 && { required: Object.keys(properties) }),
  additionalProperties: false,
});

/** Makes the schema of a value of either schema. */
export const either = <A, B>(a: Schema<A>, b: Schema<B>): Schema<A | B> => ({ anyOf: [a, b] });

/** Makes the schema of a value of one of these schemas, or null. */
export const nullOr = <S extends readonly Schema[]>(...schemas: S): Schema<Members<S>[number] | null> => ({
  anyOf: [...schemas, { type: 'null' }],
});

/** Marks a schema that only deployments with one value of a choice use. */
export const under = <T, Id extends ChoiceId>(choice: Id, value: Choices[Id], schema: Schema<T>): Schema<T> => ({
  ...schema,
  'x-under': { choice, value },
});

/** Adds the choices that decide the content of a value to its schema. */
export const decidedBy = <T>(schema: Schema<T>, ...choices: readonly ChoiceId[]): Schema<T> => ({
  ...(choices.length > 0 && { 'x-choice': choices }),
  ...schema,
});

/** Names a schema: the document then has it once, with a description. */
export const named = <T>(title: string, schema: Schema<T>, ...choices: readonly ChoiceId[]): Schema<T> => ({
  title,
  ...decidedBy(schema, ...choices),
});
