import { distance } from '../../validation/nearest.js';
import { preview } from '../../validation/preview.js';

/** How many names are looked at, so that a large world costs no more. */
const mostLookedAt = 2_000;

/** How unlike two texts are: nothing when they are the same, less than a letter when only their case differs. */
function nameDistance(text: string, name: string): number {
  if (text === name) return 0;
  const [a, b] = [text.slice(0, 60).toLowerCase(), name.slice(0, 60).toLowerCase()];
  return a === b ? 0.5 : distance(a, b);
}

/** The things whose names are written most like a text, the nearest first; of those that are alike, the earlier. */
export function nearestOf<T>(
  text: string,
  things: readonly T[],
  namesOf: (thing: T) => readonly string[],
  most = 5,
): readonly T[] {
  const ranked = things.slice(0, mostLookedAt).map((thing) => ({
    thing,
    far: Math.min(...namesOf(thing).map((name) => nameDistance(text, name))),
  }));
  return ranked
    .sort((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ thing }) => thing);
}

/** Whether a text can be a slip of one of the names that a thing has. */
export const isTypo = (text: string, names: readonly string[]): boolean =>
  names.some((name) => nameDistance(text, name) <= Math.max(1, Math.floor(Math.min(text.length, name.length) / 3)));

/** How many keys of a place are told. */
const mostKeys = 20;

/** A place in a body for people, such as `rows[0].jamount`; long names are cut, and so is what is far down. */
export function placeText(keys: readonly (string | number)[]): string {
  const text = keys.slice(0, mostKeys).reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    if (!/^[\p{L}_$][\p{L}\p{N}_$]{0,59}$/u.test(key)) return `${path}[${preview(key)}]`;
    return path === '' ? key : `${path}.${key}`;
  }, '');
  return keys.length > mostKeys ? `${text}…` : text;
}
