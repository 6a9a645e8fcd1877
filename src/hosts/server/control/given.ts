import type { SheetRef } from '../../../mock/lookup.js';
import type { ViewLimits } from '../../../mock/viewing.js';
import type { Profile } from '../../../specification/choices.js';
import { isObject, member } from '../../../validation/json.js';
import { MisuseError } from '../../../validation/misuse-error.js';
import { quote } from '../../../validation/quote.js';
import { suggest } from '../../../validation/suggest.js';

/** A number, also as a query has it. */
const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;

/** The place that two values name. Throws a MisuseError when they name none. */
export function placeOf(givenGrid: unknown, givenIssue: unknown): SheetRef {
  const [grid, issue] = [numberOf(givenGrid), numberOf(givenIssue)];
  if (typeof grid === 'number' && (typeof issue === 'string' || typeof issue === 'number')) return { grid, issue };
  throw new MisuseError('"grid" must be the id of a grid, and "issue" the key or the id of an issue');
}

/** The text to search for. Throws a MisuseError when there is none. */
export function textOf(query: URLSearchParams): string {
  const text = query.get('text');
  if (text) return text;
  throw new MisuseError('"text" must be given, as in search?text=Taxi');
}

/** The time that a body sets. Throws a MisuseError when it has none. */
export function timeOf(body: unknown): number {
  const now = member(body, 'now');
  if (typeof now === 'number') return now;
  throw new MisuseError('"now" must be a number: milliseconds since 1970');
}

/** How many requests are to fail; one when it is not said. Throws a MisuseError for what is no number, and for another member. */
export function timesOf(body: unknown): number {
  if (body !== undefined && !isObject(body)) throw new MisuseError('the body must be such as {"times": 2}, or none');
  for (const name of Object.keys(body ?? {})) {
    if (name !== 'times') throw new MisuseError(`there is no member ${quote(name)}; ${suggest(name, ['times'])}`);
  }
  const times = member(body, 'times') ?? 1;
  if (typeof times === 'number') return times;
  throw new MisuseError('"times" must be a number: how many requests are to fail');
}

/** A count that a query may give. Throws a MisuseError for what is no count. */
export function countOf(query: URLSearchParams, name: string): number | undefined {
  const given = query.get(name);
  if (given === null) return undefined;
  const count = numberOf(given);
  if (typeof count === 'number') return count;
  throw new MisuseError(`"${name}" must be a whole number, not "${given}"`);
}

/** How much of the world a query wants to see. */
export function limitsOf(query: URLSearchParams): Partial<ViewLimits> {
  const [rows, issues] = [countOf(query, 'rows'), countOf(query, 'issues')];
  return { ...(rows !== undefined && { rows }), ...(issues !== undefined && { issues }) };
}

/** The profile of a body; its entries are checked when it is taken. Throws a MisuseError for what is no object. */
export function profileOf(body: unknown): Profile {
  if (isObject(body)) return body;
  throw new MisuseError('the body must be an object of choices, such as {"legacy.dates": "iso-string"}');
}
