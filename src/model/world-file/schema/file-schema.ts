/** The types of JSON Schema that schemas of files use. */
export type FileType = 'string' | 'integer' | 'boolean' | 'array' | 'object';

/** The part of JSON Schema that a check knows; `npm run generate` refuses schemas with more (.config/lean-schema.mjs). */
export interface FileSchema {
  readonly $defs?: Readonly<Record<string, FileSchema>>;
  /** `#/$defs/name`; such a schema has no other keyword, nor has one with an `enum` or a `const`. */
  readonly $ref?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly type?: FileType;
  readonly description?: string;
  /** Of a text: its most characters, each counted once however many code units it has. */
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly items?: FileSchema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, FileSchema>>;
  readonly additionalProperties?: FileSchema | false;
  /** Which member says which schema of `oneOf` holds: each of those requires a constant there. */
  readonly discriminator?: { readonly propertyName: string };
  readonly oneOf?: readonly FileSchema[];
}
