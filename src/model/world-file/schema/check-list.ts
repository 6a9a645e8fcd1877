import { type Check, report } from './check.js';
import type { FileSchema } from './file-schema.js';

/** Checks for a list, its length and its entries. */
export function listCheck(schema: FileSchema, compile: (schema: FileSchema) => Check): Check {
  const { minItems = 0, items } = schema;
  const check = items && compile(items);
  return (value, at, run) => {
    if (!Array.isArray(value)) return report(run, at, value, schema, 'type', { type: 'array' });
    if (value.length < minItems) report(run, at, value, schema, 'minItems', { limit: minItems });
    if (check === undefined) return;
    for (let i = 0; i < value.length; i++) check(value[i], { above: at, name: i }, run);
  };
}
