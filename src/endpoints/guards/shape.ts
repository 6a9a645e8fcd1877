import { addFault, type FoundFaults } from '../../model/refusal.js';
import { isObject, type JsonObject } from '../../spec/json.js';
import { shown } from '../../spec/naming.js';
import type { Schema, SchemaType } from '../../spec/schema.js';

const types: Readonly<Record<SchemaType, { words: string; fits: (value: unknown) => boolean }>> = {
  null: { words: 'null', fits: (value) => value === null },
  boolean: { words: 'true or false', fits: (value) => typeof value === 'boolean' },
  number: { words: 'a number', fits: (value) => typeof value === 'number' },
  string: { words: 'a text', fits: (value) => typeof value === 'string' },
  integer: { words: 'a whole number', fits: (value) => Number.isInteger(value) },
  array: { words: 'a list', fits: (value) => Array.isArray(value) },
  object: { words: 'an object', fits: isObject },
};

function wanted({ anyOf, const: only, type }: Schema): string {
  if (anyOf) return anyOf.map(wanted).join(' or ');
  if (only !== undefined) return JSON.stringify(only);
  return type ? types[type].words : 'a value';
}

function fits({ anyOf, const: only, type }: Schema, value: unknown): boolean {
  if (anyOf) return anyOf.some((option) => fits(option, value));
  if (only !== undefined) return value === only;
  return type === undefined || types[type].fits(value);
}

/** A place in a body, such as `rows[0].rowId`; empty for the whole. */
function placeOf(keys: readonly (string | number)[]): string {
  const parts = keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`));
  return parts.join('').replace(/^\./, '');
}

/** A value that is checked, and where it stands. Its keys become text only for a fault that is told. */
interface Checking {
  readonly keys: (string | number)[];
  readonly found: FoundFaults;
}

const addMissing = (schema: Schema, name: string, { keys, found }: Checking): void =>
  addFault(found, 'bodyInvalid', () => ({
    path: placeOf([...keys, name]),
    wanted: wanted(schema),
    found: 'but it is missing',
  }));

const addWrong = (schema: Schema, value: unknown, { keys, found }: Checking): void =>
  addFault(found, 'bodyInvalid', () => ({
    path: placeOf(keys) || 'The body',
    wanted: wanted(schema),
    found: `not ${shown(value)}`,
  }));

function checkBelow(schema: Schema, value: unknown, key: string | number, checking: Checking): void {
  checking.keys.push(key);
  check(schema, value, checking);
  checking.keys.pop();
}

/** Whether a schema says anything of a value; members that may be anything are not looked at one by one. */
const isChecked = (schema: Schema | false | undefined): boolean =>
  schema !== undefined && schema !== false && (schema.type ?? schema.const ?? schema.anyOf) !== undefined;

function checkMembers(schema: Schema, value: JsonObject, checking: Checking): void {
  const { properties = {}, required = [], additionalProperties } = schema;
  for (const name of required) {
    if (!Object.hasOwn(value, name)) addMissing(properties[name] ?? {}, name, checking);
  }
  const names = isChecked(additionalProperties) ? value : properties;
  for (const name of Object.keys(names)) {
    const of = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    if (of && Object.hasOwn(value, name)) checkBelow(of, value[name], name, checking);
  }
}

function check(schema: Schema, value: unknown, checking: Checking): void {
  if (!fits(schema, value)) {
    addWrong(schema, value, checking);
    return;
  }
  const fitting = schema.anyOf?.find((option) => fits(option, value));
  const { items } = schema;
  if (fitting) check(fitting, value, checking);
  else if (items && Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) checkBelow(items, value[i], i, checking);
  } else if (isObject(value)) checkMembers(schema, value, checking);
}

/** Counts everything in a value that is not as the schema says; places are like `rows[0].rowId`. */
export const checkShape = (schema: Schema, value: unknown, found: FoundFaults): void =>
  check(schema, value, { keys: [], found });
