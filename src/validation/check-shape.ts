import { isObject, type JsonObject } from './json.js';
import { type JsonSchema, schemaTypes } from './json-schema.js';

/** The names of members and the numbers of entries that lead to a value. */
type Keys = readonly (string | number)[];

/**
 * Takes what is wrong with a value: the keyword of its schema, the place of the value as keys, which are the same list for
 * all of a check, and the name of a member that is missing or that cannot be there.
 */
type Report = (keyword: string, value: unknown, schema: JsonSchema, keys: Keys, name?: string) => void;

interface Run {
  /** The schemas that others refer to, by `#/$defs/name`. */
  readonly refs: ReadonlyMap<string, JsonSchema>;
  readonly keys: (string | number)[];
  readonly patterns: Map<string, RegExp>;
  readonly report: (keyword: string, value: unknown, schema: JsonSchema, name?: string) => void;
}

/** A place as people write it, such as `rows[0].rowId`; empty for the whole. */
export const placeOf = (keys: Keys): string =>
  keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');

const fits = ({ const: only, type }: JsonSchema, value: unknown): boolean =>
  type ? schemaTypes[type].fits(value) : value === only;

function checkText(schema: JsonSchema, value: string, { patterns, report }: Run): void {
  const { maxLength = value.length, pattern } = schema;
  if (value.length > maxLength && [...value].length > maxLength) report('maxLength', value, schema);
  if (pattern === undefined) return;
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, known);
  if (!known.test(value)) report('pattern', value, schema);
}

function checkNumber(schema: JsonSchema, value: number, { report }: Run): void {
  const { minimum = value, maximum = value } = schema;
  if (value > maximum) report('maximum', value, schema);
  if (value < minimum) report('minimum', value, schema);
}

function checkBelow(schema: JsonSchema, value: unknown, key: string | number, run: Run): void {
  run.keys.push(key);
  check(schema, value, run);
  run.keys.pop();
}

function checkList(schema: JsonSchema, value: readonly unknown[], run: Run): void {
  const { minItems = 0, items } = schema;
  if (value.length < minItems) run.report('minItems', value, schema);
  if (items) for (let i = 0; i < value.length; i++) checkBelow(items, value[i], i, run);
}

/** Checks the members of an object that its schema does not name. */
function checkOthers(schema: JsonSchema, others: JsonSchema | false, value: JsonObject, run: Run): void {
  for (const name of Object.keys(value)) {
    if (Object.hasOwn(schema.properties ?? {}, name)) continue;
    if (others) checkBelow(others, value[name], name, run);
    else run.report('additionalProperties', value, schema, name);
  }
}

/** Checks an object: the members that are missing, those that the schema does not name, then each that it names. */
function checkObject(schema: JsonSchema, value: JsonObject, run: Run): void {
  const { properties = {}, required = [], additionalProperties: others, discriminator } = schema;
  for (const missing of required) if (value[missing] === undefined) run.report('required', value, schema, missing);
  if (others !== undefined) checkOthers(schema, others, value, run);
  for (const name in properties)
    if (value[name] !== undefined) checkBelow(properties[name] ?? {}, value[name], name, run);
  if (discriminator) checkTagged(schema, discriminator.propertyName, value, run);
}

/** Checks an object by the schema of `oneOf` that one of its members names. */
function checkTagged(schema: JsonSchema, tag: string, value: JsonObject, run: Run): void {
  const tagValue = value[tag];
  const { oneOf = [] } = schema;
  const named = oneOf.find((one) => (run.refs.get(one.$ref ?? '') ?? one).properties?.[tag]?.const === tagValue);
  if (named) check(named, value, run);
  else run.report('discriminator', value, schema);
}

/** Checks a value by a schema that names no type. */
function checkUntyped(schema: JsonSchema, value: unknown, run: Run): void {
  const { $ref, anyOf, enum: allowedValues, const: allowedValue } = schema;
  const inner = $ref ? run.refs.get($ref) : anyOf?.find((one) => fits(one, value));
  if (inner) check(inner, value, run);
  else if (anyOf) run.report('anyOf', value, schema);
  else if (allowedValues?.includes(value) === false) run.report('enum', value, schema);
  else if (allowedValue !== undefined && value !== allowedValue) run.report('const', value, schema);
}

function check(schema: JsonSchema, value: unknown, run: Run): void {
  const { type } = schema;
  if (type === undefined) {
    checkUntyped(schema, value, run);
    return;
  }
  if (!schemaTypes[type].fits(value)) run.report('type', value, schema);
  if (typeof value === 'string') checkText(schema, value, run);
  else if (typeof value === 'number' && Number.isFinite(value)) checkNumber(schema, value, run);
  else if (Array.isArray(value)) checkList(schema, value, run);
  else if (isObject(value)) checkObject(schema, value, run);
}

/**
 * Reports all that is wrong with a value by a schema: what Ajv finds with `allErrors`, `verbose` and `discriminator`, in the
 * same order. It recurses as deep as the value is nested.
 */
export function checkShape(root: JsonSchema, value: unknown, report: Report): void {
  const keys: (string | number)[] = [];
  const refs = new Map(Object.entries(root.$defs ?? {}).map(([name, schema]) => [`#/$defs/${name}`, schema]));
  check(root, value, {
    refs,
    keys,
    patterns: new Map(),
    report: (keyword, wrong, schema, name) => report(keyword, wrong, schema, keys, name),
  });
}
