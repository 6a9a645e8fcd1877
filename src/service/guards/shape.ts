import { addFault, type FoundFaults } from '../../model/refusal.js';
import type { Schema } from '../../specification/schema.js';
import { checkShape as check, placeOf } from '../../validation/check-shape.js';
import { type JsonSchema, schemaTypes } from '../../validation/json-schema.js';
import { describeValue } from '../../validation/quote.js';

function wanted({ anyOf, const: only, type }: JsonSchema): string {
  if (anyOf) return anyOf.map(wanted).join(' or ');
  if (only !== undefined) return JSON.stringify(only);
  return type ? schemaTypes[type].words : 'a value';
}

/** Counts everything in a value that is not as the schema says; places are like `rows[0].rowId`. */
export const checkShape = (root: Schema, body: unknown, found: FoundFaults): void =>
  check(root, body, (keyword, value, schema, keys, name = '') =>
    addFault(found, 'bodyInvalid', () =>
      keyword === 'required'
        ? {
            path: placeOf([...keys, name]),
            wanted: wanted(schema.properties?.[name] ?? {}),
            found: 'but it is missing',
          }
        : { path: placeOf(keys) || 'The body', wanted: wanted(schema), found: `not ${describeValue(value)}` },
    ),
  );
