import type { KeptCall } from './entry.js';

/** How many entries a journal holds, and about how many bytes of memory they take. */
export type Amount = Readonly<{ entries: number; bytes: number }>;

// About how many bytes a call takes without what it shares with the world: 500, its texts, and 100 for each part.
function bytesOfCall({ exchange: { target, refused }, evidence }: KeptCall): number {
  let bytes = 500 + 3 * target.length + (evidence?.bytes ?? 0); // the target is in params and query, too
  for (let at = target.indexOf('?'); at >= 0; at = target.indexOf('&', at + 1)) bytes += 100;
  for (const { message } of refused) bytes += 100 + 2 * message.length;
  return bytes;
}

/** The latest calls within limits: the oldest lose first where the world stood before them, and then go. */
export function createKeptEntries(limits: Amount) {
  const slots: (KeptCall | undefined)[] = []; // the call of a number stands where that of `limits.entries` before stood
  const at = (number: number): KeptCall | undefined => slots[number % limits.entries];
  let [first, firstWorld, last, bytes, dropped] = [1, 1, 0, 0, 0];
  const dropWorld = (): void => {
    const call = at(firstWorld);
    call?.evidence?.forgetWorld();
    [bytes, firstWorld] = [bytes - (call?.worldBytes ?? 0), firstWorld + 1];
  };
  const drop = (): void => {
    if (firstWorld === first) dropWorld();
    bytes -= at(first)?.bytes ?? 0;
    slots[first % limits.entries] = undefined;
    [first, dropped] = [first + 1, dropped + 1];
  };
  const add = (call: KeptCall): void => {
    last = call.number;
    if (last - first === limits.entries) drop();
    slots[last % limits.entries] = call;
    call.bytes = bytesOfCall(call);
    bytes += call.bytes;
    while (bytes > limits.bytes && firstWorld < last) dropWorld();
    while (bytes > limits.bytes && first < last) drop();
  };
  /** Counts what the world before the latest call takes and the world since then does not. */
  const addWorldBytes = (more: number): void => {
    const call = last < firstWorld ? undefined : at(last);
    if (call) [call.worldBytes, bytes] = [call.worldBytes + more, bytes + more];
  };
  const calls = (after = 0): readonly KeptCall[] => {
    const before = Math.max(first - 1, after);
    return Array.from({ length: Math.max(0, last - before) }, (_, i) => at(before + 1 + i) ?? []).flat();
  };
  const clear = (): void => {
    slots.length = 0;
    [first, firstWorld, bytes, dropped] = [last + 1, last + 1, 0, 0];
  };
  const held = () => ({ kept: { entries: last - first + 1, bytes }, limits, dropped });
  return { add, addWorldBytes, calls, clear, lastNumber: () => last, held };
}
