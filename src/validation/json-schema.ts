import { isObject } from './json.js';

/** The part of JSON Schema that `checkShape` knows; `npm run generate` refuses files with more (.scripts/lean-schema.mjs). */
export interface JsonSchema {
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  /** `#/$defs/name`; such a schema has no other keyword. */
  readonly $ref?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly type?: SchemaType;
  readonly description?: string;
  /** Of a text: its most characters, each counted once however many code units it has. */
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly items?: JsonSchema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | false;
  /** The first of them whose type or constant fits is the one that holds. */
  readonly anyOf?: readonly JsonSchema[];
  /** Which member says which schema of `oneOf` holds: each of those requires a constant there. */
  readonly discriminator?: { readonly propertyName: string };
  readonly oneOf?: readonly JsonSchema[];
}

/** The types of JSON Schema. */
export type SchemaType = 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'array' | 'object';

/** What each type is in words, and which values are of it. */
export const schemaTypes: Readonly<Record<SchemaType, { words: string; fits: (value: unknown) => boolean }>> = {
  null: { words: 'null', fits: (value) => value === null },
  boolean: { words: 'true or false', fits: (value) => typeof value === 'boolean' },
  number: { words: 'a number', fits: (value) => typeof value === 'number' },
  string: { words: 'a text', fits: (value) => typeof value === 'string' },
  integer: { words: 'a whole number', fits: Number.isInteger },
  array: { words: 'a list', fits: Array.isArray },
  object: { words: 'an object', fits: isObject },
};
