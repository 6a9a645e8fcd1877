import { mostFaults } from '../../model/refusal.js';
import { isObject, type JsonObject } from '../../spec/json.js';
import { shown } from '../../spec/naming.js';
import type { Schema, SchemaType } from '../../spec/schema.js';

/** Where a body is not as its schema says: the path, what it must be, and what it is instead. */
export interface ShapeProblem {
  readonly path: string;
  readonly wanted: string;
  readonly found: string;
}

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

const inside = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

const missing = ({ properties = {} }: Schema, path: string, name: string): ShapeProblem => ({
  path: inside(path, name),
  wanted: wanted(properties[name] ?? {}),
  found: 'but it is missing',
});

function checkMembers(schema: Schema, value: JsonObject, path: string, problems: ShapeProblem[]): void {
  const { properties = {}, required = [], additionalProperties } = schema;
  for (const name of required) {
    if (!Object.hasOwn(value, name)) problems.push(missing(schema, path, name));
  }
  for (const [name, member] of Object.entries(value)) {
    const of = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    if (of) check(of, member, inside(path, name), problems);
  }
}

function check(schema: Schema, value: unknown, path: string, problems: ShapeProblem[]): void {
  if (problems.length > mostFaults) return;
  if (!fits(schema, value)) {
    problems.push({ path: path || 'The body', wanted: wanted(schema), found: `not ${shown(value)}` });
    return;
  }
  const fitting = schema.anyOf?.find((option) => fits(option, value));
  const { items } = schema;
  if (fitting) check(fitting, value, path, problems);
  else if (items && Array.isArray(value)) {
    for (const [i, item] of value.entries()) check(items, item, `${path}[${i}]`, problems);
  } else if (isObject(value)) checkMembers(schema, value, path, problems);
}

/** Everything in a value that is not as the schema says, up to the most that is told; paths are like `rows[0].rowId`. */
export function shapeProblems(schema: Schema, value: unknown): readonly ShapeProblem[] {
  const problems: ShapeProblem[] = [];
  check(schema, value, '', problems);
  return problems;
}
