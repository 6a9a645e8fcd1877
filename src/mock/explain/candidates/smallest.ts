import type { Schema } from '../../../specification/schema.js';
import type { Keys } from '../explanation.js';

/** The smallest value that a schema takes. */
export function smallest({ anyOf, const: only, type, properties = {}, required = [] }: Schema): unknown {
  const [first] = anyOf ?? [];
  if (first) return smallest(first);
  if (only !== undefined) return only;
  if (type === 'array') return [];
  if (type === 'object') return Object.fromEntries(required.map((name) => [name, smallest(properties[name] ?? {})]));
  if (type === 'integer' || type === 'number') return 0;
  return type === 'boolean' ? false : '';
}

/** The schema of what stands at a place. */
export function schemaAt(schema: Schema, keys: Keys): Schema | undefined {
  const [key, ...rest] = keys;
  if (key === undefined) return schema;
  const { anyOf = [schema] } = schema;
  for (const { items, properties = {}, additionalProperties } of anyOf) {
    const of = Object.hasOwn(properties, key) ? properties[key] : additionalProperties || undefined;
    const below = typeof key === 'number' ? items : of;
    if (below) return schemaAt(below, rest);
  }
  return undefined;
}
