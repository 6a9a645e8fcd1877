import type { WorldFile } from '../../generated/world-file.js';
import { isObject } from '../../validation/json.js';
import { printable } from '../../validation/printable.js';

/** Where a world is kept. */
export interface StorageSlot {
  readonly storage: Storage;
  readonly key: string;
}

/** A world, and the fingerprint of the one that its mock had started with. */
export interface KeptWorld {
  readonly start: string;
  readonly world: WorldFile;
}

const warn = (problem: string): void => console.warn(printable(`gridtwin: ${problem}`));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Why what is kept cannot be used; undefined when it looks as if it can. */
function problemWith(kept: unknown, start: string): string | undefined {
  if (!isObject(kept)) return 'what is kept is no world';
  if (typeof kept.lost === 'string') return kept.lost;
  return kept.start === start
    ? undefined
    : 'the world that the mock starts with is another one since the page was left';
}

/** What is kept of a mock that started with the same world; undefined, with a warning if there was something, when it is no use. */
export function readKept({ storage, key }: StorageSlot, start: string): KeptWorld | undefined {
  const text = storage.getItem(key);
  if (text === null) return undefined;
  const kept = parse(text);
  const problem = problemWith(kept, start);
  if (problem === undefined) return kept as KeptWorld; // its world is checked when it is loaded
  warn(`the mock starts afresh: ${problem} (session storage, "${key}")`);
  return undefined;
}

/** Keeps a world. Where it finds no room, a note of that is kept instead, as nobody sees the console of a page that is left. */
export function writeKept({ storage, key }: StorageSlot, kept: KeptWorld): void {
  const text = JSON.stringify(kept);
  storage.removeItem(key);
  try {
    storage.setItem(key, text);
  } catch {
    const lost = `the world was too large to keep, with ${text.length} characters of JSON; browsers keep about 5 million for a tab`;
    warn(lost);
    storage.setItem(key, JSON.stringify({ lost }));
  }
}
