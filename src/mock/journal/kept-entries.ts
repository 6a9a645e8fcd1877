import type { JournalEntry } from './entry.js';
import type { KeptEvidence } from './kept-evidence.js';

/** How many entries a journal holds, and about how many bytes of memory they take. */
export interface Amount {
  readonly entries: number;
  readonly bytes: number;
}

/** What an entry, one of its reasons and one of its parameters take in bytes, texts aside. */
const fixed = { entry: 500, reason: 100, parameter: 100 };

/** How many parameters the query of a target has at the most. */
function parametersIn(target: string): number {
  let count = 0;
  for (let at = target.indexOf('?'); at >= 0; at = target.indexOf('&', at + 1)) count += 1;
  return count;
}

/** About how many bytes of memory an entry takes, what it shares with the world aside. */
function bytesOfEntry({ target, refused }: JournalEntry, evidence: KeptEvidence | undefined): number {
  const reasons = refused.reduce((sum, { message }) => sum + fixed.reason + 2 * message.length, 0);
  const texts = 3 * target.length + parametersIn(target) * fixed.parameter; // also in its parameters and in its query
  return fixed.entry + texts + reasons + (evidence?.bytes ?? 0);
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
    bytes -= sizes[slotOf(first)] ?? 0;
    first += 1;
    dropped += 1;
  };
  const add = (entry: JournalEntry, evidence: KeptEvidence | undefined): void => {
    const size = bytesOfEntry(entry, evidence);
    last = entry.number;
    if (last - first === limits.entries) drop();
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
  const held = () => ({ kept: { entries: last - first + 1, bytes }, limits, dropped });
  return { add, entries, latest, clear, held, lastNumber: () => last };
}
