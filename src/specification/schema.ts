import type { JsonSchema } from '../validation/json-schema.js';
import type { ChoiceId, Choices } from './choices.js';

/** The part of JSON Schema that bodies and parameters need; `T` is the type of its values, and does not exist at run time. */
export interface Schema<T = unknown> extends JsonSchema {
  readonly typed?: T;
  /** Its name: the OpenAPI document has a schema with a name once, and refers to it. */
  readonly title?: string;
  /** The choices that decide what such a value says. */
  readonly 'x-choice'?: readonly ChoiceId[];
  /** The value of a choice without which no deployment has such values. */
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

/** A whole number of 64 bits: an id, which is a long (section 2.1), or a moment in milliseconds. */
export const long: Schema<number> = { type: 'integer', format: 'int64' };

/** A number. */
export const number: Schema<number> = { type: 'number' };

/** True or false. */
export const boolean: Schema<boolean> = { type: 'boolean' };

/** One certain text. */
export const exactly = <T extends string>(value: T): Schema<T> => ({ const: value });

/** A list, each item of one schema. */
export const listOf = <T>(items: Schema<T>): Schema<readonly T[]> => ({ type: 'array', items });

/** An object with any names, each value of one schema. */
export const mapOf = <T>(values: Schema<T>): Schema<Readonly<Record<string, T>>> => ({
  type: 'object',
  additionalProperties: values,
});

/** An object that has all of these members; others are ignored. */
export const objectOf = <P extends Properties>(properties: P): Schema<Members<P>> => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

/** An object that has all of these members, perhaps some of the optional ones, and no other. */
export const closedObjectOf = <P extends Properties>(properties: P, optional: Properties = {}): Schema<Members<P>> => ({
  type: 'object',
  properties: { ...optional, ...properties },
  ...(Object.keys(properties).length > 0 && { required: Object.keys(properties) }),
  additionalProperties: false,
});

/** A value of one schema or the other. */
export const either = <A, B>(a: Schema<A>, b: Schema<B>): Schema<A | B> => ({ anyOf: [a, b] });

/** A value of any of these schemas, or null. */
export const nullOr = <S extends readonly Schema[]>(...schemas: S): Schema<Members<S>[number] | null> => ({
  anyOf: [...schemas, { type: 'null' }],
});

/** One of several schemas of a value, which only deployments with one value of a choice have. */
export const under = <T, Id extends ChoiceId>(choice: Id, value: Choices[Id], schema: Schema<T>): Schema<T> => ({
  ...schema,
  'x-under': { choice, value },
});

/** The same schema, with the choices that decide what such a value says. */
export const decidedBy = <T>(schema: Schema<T>, ...choices: readonly ChoiceId[]): Schema<T> => ({
  ...(choices.length > 0 && { 'x-choice': choices }),
  ...schema,
});

/** The same schema under a name: the document then has it once, with a description. */
export const named = <T>(title: string, schema: Schema<T>, ...choices: readonly ChoiceId[]): Schema<T> => ({
  title,
  ...decidedBy(schema, ...choices),
});
