import type { OperationId } from '../../service/endpoints/descriptions.js';
import { endpoints } from '../../service/endpoints/endpoints.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { preview } from '../../validation/preview.js';
import { pluralize } from '../../validation/quote.js';
import { noSuch } from '../../validation/suggest.js';
import type { JournalEntry } from './entry.js';

/** Which entries: those of an operation, of several, or those for which a function returns true. */
export type Which = OperationId | readonly OperationId[] | ((entry: JournalEntry) => boolean);

/** Throws a MisuseError that names the nearest operation for an id that does not exist. */
export function checkOperation(id: unknown): asserts id is OperationId {
  const ids: readonly string[] = endpoints.map((endpoint) => endpoint.id);
  if (typeof id !== 'string')
    throw new MisuseError(`an operation is named by its id, such as "addRows", not by ${preview(id)}`);
  if (!ids.includes(id)) throw new MisuseError(noSuch('operation', id, ids));
}

/** Returns the test of an entry for `which`. Throws a MisuseError for an operation that does not exist. */
export function matcherOf(which: Which | undefined): (entry: JournalEntry) => boolean {
  if (which === undefined) return () => true;
  if (typeof which === 'function') return which;
  const ids: readonly unknown[] = Array.isArray(which) ? which : [which];
  ids.forEach(checkOperation);
  return ({ operation }) => operation !== undefined && ids.includes(operation);
}

/** Words for the calls of `which`. */
export function whichWords(which: Which | undefined): string {
  if (which === undefined) return 'any call';
  if (typeof which === 'function') return 'such a call';
  return typeof which === 'string' ? which : which.join(' or ');
}

/** How often, such as `1 time` or `3 times`. */
export const timesWords = (count: number): string => pluralize(count, 'time');

/** The operation of a call, or its method and target where there is none; cut after so many characters. */
export function nameOfCall({ operation, method, target }: JournalEntry, most = Number.POSITIVE_INFINITY): string {
  const name = operation ?? `${method} ${target}`;
  return name.length > most ? `${name.slice(0, most)}…` : name;
}

/** The longest name of a call in a line, in characters. */
export const longestName = 100;

/** A call in a line for people, such as `#3 addRows as vera: 403 AUTH-3 (planned: a delay of 1000 ms for the next call)`. */
export function callWords(entry: JournalEntry): string {
  const { number, user = 'nobody', status, refused, fault } = entry;
  const [first] = refused;
  const why = first ? ` ${first.rule ?? first.code}` : '';
  const planned = fault === undefined ? '' : ` (planned: ${fault})`;
  return `#${number} ${nameOfCall(entry, longestName)} as ${user}: ${status}${why}${planned}`;
}
