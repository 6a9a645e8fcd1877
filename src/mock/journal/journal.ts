import type { Checkpoint } from '../../model/history.js';
import type { Exchange } from '../../service/http/exchange.js';
import type { ChoiceId } from '../../specification/choices.js';
import { checkArgument } from '../../validation/describe-argument.js';
import { isObject } from '../../validation/json.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { preview } from '../../validation/preview.js';
import { createChoicesReliedOn } from '../choice-usage/choices-relied-on.js';
import { explain } from '../explain/explain.js';
import type { Explanation } from '../explain/explanation.js';
import { finished, type Steps } from '../steps.js';
import type { clocks } from '../time-source.js';
import { type CallRecord, isTooLong, KeptEvidence } from './call-record.js';
import { type FoundBy, matcherOf, type Which } from './calls.js';
import { boundedExchange, durationOf, Entry, type JournalEntry, type KeptCall, paramsOf } from './entry.js';
import { type Amount, createKeptEntries } from './kept-entries.js';
import { bytesBeside } from './state-bytes.js';
import { type Waiting, waitFor } from './wait-for.js';

/** The exchanges of a service, the latest at the end; past the most entries or the most bytes, the oldest are dropped. */
export interface Journal {
  /** When it began, in milliseconds since 1970; another one for another journal. */
  readonly since: number;
  /** Puts an exchange at the end, with what it rests on where that is known. */
  readonly add: (exchange: Exchange, evidence?: CallRecord) => void;
  /** Those behind a number; all that are left unless it is given. */
  readonly entries: (after?: number) => readonly JournalEntry[];
  /**
   * The calls of an operation, of several, or those for which a function gives true. Throws a MisuseError that names the
   * nearest one for an operation that does not exist; so do `last` and `waitFor`. Bodies are typed where operations are named.
   */
  readonly calls: <const W extends Which | undefined>(which?: W) => readonly FoundBy<W>[];
  /** The latest of such calls; undefined when there was none. */
  readonly last: <const W extends Which | undefined>(which?: W) => FoundBy<W> | undefined;
  /** The requests that led to no operation. */
  readonly unmatched: () => readonly JournalEntry[];
  /** The requests that were refused, those to no operation included. */
  readonly refused: () => readonly JournalEntry[];
  /** The number of the latest, also of one that was dropped; 0 when there was none. */
  readonly lastNumber: () => number;
  /** How much it holds, how much it may hold, and how many entries it dropped for that since it was last cleared. */
  readonly held: () => { readonly kept: Amount; readonly limits: Amount; readonly dropped: number };
  /**
   * Waits for such calls; those that came already count. Resolves with all that count as soon as they are enough, which is
   * when the service has served them: an answer that is delayed may still be on its way. Rejects when the time is over.
   */
  readonly waitFor: <const W extends Which | undefined>(which: W, waiting?: Waiting) => Promise<readonly FoundBy<W>[]>;
  /** Why an entry was refused and what would pass; undefined if it was not, or if its evidence is no longer kept. */
  readonly explain: (entry: JournalEntry) => Explanation | undefined;
  /** Does what `explain` does, a try at a time, so that whoever asks can let others have their turn. */
  readonly explaining: (entry: JournalEntry) => Steps<Explanation | undefined>;
  /** Finds the `choices` of an entry, a try at a time. */
  readonly choosing: (entry: JournalEntry) => Steps<readonly ChoiceId[]>;
  /**
   * What an entry rests on; undefined when its request was more than 64 KB, and when the journal let go of where the world
   * stood before it, as it does with the oldest where they take too much. Throws a MisuseError for a copy of one.
   */
  readonly evidenceOf: (entry: JournalEntry) => CallRecord | undefined;
  /** The entry of an exchange that a watcher received; undefined for an exchange of another service. */
  readonly entryOf: (exchange: Exchange) => JournalEntry | undefined;
  /** Drops all; numbers go on. */
  readonly clear: () => void;
}

/** Throws a MisuseError for anything but a journal, such as the mock that has one. */
export function checkJournal(journal: unknown): asserts journal is Journal {
  const isJournal = isObject(journal) && typeof journal.calls === 'function' && typeof journal.entries === 'function';
  checkArgument(isJournal, 'the first argument must be a journal, such as mock.journal', journal);
}

// Its exchanges take bytes with what the world was before each but for what it shares with it now.
function createMemory({ now, elapsed }: typeof clocks, limits: Amount = { entries: 1_000, bytes: 32 * 1024 * 1024 }) {
  const kept = createKeptEntries(limits);
  let [stands, last]: [Checkpoint?, KeptEvidence?] = []; // the latest call holds where the world stood before it
  let unkept = new WeakMap<Exchange, KeptCall>(); // the calls of exchanges that they do not keep
  const onWorld = (before: Checkpoint): void => {
    const { state, initial } = before;
    const isSame = stands?.state === state && stands.initial === initial;
    if (stands && !isSame) kept.addWorldBytes(bytesBeside(stands.state, state) + bytesBeside(stands.initial, initial));
    stands = before;
  };
  const add = (given: Exchange, record?: CallRecord): void => {
    const isWhole = record !== undefined && !isTooLong(record.served.received);
    const exchange = boundedExchange(given, isWhole);
    const params = record?.outcome.call?.incoming.params ?? {};
    if (isWhole) last = new KeptEvidence(exchange, record, last);
    if (record) onWorld(record.served.before);
    const call: KeptCall = {
      number: kept.lastNumber() + 1,
      at: now(),
      duration: record && durationOf(record, elapsed()),
      params: isWhole ? params : paramsOf(params, given),
      exchange,
      evidence: isWhole ? last : undefined,
      entry: undefined,
      bytes: 0,
      worldBytes: 0,
    };
    kept.add(call);
    if (exchange !== given) unkept.set(given, call);
  };
  const callOf = (exchange: Exchange): KeptCall | undefined =>
    unkept.get(exchange) ?? kept.calls().findLast((call) => call.exchange === exchange);
  const clear = (): void => {
    kept.clear();
    last = undefined;
    unkept = new WeakMap();
  };
  return { ...kept, add, callOf, clear };
}

/** Creates a journal, by the clocks of its host. */
export function createJournal(timepiece: typeof clocks, choicesOf = createChoicesReliedOn(), limits?: Amount): Journal {
  const { add, calls, callOf, clear, held, lastNumber } = createMemory(timepiece, limits);
  const entryOf = (call: KeptCall | undefined): JournalEntry | undefined => {
    if (call) call.entry ??= Entry.of(call, choicesOf);
    return call?.entry;
  };
  const entries = (after = 0): readonly JournalEntry[] => {
    if (Number.isSafeInteger(after)) return calls(after).flatMap((call) => entryOf(call) ?? []);
    throw new MisuseError(`"after" must be the number of an entry, not ${preview(after)}`);
  };
  const listeners = new Set<() => void>();
  function* explaining(entry: JournalEntry): Steps<Explanation | undefined> {
    const known = Entry.evidenceIn(entry);
    return known && (yield* explain(known));
  }
  return {
    since: timepiece.now(),
    add: (exchange, given) => {
      add(exchange, given);
      if (listeners.size > 0) for (const listener of [...listeners]) listener();
    },
    entries,
    calls: (which) => entries().filter(matcherOf(which)),
    last: (which) => entries().findLast(matcherOf(which)),
    unmatched: () => entries().filter(({ operation }) => operation === undefined),
    refused: () => entries().filter(({ refusals }) => refusals > 0),
    lastNumber,
    held,
    waitFor: async (which, waiting) => waitFor({ entries, listeners }, which, waiting),
    explain: (entry) => finished(explaining(entry)),
    explaining,
    choosing: Entry.choicesIn,
    evidenceOf: Entry.evidenceIn,
    entryOf: (exchange) => entryOf(callOf(exchange)),
    clear,
  };
}
