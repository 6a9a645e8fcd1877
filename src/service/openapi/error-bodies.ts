import { fault } from '../../model/faults.js';
import {
  anything,
  closedObjectOf,
  decidedBy,
  listOf,
  mapOf,
  named,
  type Schema,
  text,
  whole,
} from '../../specification/schema.js';
import { isObject } from '../../validation/json.js';
import type { Dialect } from '../dialects/dialect.js';

/** The body of an answer: its schema, if it has one, and whether the body may be missing. */
export type ErrorBody = Readonly<{ schema: Schema | undefined; isOptional?: boolean }>;

const messages = listOf(text);

const errorSchemas: readonly Schema[] = [
  named('ErrorMessages', closedObjectOf({ errorMessages: messages })),
  named(
    'Errors',
    closedObjectOf({ errorMessages: messages, errors: mapOf(text) }),
    'legacy.errorBody',
    'newer.errorBody',
  ),
  named('ErrorMessage', closedObjectOf({ message: text }), 'legacy.errorBody', 'newer.errorBody'),
  named(
    'ErrorMessageAndStatus',
    closedObjectOf({ message: text, 'status-code': whole }),
    'legacy.errorBody',
    'newer.errorBody',
    'auth.errorBody',
  ),
];

// Returns the schema of an example: its members and their types.
function schemaLike(value: unknown): Schema {
  if (Array.isArray(value)) return listOf(value.length > 0 ? schemaLike(value[0]) : anything);
  if (!isObject(value))
    return { type: value === null ? 'null' : Number.isInteger(value) ? 'integer' : (typeof value as 'string') };
  return closedObjectOf(Object.fromEntries(Object.entries(value).map(([name, one]) => [name, schemaLike(one)])));
}

/** Returns the schema of the body that a dialect renders with a status; undefined for no body. */
export function errorSchema({ render }: Dialect, status: number): Schema | undefined {
  const body = render([fault('serverError', { planned: false })], 1, status);
  if (body === undefined) return undefined;
  const own = schemaLike(JSON.parse(body));
  const typesOf = ({ properties = {} }: Schema) =>
    JSON.stringify(Object.entries(properties).map(([name, { type }]) => [name, type]));
  const known = errorSchemas.find((schema) => typesOf(schema) === typesOf(own));
  return known ?? decidedBy(own, 'legacy.errorBody', 'newer.errorBody', 'auth.errorBody');
}

/** Makes the body with any of these schemas; undefined among them means no body. */
export function anyBodyOf(schemas: readonly (Schema | undefined)[]): ErrorBody {
  const bodies = [...new Map(schemas.map((one) => [JSON.stringify(one), one])).values()].filter(
    (one) => one !== undefined,
  );
  const isOptional = bodies.length > 0 && schemas.includes(undefined);
  return { schema: bodies.length > 1 ? { anyOf: bodies } : bodies[0], isOptional };
}

/** Makes the body of a refusal with any of these schemas. */
export function openBodyOf(status: number, schemas: readonly (Schema | undefined)[]): ErrorBody {
  // The tracker, or a server in front of it, answers these statuses with another body.
  if (![401, 413, 415, 500, 501].includes(status)) return anyBodyOf(schemas);
  return { schema: named('AnyError', anything, 'legacy.errorBody', 'auth.errorBody'), isOptional: true };
}
