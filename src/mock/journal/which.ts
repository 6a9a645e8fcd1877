import type { OperationId } from '../../service/endpoints/descriptions.js';
import { endpoints } from '../../service/endpoints/endpoints.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { preview } from '../../validation/preview.js';
import { quote } from '../../validation/quote.js';
import { suggest } from '../../validation/suggest.js';
import type { JournalEntry } from './entry.js';

/** Which entries: those of an operation, of several, or those for which a function gives true. */
export type Which = OperationId | readonly OperationId[] | ((entry: JournalEntry) => boolean);

/** Throws a MisuseError that names the nearest one for what is the id of no operation. */
export function checkOperation(id: unknown): asserts id is OperationId {
  if (endpoints.some((endpoint) => endpoint.id === id)) return;
  if (typeof id !== 'string') {
    throw new MisuseError(`an operation is named by its id, such as "addRows", not by ${preview(id)}`);
  }
  throw new MisuseError(
    `there is no operation ${quote(id)}; ${suggest(
      id,
      endpoints.map((endpoint) => endpoint.id),
    )}`,
  );
}

/** Whether an entry is one of those that are meant. Throws a MisuseError for an operation that does not exist. */
export function matcherOf(which: Which | undefined): (entry: JournalEntry) => boolean {
  if (which === undefined) return () => true;
  if (typeof which === 'function') return which;
  const ids: readonly unknown[] = Array.isArray(which) ? which : [which];
  ids.forEach(checkOperation);
  return ({ operation }) => operation !== undefined && ids.includes(operation);
}

/** What is meant, in words. */
export function whichWords(which: Which | undefined): string {
  if (which === undefined) return 'any call';
  if (typeof which === 'function') return 'such a call';
  return typeof which === 'string' ? which : which.join(' or ');
}
