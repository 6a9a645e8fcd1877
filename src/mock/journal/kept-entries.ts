import type { KeptCall } from './entry.js';

/** The count of entries in a journal, and their approximate bytes of memory. */
export type Amount = Readonly<{ entries: number; bytes: number }>;

// Estimates the bytes of a call without what it shares with the world: 500, its texts, and 100 for each parameter and reason.
function bytesOfCall({ exchange: { target, refused }, evidence }: KeptCall): number {
  let bytes = 500 + 3 * target.length + (evidence?.bytes ?? 0); // the target is in params and query, too
  for (let at = target.indexOf('?'); at >= 0; at = target.indexOf('&', at + 1)) bytes += 100;
  for (const { message } of refused) bytes += 100 + 2 * message.length;
  return bytes;
}

/** Keeps the latest calls within limits. Of the oldest, first the world before them is dropped, then the calls. */
export function createKeptEntries(limits: Amount) {
  const kept: KeptCall[] = [];
  let [lastNumber, worldless, bytes, dropped] = [0, 0, 0, 0]; // `worldless`: the count of calls whose world was dropped
  const dropWorld = (): void => {
    const call = kept[worldless];
    call?.evidence?.forgetWorld();
    [bytes, worldless] = [bytes - (call?.worldBytes ?? 0), worldless + 1];
  };
  const drop = (): void => {
    if (worldless === 0) dropWorld();
    bytes -= kept.shift()?.bytes ?? 0;
    [worldless, dropped] = [worldless - 1, dropped + 1];
  };
  const add = (call: KeptCall): void => {
    if (kept.length === limits.entries) drop();
    kept.push(call);
    lastNumber = call.number;
    call.bytes = bytesOfCall(call);
    bytes += call.bytes;
    while (bytes > limits.bytes && worldless < kept.length - 1) dropWorld();
    while (bytes > limits.bytes && kept.length > 1) drop();
  };
  /** Adds the bytes of the world before the latest call that the world after it does not share. */
  const addWorldBytes = (more: number): void => {
    const call = worldless < kept.length ? kept.at(-1) : undefined;
    if (call) [call.worldBytes, bytes] = [call.worldBytes + more, bytes + more];
  };
  const calls = (after = 0): readonly KeptCall[] => kept.slice(Math.max(0, after - lastNumber + kept.length));
  const clear = (): void => {
    kept.length = 0;
    [worldless, bytes, dropped] = [0, 0, 0];
  };
  const held = () => ({ kept: { entries: kept.length, bytes }, limits, dropped });
  return { add, addWorldBytes, calls, clear, lastNumber: () => lastNumber, held };
}
