/** Returns a number from 0 to below 1 that looks random. */
export type Chance = () => number;

/** Returns a whole number below 2^32 for a text, different for nearly every other text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Creates a chance that depends only on a seed, a whole number (mulberry32). */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws a whole number between two, both included. */
export const between = (chance: Chance, least: number, most: number): number =>
  least + Math.floor(chance() * (most - least + 1));

/** Draws one of the entries; the first ones are more frequent if `lean` is above 1. */
export const pick = <T>(chance: Chance, entries: readonly T[], lean = 1): T | undefined =>
  entries[Math.floor(chance() ** lean * entries.length)];
