import type { OperationId } from '../../service/endpoints/descriptions.js';
import { TwinAssertionError } from '../../validation/assertion-error.js';
import { checkMembers } from '../../validation/describe-argument.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { preview } from '../../validation/preview.js';
import { describeValue, pluralize } from '../../validation/quote.js';
import { callWords, listOfCalls, nameOfCall, whichWords } from './call-words.js';
import { checkOperation, type Which } from './calls.js';
import { differences } from './differences.js';
import type { JournalEntry } from './entry.js';
import { refusalText } from './format-journal.js';
import { checkJournal, type Journal } from './journal.js';

/** The members that a call must match; members that are left out may be anything. */
export interface CallLike {
  /** The exact count of such calls; at least one by default. */
  readonly times?: number;
  readonly user?: string;
  readonly status?: number;
  /** Parameters of the path, by name. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** Parameters of the query, by name. */
  readonly query?: Readonly<Record<string, unknown>>;
  /** A part of the sent JSON: objects may have more members, lists must have the same items. */
  readonly request?: unknown;
  /** A part of the answered JSON. */
  readonly response?: unknown;
}

/**
 * Asserts that calls of an operation match `like`. Throws an error that says where the nearest call differs, or a
 * MisuseError for an operation, or a member of `like`, that does not exist.
 */
export function assertCalled(journal: Journal, operation: OperationId, like: CallLike = {}): void {
  checkJournal(journal);
  checkOperation(operation);
  const compared = ['user', 'status', 'params', 'query', 'request', 'response'] as const;
  checkMembers('assertCalled', 'part', like, ['times', ...compared]);
  if (like.times !== undefined && !(Number.isSafeInteger(like.times) && like.times >= 0))
    throw new MisuseError(`"times" must be a whole number of calls, not ${preview(like.times)}`);
  const parts = compared.filter((part) => like[part] !== undefined);
  const ranked = journal
    .calls(operation)
    .map((entry) => ({ entry, wrong: parts.flatMap((part) => differences(entry[part], like[part], [part])) }))
    .sort((a, b) => a.wrong.length - b.wrong.length || b.entry.number - a.entry.number);
  const matching = ranked.filter(({ wrong }) => wrong.length === 0);
  const [nearest] = ranked;
  const { times = Math.max(1, matching.length) } = like;
  if (matching.length === times) return;
  if (matching.length > 0) {
    const others = ranked.length === matching.length ? '' : ` (of ${pluralize(ranked.length, 'time')} in all)`;
    const count = `${operation} was called like this ${pluralize(matching.length, 'time')}${others}; it should be ${pluralize(times, 'time')}.`;
    const last = matching[0] ? ` The last is ${callWords(matching[0].entry)}` : '';
    throw new TwinAssertionError(count + last, { times: matching.length }, { times });
  }
  const partsOf = (of: CallLike | JournalEntry) => Object.fromEntries(parts.map((part) => [part, of[part]]));
  const never = `${operation} was never called. ${listOfCalls(journal.entries())}`;
  if (nearest === undefined) throw new TwinAssertionError(never, undefined, partsOf(like));
  const count = `${operation} was called ${pluralize(ranked.length, 'time')}, but never like this.`;
  const message = `${count} The nearest is ${callWords(nearest.entry)}\n  ${nearest.wrong.join('\n  ')}`;
  throw new TwinAssertionError(message, partsOf(nearest.entry), partsOf(like));
}

/**
 * Asserts that exactly these operations were called, in this order. Throws an error whose `actual` and `expected` are the
 * lists, with method and target for a request that led to no operation.
 */
export function assertCalls(journal: Journal, operations: readonly OperationId[]): void {
  checkJournal(journal);
  if (!Array.isArray(operations)) throw new MisuseError(`the calls must be a list, not ${describeValue(operations)}`);
  operations.forEach(checkOperation);
  const entries = journal.entries();
  const actual = entries.map((entry) => nameOfCall(entry, Number.POSITIVE_INFINITY));
  const longer = actual.length > operations.length ? actual : operations;
  const wrong = longer.findIndex((_, i) => actual[i] !== operations[i]);
  if (wrong < 0) return;
  const [is, should] = [actual[wrong] ?? 'missing', operations[wrong] ?? 'not there'];
  const message = `Call ${wrong + 1} is ${is}; it should be ${should}. ${listOfCalls(entries)}`;
  throw new TwinAssertionError(message, actual, operations);
}

/** Asserts that there was no such call; by default, no call at all. */
export function assertNotCalled(journal: Journal, which?: Which): void {
  checkJournal(journal);
  const calls = journal.calls(which);
  if (calls.length === 0) return;
  const message = `${whichWords(which)} came ${pluralize(calls.length, 'time')}, and should not have. ${listOfCalls(calls)}`;
  const names = calls.map((entry) => nameOfCall(entry, Number.POSITIVE_INFINITY));
  throw new TwinAssertionError(message, names, []);
}

/** Asserts that no request was refused, including those to no operation. The error explains the first 20 refusals. */
export function assertNotRefused(journal: Journal): void {
  checkJournal(journal);
  const refused = journal.refused();
  if (refused.length === 0) return;
  const texts = refused.slice(0, 20).map((entry) => `${callWords(entry)}\n${refusalText(journal, entry)}`);
  const count = pluralize(refused.length, 'request was', 'requests were');
  throw new TwinAssertionError(`${count} refused.\n\n${texts.join('\n\n')}`, refused.map(callWords), []);
}
