import { shown } from '../../model/naming.js';
import { isObject, type JsonObject } from '../../spec/json.js';
import type { Schema } from '../../spec/schema.js';

/** Where a body is not as its schema says: the path, what it must be, and what it is instead. */
export interface ShapeProblem {
  readonly path: string;
  readonly wanted: string;
  readonly found: string;
}

const types = {
  string: { words: 'a text', fits: (value: unknown) => typeof value === 'string' },
  integer: { words: 'a whole number', fits: (value: unknown) => Number.isInteger(value) },
  array: { words: 'a list', fits: (value: unknown) => Array.isArray(value) },
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

function memberProblems(schema: Schema, value: JsonObject, path: string): ShapeProblem[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const absent = required.filter((name) => !Object.hasOwn(value, name));
  const wrong = Object.entries(value).flatMap(([name, member]) => {
    const of = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    return of ? shapeProblems(of, member, inside(path, name)) : [];
  });
  return [...absent.map((name) => missing(schema, path, name)), ...wrong];
}

/** Everything in a value that is not as the schema says; paths are like `rows[0].rowId`. */
export function shapeProblems(schema: Schema, value: unknown, path = ''): ShapeProblem[] {
  if (!fits(schema, value)) {
    return [{ path: path || 'The body', wanted: wanted(schema), found: `not ${shown(value)}` }];
  }
  const fitting = schema.anyOf?.find((option) => fits(option, value));
  if (fitting) return shapeProblems(fitting, value, path);
  const { items } = schema;
  if (items && Array.isArray(value)) return value.flatMap((item, i) => shapeProblems(items, item, `${path}[${i}]`));
  return isObject(value) ? memberProblems(schema, value, path) : [];
}
