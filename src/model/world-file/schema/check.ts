import type { SchemaError } from '../../../spec/schema-errors.js';
import type { FileSchema } from './file-schema.js';

/** Where a value stands: its name or number, in what is above it. The value as a whole stands nowhere. */
export interface Place {
  readonly above: Place | undefined;
  readonly name: string | number;
}

/** Errors in the order of the value; what was put off has a list of its own among them. */
export type Errors = (SchemaError | Errors)[];

/** Finds what is wrong with a value at a place. */
export type Check = (value: unknown, at: Place | undefined, run: Run) => void;

/** One run of a check: what it found, how deep it is in schemas that refer to others, and what it put off. */
export interface Run {
  errors: Errors;
  depth: number;
  readonly later: { readonly check: Check; readonly value: unknown; readonly at: Place | undefined; errors: Errors }[];
}

const escaped = (name: string | number): string => String(name).replaceAll('~', '~0').replaceAll('/', '~1');

/** The JSON pointer to a place. */
function pointerTo(at: Place | undefined): string {
  const names: string[] = [];
  for (let place = at; place !== undefined; place = place.above) names.push(`/${escaped(place.name)}`);
  return names.reverse().join('');
}

/** An error as Ajv tells it, with `verbose`. */
export function report(
  run: Run,
  at: Place | undefined,
  data: unknown,
  parentSchema: FileSchema,
  keyword: string,
  params: Readonly<Record<string, unknown>>,
): void {
  run.errors.push({ instancePath: pointerTo(at), keyword, params, data, parentSchema });
}

/** Puts a check off, so that values of any depth need no more stack than others. */
export function putOff(run: Run, check: Check, value: unknown, at: Place | undefined): void {
  const errors: Errors = [];
  run.errors.push(errors);
  run.later.push({ check, value, at, errors });
}

/** All errors of a value, in its order. */
export function errorsOf(check: Check, value: unknown): readonly SchemaError[] {
  const errors: Errors = [];
  const run: Run = { errors, depth: 0, later: [] };
  check(value, undefined, run);
  for (let next = run.later.pop(); next !== undefined; next = run.later.pop()) {
    run.errors = next.errors;
    next.check(next.value, next.at, run);
  }
  return flattened(errors);
}

/** The errors without the lists; those stand one in another as often as something was put off. */
function flattened(errors: Errors): readonly SchemaError[] {
  const flat: SchemaError[] = [];
  const rest = errors.toReversed();
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (Array.isArray(next)) for (const inner of next.toReversed()) rest.push(inner);
    else flat.push(next);
  }
  return flat;
}
