import { addFault, type FoundFaults } from '../../model/refusal.js';
import { checkShape as check } from '../../spec/check-shape.js';
import { type JsonSchema, schemaTypes } from '../../spec/json-schema.js';
import { shown } from '../../spec/naming.js';
import type { Schema } from '../../spec/schema.js';

function wanted({ anyOf, const: only, type }: JsonSchema): string {
  if (anyOf) return anyOf.map(wanted).join(' or ');
  if (only !== undefined) return JSON.stringify(only);
  return type ? schemaTypes[type].words : 'a value';
}

/** A place in a body, such as `rows[0].rowId`; empty for the whole. */
function placeOf(keys: readonly unknown[]): string {
  const parts = keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`));
  return parts.join('').replace(/^\./, '');
}

/** Counts everything in a value that is not as the schema says; places are like `rows[0].rowId`. */
export const checkShape = (schema: Schema, value: unknown, found: FoundFaults): void =>
  check(schema, value, (_, { missingProperty: missing }, value, at, keys) =>
    addFault(found, 'bodyInvalid', () =>
      typeof missing === 'string'
        ? {
            path: placeOf([...keys, missing]),
            wanted: wanted(at.properties?.[missing] ?? {}),
            found: 'but it is missing',
          }
        : { path: placeOf(keys) || 'The body', wanted: wanted(at), found: `not ${shown(value)}` },
    ),
  );
