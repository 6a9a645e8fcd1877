import type { KeptEvidence } from './call-record.js';
import type { JournalEntry } from './entry.js';

/** How many entries a journal holds, and about how many bytes of memory they take. */
export interface Amount {
  readonly entries: number;
  readonly bytes: number;
}

/** What an entry, one of its reasons and one of its parameters take in bytes, texts aside. */
const fixed = { entry: 500, reason: 100, parameter: 100 };

/** About how many bytes of memory an entry takes, without what it shares with the world. */
function bytesOfEntry({ target, refused }: JournalEntry, evidence: KeptEvidence | undefined): number {
  let bytes = fixed.entry + 3 * target.length + (evidence?.bytes ?? 0); // the target is in params and query, too
  for (let at = target.indexOf('?'); at >= 0; at = target.indexOf('&', at + 1)) bytes += fixed.parameter;
  for (const { message } of refused) bytes += fixed.reason + 2 * message.length;
  return bytes;
}

/**
 * The latest entries, by their numbers: no more than so many, and no more than so many bytes but for the latest one. Adding
 * one costs the same however many there are.
 */
export function createKeptEntries(limits: Amount) {
  const slots: (JournalEntry | undefined)[] = []; // the entry of a number stands where that of `limits.entries` before stood
  const sizes: number[] = [];
  let [first, last, bytes, dropped] = [1, 0, 0, 0];
  const slotOf = (number: number): number => number % limits.entries;
  const drop = (): void => {
    slots[slotOf(first)] = undefined;
    [bytes, first, dropped] = [bytes - (sizes[slotOf(first)] ?? 0), first + 1, dropped + 1];
  };
  const add = (entry: JournalEntry, evidence: KeptEvidence | undefined): void => {
    last = entry.number;
    if (last - first === limits.entries) drop();
    const size = bytesOfEntry(entry, evidence);
    slots[slotOf(last)] = entry;
    sizes[slotOf(last)] = size;
    bytes += size;
    while (bytes > limits.bytes && first < last) drop();
  };
  const entries = (after = 0): readonly JournalEntry[] => {
    const found: JournalEntry[] = [];
    for (let number = Math.max(first, after + 1); number <= last; number++) {
      const entry = slots[slotOf(number)];
      if (entry) found.push(entry);
    }
    return found;
  };
  const latest = (isIt: (entry: JournalEntry) => boolean): JournalEntry | undefined => {
    for (let number = last; number >= first; number--) {
      const entry = slots[slotOf(number)];
      if (entry && isIt(entry)) return entry;
    }
    return undefined;
  };
  const clear = (): void => {
    slots.length = 0;
    [first, bytes, dropped] = [last + 1, 0, 0];
  };
  const kept = () => ({ entries: last - first + 1, bytes });
  return { add, entries, latest, clear, lastNumber: () => last, held: () => ({ kept: kept(), limits, dropped }) };
}
