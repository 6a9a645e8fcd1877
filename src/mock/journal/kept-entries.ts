import type { KeptCall } from './entry.js';

/** How many entries a journal holds, and about how many bytes of memory they take. */
export interface Amount {
  readonly entries: number;
  readonly bytes: number;
}

/** What an entry, one of its reasons and one of its parameters take in bytes, texts aside. */
const fixed = { entry: 500, reason: 100, parameter: 100 };

/** About how many bytes of memory a call takes, without what it shares with the world. */
function bytesOfCall({ exchange: { target, refused }, evidence }: KeptCall): number {
  let bytes = fixed.entry + 3 * target.length + (evidence?.bytes ?? 0); // the target is in params and query, too
  for (let at = target.indexOf('?'); at >= 0; at = target.indexOf('&', at + 1)) bytes += fixed.parameter;
  for (const { message } of refused) bytes += fixed.reason + 2 * message.length;
  return bytes;
}

/**
 * The latest calls, by their numbers: no more than so many, and no more than so many bytes but for the latest one. Where they
 * take more, the oldest lose first where the world stood before them, and then go. Adding one costs the same however many
 * there are.
 */
export function createKeptEntries(limits: Amount) {
  const slots: (KeptCall | undefined)[] = []; // the call of a number stands where that of `limits.entries` before stood
  const sizes: number[] = [];
  const worlds: number[] = []; // what the world before each call takes that the world before the next does not share
  let [first, firstWorld, last, bytes, dropped] = [1, 1, 0, 0, 0];
  const slotOf = (number: number): number => number % limits.entries;
  const dropWorld = (): void => {
    slots[slotOf(firstWorld)]?.evidence?.forgetWorld();
    [bytes, firstWorld] = [bytes - (worlds[slotOf(firstWorld)] ?? 0), firstWorld + 1];
  };
  const drop = (): void => {
    if (firstWorld === first) dropWorld();
    slots[slotOf(first)] = undefined;
    [bytes, first, dropped] = [bytes - (sizes[slotOf(first)] ?? 0), first + 1, dropped + 1];
  };
  const fit = (): void => {
    while (bytes > limits.bytes && firstWorld < last) dropWorld();
    while (bytes > limits.bytes && first < last) drop();
  };
  const add = (call: KeptCall): void => {
    last = call.number;
    if (last - first === limits.entries) drop();
    const size = bytesOfCall(call);
    slots[slotOf(last)] = call;
    sizes[slotOf(last)] = size;
    worlds[slotOf(last)] = 0;
    bytes += size;
    fit();
  };
  /** Counts what the world before the latest call takes and the world since then does not. */
  const addWorldBytes = (more: number): void => {
    if (more === 0 || last < firstWorld) return;
    worlds[slotOf(last)] = (worlds[slotOf(last)] ?? 0) + more;
    bytes += more;
    fit();
  };
  const calls = (after = 0): readonly KeptCall[] => {
    const found: KeptCall[] = [];
    for (let number = Math.max(first, after + 1); number <= last; number++) {
      const call = slots[slotOf(number)];
      if (call) found.push(call);
    }
    return found;
  };
  const latest = (isIt: (call: KeptCall) => boolean): KeptCall | undefined => {
    for (let number = last; number >= first; number--) {
      const call = slots[slotOf(number)];
      if (call && isIt(call)) return call;
    }
    return undefined;
  };
  const clear = (): void => {
    slots.length = 0;
    [first, firstWorld, bytes, dropped] = [last + 1, last + 1, 0, 0];
  };
  const kept = () => ({ entries: last - first + 1, bytes });
  return {
    add,
    addWorldBytes,
    calls,
    latest,
    clear,
    lastNumber: () => last,
    held: () => ({ kept: kept(), limits, dropped }),
  };
}
