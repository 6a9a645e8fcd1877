import { TwinAssertionError } from '../../validation/assertion-error.js';
import { checkArgument, checkMembers } from '../../validation/describe-argument.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { preview } from '../../validation/preview.js';
import { pluralize } from '../../validation/quote.js';
import { listOfCalls, whichWords } from './call-words.js';
import { type FoundBy, matcherOf, type Which } from './calls.js';
import type { JournalEntry } from './entry.js';
import type { Journal } from './journal.js';

/** How calls are waited for. */
export interface Waiting {
  /** How many calls; 1 by default. */
  readonly times?: number;
  /** How long, in milliseconds of real time, also where a test has fake timers; 1,000 by default. */
  readonly timeout?: number;
  /** Which of the calls count; all by default. */
  readonly where?: (entry: JournalEntry) => boolean;
  /** Only calls after this number count, as `journal.lastNumber()` returned it; all calls by default. */
  readonly after?: number;
  /** Stops the waiting when it is aborted; it then rejects with the reason. */
  readonly signal?: AbortSignal | undefined;
}

// Real time, whatever a test puts in its place later: fake timers would never end the waiting.
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
 * Resolves with all calls that count as soon as there are enough. Rejects when the time is over, with what `where` throws, and
 * with the reason of an aborted signal. Throws a MisuseError for what does not exist, and for a number out of range.
 */
export function waitFor<W extends Which | undefined>(
  source: Pick<Journal, 'entries'> & { readonly listeners: Set<() => void> },
  which: W,
  waiting: Waiting = {},
) {
  checkWaiting(waiting);
  const { times = 1, timeout = 1_000, where, after, signal } = waiting;
  const [isOne, counts] = [matcherOf(which), matcherOf(where)];
  const called = new Error(); // knows where the test waits; the time ends where nothing of the test is on the stack
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
        end(() => reject(error)); // what a test asks of an entry failed: that is for the test, and not for the client whose call it was
      }
    }
    source.listeners.add(onEntry);
  });
}
