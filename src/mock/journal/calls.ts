import type { operations, RequestBody, ResponseBody } from '../../../openapi/types.js';
import type { OperationId } from '../../service/endpoints/descriptions.js';
import { endpoints } from '../../service/endpoints/endpoints.js';
import { checkArgument } from '../../validation/describe-argument.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { preview } from '../../validation/preview.js';
import { noSuch } from '../../validation/suggest.js';
import type { JournalEntry } from './entry.js';

/** Selects entries: those of an operation, of several, or those for which a function returns true. */
export type Which = OperationId | readonly OperationId[] | ((entry: JournalEntry) => boolean);

/** An entry of an operation, with the body types of the document. A refused request may have another body, which types cannot know. */
export type JournalEntryOf<Name extends OperationId> = {
  [One in Name]: JournalEntry & {
    readonly operation: One;
    readonly request: RequestBody<One> | undefined;
    readonly response: ResponseBody<One, keyof operations[One]['responses']> | undefined;
  };
}[Name];

/** The type of the entries that a `Which` selects, by the operations that it names. */
export type FoundBy<W extends Which | undefined> = [W] extends [OperationId]
  ? JournalEntryOf<W>
  : [W] extends [readonly (infer Name extends OperationId)[]]
    ? JournalEntryOf<Name>
    : JournalEntry;

/** Throws a MisuseError that names the nearest operation for an id that does not exist. */
export function checkOperation(id: unknown): asserts id is OperationId {
  const ids: readonly string[] = endpoints.map((endpoint) => endpoint.id);
  if (typeof id !== 'string')
    throw new MisuseError(`an operation is named by its id, such as "addRows", not by ${preview(id)}`);
  if (!ids.includes(id)) throw new MisuseError(noSuch('operation', id, ids));
}

/** Returns the test of an entry for `which`. Throws a MisuseError for an operation that does not exist. */
export function matcherOf<W extends Which | undefined>(which?: W): (entry: JournalEntry) => entry is FoundBy<W> {
  const given: Which | undefined = which;
  const ids: readonly unknown[] = typeof given === 'function' ? [] : [given ?? []].flat();
  if (Array.isArray(given) && ids.length === 0) throw new MisuseError('an empty list names no operation');
  ids.forEach(checkOperation);
  return (entry): entry is FoundBy<W> => {
    const isOne = typeof given === 'function' ? given(entry) : given === undefined || ids.includes(entry.operation);
    checkArgument(typeof Object(isOne).then !== 'function', 'whether a call counts is true or false', isOne);
    return isOne;
  };
}
