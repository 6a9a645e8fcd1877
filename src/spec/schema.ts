/** The part of JSON Schema that request bodies need; `T` is what a value of it is, and stands nowhere at run time. */
export type Schema<T = unknown> = Shape & { readonly typed?: T };

interface Shape {
  readonly type?: 'string' | 'integer' | 'array' | 'object';
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema;
  readonly const?: string;
  readonly anyOf?: readonly Schema[];
}

type Members<Properties extends Record<string, Schema>> = {
  readonly [Name in keyof Properties]: Properties[Name] extends Schema<infer T> ? T : never;
};

/** Any JSON value. */
export const anything: Schema = {};

/** A text. */
export const text: Schema<string> = { type: 'string' };

/** A whole number. */
export const whole: Schema<number> = { type: 'integer' };

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
export const objectOf = <P extends Record<string, Schema>>(properties: P): Schema<Members<P>> => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

/** A value of one schema or the other. */
export const either = <A, B>(a: Schema<A>, b: Schema<B>): Schema<A | B> => ({ anyOf: [a, b] });
