import type { Exchange } from '../../http/exchange.js';
import { MisuseError } from '../../misuse-error.js';
import { isObject } from '../../spec/json.js';
import { shown } from '../../spec/naming.js';
import type { Explanation } from '../explain/explanation.js';
import type { Timepiece } from '../timepiece.js';
import { createEntry, durationOf, evidenceIn, type FindChoices, isEntryOf, type JournalEntry } from './entry.js';
import { type Evidence, keptOf } from './evidence.js';
import { type Waiting, waitFor } from './wait-for.js';
import { matcherOf, type Which } from './which.js';

export type { JournalEntry } from './entry.js';
export type { Evidence } from './evidence.js';
export type { Waiting } from './wait-for.js';
export type { Which } from './which.js';

/** The exchanges of a service, the latest at the end; past the most, the oldest is let go. */
export interface Journal {
  /** When it began, in milliseconds since 1970; another one for another journal. */
  readonly since: number;
  /** Puts an exchange at the end, with what it rests on where that is known. */
  readonly add: (exchange: Exchange, evidence?: Evidence) => JournalEntry;
  /** Those behind a number; all that are left unless it is given. */
  readonly entries: (after?: number) => readonly JournalEntry[];
  /**
   * The calls of an operation, of several, or those for which a function gives true. Throws a MisuseError that names the
   * nearest one for an operation that does not exist; so do `last` and `waitFor`.
   */
  readonly calls: (which?: Which) => readonly JournalEntry[];
  /** The latest of such calls; undefined when there was none. */
  readonly last: (which?: Which) => JournalEntry | undefined;
  /** The requests that led to no operation. */
  readonly unmatched: () => readonly JournalEntry[];
  /** The requests that were refused, those to no operation included. */
  readonly refused: () => readonly JournalEntry[];
  /** The number of the latest, also of one that was let go; 0 when there was none. */
  readonly lastNumber: () => number;
  /**
   * Waits for such calls; those that came already count. Resolves with all that count as soon as they are enough, which is
   * when the service has served them: an answer that is delayed may still be on its way. Rejects when the time is over.
   */
  readonly waitFor: (which: Which, waiting?: Waiting) => Promise<readonly JournalEntry[]>;
  /** Why an entry was refused and what would pass; undefined when it was not, or its request was more than 64 KB. */
  readonly explain: (entry: JournalEntry) => Explanation | undefined;
  /** What an entry rests on; undefined when its request was more than 64 KB. Throws a MisuseError for a copy of one. */
  readonly evidenceOf: (entry: JournalEntry) => Evidence | undefined;
  /** The entry of an exchange that a watcher was told of; undefined for one of another service. */
  readonly entryOf: (exchange: Exchange) => JournalEntry | undefined;
  /** Lets all go; numbers go on. */
  readonly clear: () => void;
}

/** Throws a MisuseError for what is no journal, such as the mock that has one. */
export function checkJournal(journal: unknown): asserts journal is Journal {
  if (isObject(journal) && typeof journal.calls === 'function' && typeof journal.entries === 'function') return;
  const has = isObject(journal) && journal.journal !== undefined ? '; give its "journal"' : '';
  throw new MisuseError(`the first argument must be a journal, such as mock.journal, not ${shown(journal)}${has}`);
}

/** What a journal is made with. */
export interface JournalSettings {
  /** How many exchanges are kept; 1,000 unless told otherwise. */
  readonly most?: number;
  /** Explains a refusal; nothing is explained without it. */
  readonly explain?: (evidence: Evidence) => Explanation | undefined;
  /** Finds the choices that an exchange relied on; none are without it. */
  readonly choicesOf?: FindChoices;
}

/** The entries of one journal. */
function createMemory({ now, elapsed }: Timepiece, { most = 1_000, choicesOf = () => [] }: JournalSettings) {
  let kept: JournalEntry[] = [];
  let last = 0;
  const add = (exchange: Exchange, given: Evidence | undefined): JournalEntry => {
    last += 1;
    const place = {
      number: last,
      at: now(),
      duration: given && durationOf(given, elapsed()),
      params: given?.outcome.call?.incoming.params ?? {},
    };
    const entry = createEntry(exchange, place, given && keptOf(given), choicesOf);
    kept.push(entry);
    if (kept.length >= 2 * most) kept = kept.slice(-most); // many at once, as letting one go moves all the others
    return entry;
  };
  const all = (): readonly JournalEntry[] => (kept.length > most ? kept.slice(-most) : kept);
  const entries = (after = 0): readonly JournalEntry[] => {
    const wanted = Math.min(most, Math.max(0, last - after));
    return kept.slice(Math.max(0, kept.length - wanted));
  };
  const clear = (): void => {
    kept = [];
  };
  return { add, all, entries, clear, lastNumber: () => last };
}

/** Creates a journal, by the clocks of its host. */
export function createJournal(timepiece: Timepiece, settings: JournalSettings = {}): Journal {
  const { add, all, entries, clear, lastNumber } = createMemory(timepiece, settings);
  const listeners = new Set<() => void>();
  const onEntry = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    since: timepiece.now(),
    add: (exchange, given) => {
      const entry = add(exchange, given);
      for (const listener of [...listeners]) listener();
      return entry;
    },
    entries,
    calls: (which) => all().filter(matcherOf(which)),
    last: (which) => all().findLast(matcherOf(which)),
    unmatched: () => all().filter(({ operation }) => operation === undefined),
    refused: () => all().filter(({ refusals }) => refusals > 0),
    lastNumber,
    waitFor: async (which, waiting) => waitFor({ entries, onEntry }, which, waiting),
    explain: (entry) => {
      const known = evidenceIn(entry);
      return known && settings.explain?.(known);
    },
    evidenceOf: evidenceIn,
    entryOf: (exchange) => all().findLast((entry) => isEntryOf(entry, exchange)),
    clear,
  };
}
