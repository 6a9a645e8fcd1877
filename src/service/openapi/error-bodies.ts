import { fault } from '../../model/faults.js';
import {
  anything,
  closedObjectOf,
  listOf,
  mapOf,
  named,
  type Schema,
  text,
  whole,
} from '../../specification/schema.js';
import type { Dialect } from '../dialects/dialect.js';

/** The body of an answer: its schema, if it has one, and whether it may be missing. */
export interface ErrorBody {
  readonly schema: Schema | undefined;
  readonly isOptional?: boolean;
}

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

/** The schema of the body that a dialect renders with a status; undefined for no body. Throws for an unknown body. */
export function errorSchema({ render }: Dialect, status: number): Schema | undefined {
  const body = render([fault('serverError', { planned: false })], 1, status);
  if (body === undefined) return undefined;
  const members = String(Object.keys(JSON.parse(body)));
  const schema = errorSchemas.find(({ required }) => String(required) === members);
  if (schema === undefined) throw new Error(`there is no schema for an error body with ${members}`);
  return schema;
}

/** A body that may have any of some schemas; undefined among them means no body. */
export function anyBodyOf(schemas: readonly (Schema | undefined)[]): ErrorBody {
  const bodies = [...new Map(schemas.map((one) => [JSON.stringify(one), one])).values()].filter(
    (one) => one !== undefined,
  );
  const isOptional = bodies.length > 0 && schemas.includes(undefined);
  return { schema: bodies.length > 1 ? { anyOf: bodies } : bodies[0], isOptional };
}

/** The body of a refusal that may have any of some schemas. */
export function openBodyOf(status: number, schemas: readonly (Schema | undefined)[]): ErrorBody {
  // the tracker, or a server in front of it, answers these with a body of its own
  if (![401, 413, 415, 500, 501].includes(status)) return anyBodyOf(schemas);
  return { schema: named('AnyError', anything, 'legacy.errorBody', 'auth.errorBody'), isOptional: true };
}
