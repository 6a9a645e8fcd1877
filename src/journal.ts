import type { Exchange } from './http/exchange.js';

/** An exchange in its place in a journal. */
export interface JournalEntry extends Exchange {
  /** Counted from 1, also past those that were let go. */
  readonly number: number;
  /** When it was answered, in milliseconds since 1970. */
  readonly at: number;
}

/** The exchanges of a service, the latest at the end; past the most, the oldest is let go. */
export interface Journal {
  readonly add: (exchange: Exchange) => void;
  /** Those behind a number; all that are left unless it is given. */
  readonly entries: (after?: number) => readonly JournalEntry[];
  /** The number of the latest; 0 when there was none. */
  readonly last: () => number;
}

/** Creates a journal of at most so many exchanges, by the clock of its host. */
export function createJournal(now: () => number, most = 1_000): Journal {
  const kept: JournalEntry[] = [];
  let last = 0;
  return {
    add: (exchange) => {
      last += 1;
      kept.push({ ...exchange, number: last, at: now() });
      if (kept.length > most) kept.shift();
    },
    entries: (after = 0) => kept.slice(Math.max(0, kept.length - Math.max(0, last - after))),
    last: () => last,
  };
}
