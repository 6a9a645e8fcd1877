import { isObject, type JsonObject } from './json.js';

/** The part of JSON Schema that `checkShape` knows; `npm run generate` refuses files with more (.scripts/lean-schema.mjs). */
export interface JsonSchema {
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  /** `#/$defs/name`; such a schema has no other keyword. */
  readonly $ref?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly type?: keyof typeof schemaTypes;
  readonly description?: string;
  /** The most characters of a text, each counted once however many code units it has. */
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly items?: JsonSchema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | false;
  /** The first whose type or constant fits holds. */
  readonly anyOf?: readonly JsonSchema[];
  /** The member that says which schema of `oneOf` holds: each of those requires a constant there. */
  readonly discriminator?: { readonly propertyName: string };
  readonly oneOf?: readonly JsonSchema[];
}

/** A sort of values, and what it is in words. */
export interface ValueType {
  readonly words: string;
  readonly fits: (value: unknown) => boolean;
}

/** The types of JSON Schema. */
export const schemaTypes = {
  null: { words: 'null', fits: (value) => value === null },
  boolean: { words: 'true or false', fits: (value) => typeof value === 'boolean' },
  number: { words: 'a number', fits: (value) => typeof value === 'number' },
  string: { words: 'a text', fits: (value) => typeof value === 'string' },
  integer: { words: 'a whole number', fits: Number.isInteger },
  array: { words: 'a list', fits: Array.isArray },
  object: { words: 'an object', fits: isObject },
} as const satisfies Readonly<Record<string, ValueType>>;

/** The path of a value as people write it, such as `rows[0].rowId`; empty for the whole. */
export const pathText = (keys: readonly (string | number)[]): string =>
  keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');

interface ShapeCheck {
  /** The schemas that others refer to, by `#/$defs/name`. */
  readonly refs: ReadonlyMap<string, JsonSchema>;
  readonly keys: (string | number)[];
  readonly patterns: Map<string, RegExp>;
  readonly report: (keyword: string, value: unknown, schema: JsonSchema, name?: string) => void;
}

function checkText(schema: JsonSchema, value: string, { patterns, report }: ShapeCheck): void {
  const { maxLength = value.length, pattern } = schema;
  if (value.length > maxLength && [...value].length > maxLength) report('maxLength', value, schema);
  if (pattern === undefined) return;
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, known);
  if (!known.test(value)) report('pattern', value, schema);
}

function checkBelow(schema: JsonSchema, value: unknown, key: string | number, check: ShapeCheck): void {
  check.keys.push(key);
  checkValue(schema, value, check);
  check.keys.pop();
}

function checkItems(schema: JsonSchema, value: readonly unknown[], check: ShapeCheck): void {
  const { minItems = 0, items } = schema;
  if (value.length < minItems) check.report('minItems', value, schema);
  if (items) for (let i = 0; i < value.length; i++) checkBelow(items, value[i], i, check);
}

/** Checks the members of an object that its schema does not name. */
function checkOthers(schema: JsonSchema, others: JsonSchema | false, value: JsonObject, check: ShapeCheck): void {
  for (const name of Object.keys(value)) {
    if (Object.hasOwn(schema.properties ?? {}, name)) continue;
    if (others) checkBelow(others, value[name], name, check);
    else check.report('additionalProperties', value, schema, name);
  }
}

/** Checks an object: the members that are missing, those that the schema does not name, then each that it names. */
function checkMembers(schema: JsonSchema, value: JsonObject, check: ShapeCheck): void {
  const { properties = {}, required = [], additionalProperties: others, discriminator, oneOf = [] } = schema;
  for (const missing of required) if (value[missing] === undefined) check.report('required', value, schema, missing);
  if (others !== undefined) checkOthers(schema, others, value, check);
  for (const name in properties)
    if (value[name] !== undefined) checkBelow(properties[name] ?? {}, value[name], name, check);
  if (discriminator === undefined) return;
  const tag = discriminator.propertyName;
  const tagged = oneOf.find((one) => (check.refs.get(one.$ref ?? '') ?? one).properties?.[tag]?.const === value[tag]);
  if (tagged) checkValue(tagged, value, check);
  else check.report('discriminator', value, schema);
}

/** Checks a value by a schema that names no type. */
function checkUntyped(schema: JsonSchema, value: unknown, check: ShapeCheck): void {
  const { $ref, anyOf, enum: allowedValues, const: allowedValue } = schema;
  const inner = $ref
    ? check.refs.get($ref)
    : anyOf?.find(({ type, const: only }) => (type ? schemaTypes[type].fits(value) : value === only));
  if (inner) checkValue(inner, value, check);
  else if (anyOf) check.report('anyOf', value, schema);
  else if (allowedValues?.includes(value) === false) check.report('enum', value, schema);
  else if (allowedValue !== undefined && value !== allowedValue) check.report('const', value, schema);
}

function checkValue(schema: JsonSchema, value: unknown, check: ShapeCheck): void {
  const { type, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
  if (type === undefined) {
    checkUntyped(schema, value, check);
    return;
  }
  if (!schemaTypes[type].fits(value)) check.report('type', value, schema);
  if (typeof value === 'string') checkText(schema, value, check);
  else if (typeof value === 'number' && Number.isFinite(value)) {
    if (value > maximum) check.report('maximum', value, schema);
    if (value < minimum) check.report('minimum', value, schema);
  } else if (Array.isArray(value)) checkItems(schema, value, check);
  else if (isObject(value)) checkMembers(schema, value, check);
}

/**
 * Reports everything in a value that is not as its schema says: what Ajv finds with `allErrors`, `verbose` and
 * `discriminator`, in the same order. `report` takes the keyword, the wrong value, its schema, its path as keys, which are
 * the same list for all of a check, and the name of a member that is missing or unknown. Recurses as deep as the value is nested.
 */
export function checkShape(
  root: JsonSchema,
  value: unknown,
  report: (
    keyword: string,
    value: unknown,
    schema: JsonSchema,
    keys: readonly (string | number)[],
    name?: string,
  ) => void,
): void {
  const keys: (string | number)[] = [];
  const refs = new Map(Object.entries(root.$defs ?? {}).map(([name, schema]) => [`#/$defs/${name}`, schema]));
  checkValue(root, value, {
    refs,
    keys,
    patterns: new Map(),
    report: (keyword, wrong, schema, name) => report(keyword, wrong, schema, keys, name),
  });
}
