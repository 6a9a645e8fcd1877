import { type Check, report } from './check.js';
import type { FileSchema } from './file-schema.js';

/** Checks for one of some values. */
export function enumCheck(schema: FileSchema): Check {
  const allowedValues = schema.enum ?? [];
  return (value, at, run) => {
    if (!allowedValues.includes(value)) report(run, at, value, schema, 'enum', { allowedValues });
  };
}

/** Checks for one value. */
export const constCheck =
  (schema: FileSchema): Check =>
  (value, at, run) => {
    if (value !== schema.const) report(run, at, value, schema, 'const', { allowedValue: schema.const });
  };

/** Checks for true or false. */
export const booleanCheck =
  (schema: FileSchema): Check =>
  (value, at, run) => {
    if (typeof value !== 'boolean') report(run, at, value, schema, 'type', { type: 'boolean' });
  };

const isLonger = (value: string, limit: number): boolean => value.length > limit && [...value].length > limit;

/** Checks for a text, its length and its pattern. */
export function stringCheck(schema: FileSchema): Check {
  const { maxLength: limit = Number.POSITIVE_INFINITY } = schema;
  const pattern = schema.pattern === undefined ? undefined : new RegExp(schema.pattern, 'u');
  return (value, at, run) => {
    if (typeof value !== 'string') return report(run, at, value, schema, 'type', { type: 'string' });
    if (isLonger(value, limit)) report(run, at, value, schema, 'maxLength', { limit });
    if (pattern?.test(value) === false) report(run, at, value, schema, 'pattern', { pattern: schema.pattern });
  };
}

/** Checks for a whole number, and its range; a fraction can be out of range besides. */
export function integerCheck(schema: FileSchema): Check {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
  return (value, at, run) => {
    if (!Number.isInteger(value)) report(run, at, value, schema, 'type', { type: 'integer' });
    if (typeof value !== 'number' || !Number.isFinite(value)) return;
    if (value > maximum) report(run, at, value, schema, 'maximum', { comparison: '<=', limit: maximum });
    if (value < minimum) report(run, at, value, schema, 'minimum', { comparison: '>=', limit: minimum });
  };
}
