import type { Exchange } from '../../http/exchange.js';

/** An exchange in its place in a journal. */
export interface JournalEntry extends Exchange {
  /** Counted from 1, also past those that were let go. */
  readonly number: number;
  /** When it was answered, in milliseconds since 1970. */
  readonly at: number;
  /** How many reasons it was refused for; `refused` has the first of those that differ. */
  readonly refusals: number;
}

/** The exchanges of a service, the latest at the end; past the most, the oldest is let go. */
export interface Journal {
  /** When it began, in milliseconds since 1970; another one for another journal. */
  readonly since: number;
  readonly add: (exchange: Exchange) => void;
  /** Those behind a number; all that are left unless it is given. */
  readonly entries: (after?: number) => readonly JournalEntry[];
  /** The number of the latest; 0 when there was none. */
  readonly last: () => number;
  /** Lets all go; numbers go on. */
  readonly clear: () => void;
}

/** How many reasons of one refusal are kept: a request can be refused for 100,000. */
const mostRefused = 20;

/** The first reasons that differ. */
function fewOf(refused: Exchange['refused']): Exchange['refused'] {
  const few = new Map<string, Exchange['refused'][number]>();
  for (const one of refused) {
    if (few.size === mostRefused) break;
    few.set(`${one.rule} ${one.message}`, one);
  }
  return [...few.values()];
}

/** Creates a journal of at most so many exchanges, by the clock of its host. */
export function createJournal(now: () => number, most = 1_000): Journal {
  const kept: JournalEntry[] = [];
  let last = 0;
  return {
    since: now(),
    add: (exchange) => {
      last += 1;
      const { refused } = exchange;
      kept.push({ ...exchange, refused: fewOf(refused), refusals: refused.length, number: last, at: now() });
      if (kept.length > most) kept.shift();
    },
    entries: (after = 0) => kept.slice(Math.max(0, kept.length - Math.max(0, last - after))),
    last: () => last,
    clear: () => {
      kept.length = 0;
    },
  };
}
