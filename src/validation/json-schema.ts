import { isObject, type JsonObject } from './json.js';

/** The part of JSON Schema that `compileShape` knows; `npm run generate` refuses files with more (.scripts/lean-schema.mjs). */
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
  /** The first schema whose type or constant fits applies. */
  readonly anyOf?: readonly JsonSchema[];
  /** The member whose value selects the schema of `oneOf`; each of those requires a constant there. */
  readonly discriminator?: { readonly propertyName: string };
  readonly oneOf?: readonly JsonSchema[];
}

/** A type of values, and its name in words. */
export type ValueType = Readonly<{ words: string; fits: (value: unknown) => boolean }>;

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

/** Writes the path of a value as people do, such as `rows[0].rowId`; empty for the whole value. */
export const pathText = (keys: readonly (string | number)[]): string =>
  keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');

/** The state of a check: the path to the current place, and the function that takes each error. */
interface Walk {
  readonly keys: (string | number)[];
  readonly report: (keyword: string, wrong: unknown, schema: JsonSchema, keys: Walk['keys'], name?: string) => void;
}

type Check<Value = unknown> = (value: Value, walk: Walk) => void;

/** Compiles a schema; returns undefined if it accepts every value. */
type Compile = (schema: JsonSchema) => Check | undefined;

/** Returns the definition of the root that a schema refers to; the schema itself if it refers to none. */
export const resolved = (schema: JsonSchema, { $defs = {} }: JsonSchema): JsonSchema =>
  schema.$ref === undefined ? schema : ($defs[schema.$ref.slice('#/$defs/'.length)] ?? {});

function checkBelow(check: Check, value: unknown, key: string | number, walk: Walk): void {
  walk.keys.push(key);
  check(value, walk);
  walk.keys.pop();
}

function ofText(schema: JsonSchema): Check<string> | undefined {
  const { maxLength = Number.POSITIVE_INFINITY, pattern } = schema;
  if (schema.maxLength === undefined && pattern === undefined) return undefined;
  const form = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  return (value, { keys, report }) => {
    if (value.length > maxLength && [...value].length > maxLength) report('maxLength', value, schema, keys);
    if (form?.test(value) === false) report('pattern', value, schema, keys);
  };
}

function ofNumber(schema: JsonSchema): Check<number> | undefined {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
  if (schema.minimum === undefined && schema.maximum === undefined) return undefined;
  return (value, { keys, report }) => {
    if (!Number.isFinite(value)) return;
    if (value > maximum) report('maximum', value, schema, keys);
    if (value < minimum) report('minimum', value, schema, keys);
  };
}

function ofList(schema: JsonSchema, compile: Compile): Check<readonly unknown[]> | undefined {
  const { minItems = 0, items = {} } = schema;
  const check = compile(items);
  if (minItems === 0 && !check) return undefined;
  return (value, walk) => {
    if (value.length < minItems) walk.report('minItems', value, schema, walk.keys);
    if (check) for (let i = 0; i < value.length; i++) checkBelow(check, value[i], i, walk);
  };
}

function ofOthers(schema: JsonSchema, compile: Compile): Check<JsonObject> | undefined {
  const { properties = {}, additionalProperties: others = {} } = schema;
  const check = others ? compile(others) : undefined;
  if (others && !check) return undefined;
  return (value, walk) => {
    for (const name of Object.keys(value)) {
      if (Object.hasOwn(properties, name)) continue;
      if (check) checkBelow(check, value[name], name, walk);
      else walk.report('additionalProperties', value, schema, walk.keys, name);
    }
  };
}

function ofTagged(schema: JsonSchema, root: JsonSchema, compile: Compile): Check<JsonObject> | undefined {
  const { discriminator, oneOf = [] } = schema;
  if (discriminator === undefined) return undefined;
  const tag = discriminator.propertyName;
  const byTag = new Map(oneOf.map((one) => [resolved(one, root).properties?.[tag]?.const, compile(one)]));
  return (value, walk) => {
    if (byTag.has(value[tag])) byTag.get(value[tag])?.(value, walk);
    else walk.report('discriminator', value, schema, walk.keys);
  };
}

function ofObject(schema: JsonSchema, root: JsonSchema, compile: Compile): Check<JsonObject> | undefined {
  const { properties = {}, required = [] } = schema;
  const checkOthers = ofOthers(schema, compile);
  const checkTagged = ofTagged(schema, root, compile);
  const named = Object.entries(properties).flatMap(([name, one]) => {
    const check = compile(one);
    return check ? [{ name, check }] : [];
  });
  if (required.length === 0 && named.length === 0 && !checkOthers && !checkTagged) return undefined;
  return (value, walk) => {
    for (const missing of required)
      if (value[missing] === undefined) walk.report('required', value, schema, walk.keys, missing);
    checkOthers?.(value, walk);
    for (const { name, check } of named) if (value[name] !== undefined) checkBelow(check, value[name], name, walk);
    checkTagged?.(value, walk);
  };
}

function ofType(schema: JsonSchema, { fits }: ValueType, root: JsonSchema, compile: Compile): Check {
  const [checkText, checkNumber] = [ofText(schema), ofNumber(schema)];
  const [checkList, checkObject] = [ofList(schema, compile), ofObject(schema, root, compile)];
  return (value, walk) => {
    if (!fits(value)) walk.report('type', value, schema, walk.keys);
    if (typeof value === 'string') checkText?.(value, walk);
    else if (typeof value === 'number') checkNumber?.(value, walk);
    else if (Array.isArray(value)) checkList?.(value, walk);
    else if (checkObject && isObject(value)) checkObject(value, walk);
  };
}

function ofUntyped(schema: JsonSchema, compile: Compile): Check | undefined {
  const { anyOf, enum: allowedValues, const: allowedValue } = schema;
  const ways = anyOf?.map((one) => {
    const { type, const: only } = one;
    return { fits: type ? schemaTypes[type].fits : (value: unknown) => value === only, check: compile(one) };
  });
  if (!ways && !allowedValues && allowedValue === undefined) return undefined;
  return (value, walk) => {
    const way = ways?.find(({ fits }) => fits(value));
    if (way) way.check?.(value, walk);
    else if (ways) walk.report('anyOf', value, schema, walk.keys);
    else if (allowedValues?.includes(value) === false) walk.report('enum', value, schema, walk.keys);
    else if (allowedValue !== undefined && value !== allowedValue) walk.report('const', value, schema, walk.keys);
  };
}

/**
 * Compiles a schema to a function that reports every error of a value: those that Ajv finds with `allErrors`, `verbose` and
 * `discriminator`, in the same order. `report` gets the keyword, the wrong value, its schema, its path as keys, which is the same list
 * during a check, and the name of a missing or unknown member. The function recurses as deep as the value is nested.
 */
export function compileShape(root: JsonSchema) {
  const definitions = new Map<JsonSchema, Check | undefined>(); // compiled at first use, as a definition can refer to itself
  const compile: Compile = (schema) => {
    const { $ref, type } = schema;
    if ($ref === undefined) return type ? ofType(schema, schemaTypes[type], root, compile) : ofUntyped(schema, compile);
    const definition = resolved(schema, root);
    return (value, walk) => {
      if (!definitions.has(definition)) definitions.set(definition, compile(definition));
      definitions.get(definition)?.(value, walk);
    };
  };
  const check = compile(root);
  const keys: Walk['keys'] = []; // one list for all checks, which run one after the other
  return (value: unknown, report: Walk['report']): void => {
    keys.length = 0;
    check?.(value, { keys, report });
  };
}
