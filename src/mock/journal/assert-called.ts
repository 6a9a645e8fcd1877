import type { OperationId } from '../../service/endpoints/descriptions.js';
import { TwinAssertionError } from '../../validation/assertion-error.js';
import { isObject } from '../../validation/json.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { preview } from '../../validation/preview.js';
import { describeValue, quote } from '../../validation/quote.js';
import { suggest } from '../../validation/suggest.js';
import { callWords, timesWords } from './call-words.js';
import { differences } from './difference.js';
import type { JournalEntry } from './entry.js';
import { checkJournal, type Journal } from './journal.js';

/** What a call must be like; what is left out may be anything. */
export interface CallLike {
  /** How many such calls there must be; at least one unless told. */
  readonly times?: number;
  readonly user?: string;
  readonly status?: number;
  /** Parameters of the path, by name. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** Parameters of the query, by name. */
  readonly query?: Readonly<Record<string, unknown>>;
  /** A part of the JSON that was sent: objects may have more members, lists must have the same items. */
  readonly request?: unknown;
  /** A part of the JSON that was answered. */
  readonly response?: unknown;
}

const compared = ['user', 'status', 'params', 'query', 'request', 'response'] as const;
const known: readonly string[] = ['times', ...compared];

function checkLike(like: unknown): asserts like is CallLike {
  if (!isObject(like))
    throw new MisuseError(`a call is compared by an object, such as { status: 201 }, not by ${describeValue(like)}`);
  for (const name of Object.keys(like)) {
    if (known.includes(name)) continue;
    throw new MisuseError(`a call is not compared by ${quote(name)}; ${suggest(name, known)}`);
  }
  const { times } = like;
  if (times !== undefined && !(Number.isSafeInteger(times) && Number(times) >= 0)) {
    throw new MisuseError(`"times" must be a whole number of calls, not ${preview(times)}`);
  }
}

type Part = (typeof compared)[number];

const partsOf = (like: CallLike): readonly Part[] => compared.filter((part) => like[part] !== undefined);

const differencesOf = (entry: JournalEntry, like: CallLike): readonly string[] =>
  partsOf(like).flatMap((part) => differences(entry[part], like[part], [part]));

/** What was compared of an entry, for the difference that a runner shows. */
const comparedOf = (of: CallLike | JournalEntry, like: CallLike): unknown =>
  Object.fromEntries(partsOf(like).map((part) => [part, of[part]]));

function notSo(operation: OperationId, calls: readonly JournalEntry[], like: CallLike): Error {
  const ranked = calls.map((entry) => ({ entry, wrong: differencesOf(entry, like) }));
  const [near] = ranked.sort((a, b) => a.wrong.length - b.wrong.length || b.entry.number - a.entry.number);
  const expected = comparedOf(like, like);
  if (near === undefined) return new TwinAssertionError(`${operation} was never called.`, undefined, expected);
  const count = `${operation} was called ${timesWords(calls.length)}, but never so.`;
  const message = `${count} The nearest is ${callWords(near.entry)}\n  ${near.wrong.join('\n  ')}`;
  return new TwinAssertionError(message, comparedOf(near.entry, like), expected);
}

function notAsOften(operation: OperationId, so: readonly JournalEntry[], all: number, times: number): Error {
  const [last] = so.slice(-1);
  const nearest = last ? ` The last is ${callWords(last)}` : '';
  const others = all === so.length ? '' : ` (of ${timesWords(all)} in all)`;
  const message = `${operation} was called so ${timesWords(so.length)}${others}; it should be ${timesWords(times)}.${nearest}`;
  return new TwinAssertionError(message, { times: so.length }, { times });
}

/**
 * Asserts that an operation was called, in such a way and as often. Throws an error that says where the nearest call
 * differs; a MisuseError for an operation, or something to compare by, that does not exist.
 */
export function assertCalled(journal: Journal, operation: OperationId, like: CallLike = {}): void {
  checkJournal(journal);
  checkLike(like);
  const calls = journal.calls(operation);
  const so = calls.filter((entry) => differencesOf(entry, like).length === 0);
  const { times = Math.max(1, so.length) } = like;
  if (so.length === times) return;
  throw so.length === 0 ? notSo(operation, calls, like) : notAsOften(operation, so, calls.length, times);
}
