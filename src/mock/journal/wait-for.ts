import { TwinAssertionError } from '../../validation/assertion-error.js';
import { checkArgument, checkMembers } from '../../validation/describe-argument.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { preview } from '../../validation/preview.js';
import { pluralize } from '../../validation/quote.js';
import { listOfCalls, whichWords } from './call-words.js';
import { type FoundBy, matcherOf, type Which } from './calls.js';
import type { JournalEntry } from './entry.js';
import type { Journal } from './journal.js';

/** The settings of `waitFor`. */
export interface Waiting {
  /** The count of calls to wait for; 1 by default. */
  readonly times?: number;
  /** The longest wait, in ms of real time, even with fake timers; 1,000 by default. */
  readonly timeout?: number;
  /** Returns whether a call counts; by default all count. */
  readonly where?: (entry: JournalEntry) => boolean;
  /** Only calls after this number count, as `journal.lastNumber()` returned it; all calls by default. */
  readonly after?: number;
  /** Ends the waiting when it is aborted, which rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
}

// The real timers, even if a test installs fake timers later, which would never end the waiting.
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;

function checkWaiting(waiting: Waiting): void {
  checkMembers('waitFor', 'setting', waiting, ['times', 'timeout', 'where', 'after', 'signal']);
  const { times = 1, timeout = 1_000, where, signal = null } = waiting;
  if (!Number.isSafeInteger(times) || times < 1)
    throw new MisuseError(`"times" must be a whole number of calls, at least 1, not ${preview(times)}`);
  if (!Number.isFinite(timeout) || timeout < 0 || timeout >= 2 ** 31)
    throw new MisuseError(`"timeout" must be milliseconds, not ${preview(timeout)}`);
  checkArgument(where === undefined || typeof where === 'function', '"where" must be a function', where);
  checkArgument(signal === null || Object(signal).throwIfAborted, '"signal" must be an AbortSignal', signal);
}

/**
 * Resolves with all calls that count as soon as there are enough. Rejects after the timeout, with the error of `where`, and
 * with the reason of an aborted signal. Throws a MisuseError for an unknown operation or setting, and for a wrong value.
 */
export function waitFor<W extends Which | undefined>(
  source: Pick<Journal, 'entries'> & { readonly listeners: Set<() => void> },
  which: W,
  waiting: Waiting = {},
) {
  checkWaiting(waiting);
  const { times = 1, timeout = 1_000, where, after, signal } = waiting;
  const [isOne, counts] = [matcherOf(which), matcherOf(where)];
  const called = new Error(); // has the stack of the waiting test, which the timer lacks
  const found = () => source.entries(after).filter(isOne).filter(counts);
  return new Promise<readonly FoundBy<W>[]>((resolve, reject) => {
    signal?.throwIfAborted();
    let entries = found();
    if (entries.length >= times) return resolve(entries);
    const end = (settle: () => void): void => {
      stopTimer(timer);
      source.listeners.delete(onEntry);
      signal?.removeEventListener('abort', giveUp);
      settle();
    };
    const giveUp = (): void => end(() => reject(signal?.reason));
    signal?.addEventListener('abort', giveUp);
    const isLate = (): void => {
      const message = `${whichWords(which)} came ${entries.length} of ${pluralize(times, 'time')} within ${timeout} ms. ${listOfCalls(source.entries(after))}`;
      const error = new TwinAssertionError(message, { calls: entries.length }, { calls: times });
      end(() => reject(Object.assign(error, { stack: called.stack?.replace(/^Error/, () => String(error)) })));
    };
    const timer = startTimer(isLate, timeout);
    function onEntry(): void {
      try {
        entries = found();
        if (entries.length >= times) end(() => resolve(entries));
      } catch (error) {
        end(() => reject(error)); // an error of `where` is for the test, not for the client that called
      }
    }
    source.listeners.add(onEntry);
  });
}
