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

/** The exchanges of a service, the latest last. Above a limit of entries or bytes, the oldest are dropped. */
export interface Journal {
  /** The time when it began, in ms since 1970; different for each journal. */
  readonly since: number;
  /** Adds an exchange at the end, with its evidence if that is known. */
  readonly add: (exchange: Exchange, evidence?: CallRecord) => void;
  /** Returns the entries after a number; by default all that are kept. */
  readonly entries: (after?: number) => readonly JournalEntry[];
  /**
   * Returns the calls of an operation, of several, or those for which a function returns true. For an unknown operation, throws
   * a MisuseError that names the nearest one; so do `last` and `waitFor`. Named operations give bodies their types.
   */
  readonly calls: <const W extends Which | undefined>(which?: W) => readonly FoundBy<W>[];
  /** Returns the latest of such calls, if any. */
  readonly last: <const W extends Which | undefined>(which?: W) => FoundBy<W> | undefined;
  /** Returns the requests that led to no operation. */
  readonly unmatched: () => readonly JournalEntry[];
  /** Returns the refused requests, including those to no operation. */
  readonly refused: () => readonly JournalEntry[];
  /** Returns the number of the latest entry, even if it was dropped; 0 before the first. */
  readonly lastNumber: () => number;
  /** Returns how much it keeps, its limits, and how many entries it dropped since it was last cleared. */
  readonly held: () => { readonly kept: Amount; readonly limits: Amount; readonly dropped: number };
  /**
   * Waits for such calls, and counts earlier ones. Resolves with all of them as soon as there are enough, that is when the
   * service has served them: a delayed answer may still be on its way. Rejects after the timeout.
   */
  readonly waitFor: <const W extends Which | undefined>(which: W, waiting?: Waiting) => Promise<readonly FoundBy<W>[]>;
  /** Explains why an entry was refused and what would pass; undefined if it was not, or if its evidence is no longer kept. */
  readonly explain: (entry: JournalEntry) => Explanation | undefined;
  /** Does what `explain` does, one try per step, so that other work can be done between the steps. */
  readonly explaining: (entry: JournalEntry) => Steps<Explanation | undefined>;
  /** Finds the `choices` of an entry, one try per step. */
  readonly choosing: (entry: JournalEntry) => Steps<readonly ChoiceId[]>;
  /**
   * Returns the evidence of an entry; undefined if its request was more than 64 KB, or if the journal dropped the world before
   * it, as it does with the oldest entries above its limit of bytes. Throws a MisuseError for a copy of an entry.
   */
  readonly evidenceOf: (entry: JournalEntry) => CallRecord | undefined;
  /** Returns the entry of an exchange that `onExchange` got; undefined for an exchange of another service. */
  readonly entryOf: (exchange: Exchange) => JournalEntry | undefined;
  /** Drops all entries; the numbers go on. */
  readonly clear: () => void;
}

/** Throws a MisuseError for anything but a journal, such as the mock that has one. */
export function checkJournal(journal: unknown): asserts journal is Journal {
  const isJournal = isObject(journal) && typeof journal.calls === 'function' && typeof journal.entries === 'function';
  checkArgument(isJournal, 'the first argument must be a journal, such as mock.journal', journal);
}

// Creates the memory of a journal. It counts the bytes of exchanges, and of the worlds before them that the next world does not share.
function createMemory({ now, elapsed }: typeof clocks, limits: Amount = { entries: 1_000, bytes: 32 * 1024 * 1024 }) {
  const kept = createKeptEntries(limits);
  let [stands, last]: [Checkpoint?, KeptEvidence?] = []; // `stands` is the world before the latest call
  let unkept = new WeakMap<Exchange, KeptCall>(); // the calls by exchanges that they do not keep whole
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

/** Creates a journal with the clocks of its host. */
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
