import type { Column } from '../../generated/world-file.js';

/** Returns the value of the first entry that lists a word of a column, also in the plural. Words of `jUnitPrice` are `unit` and `price`. */
export function hinted<T>(
  { id, name = '', title = '' }: Column,
  entries: readonly (readonly [words: string, value: T])[],
): T | undefined {
  const parted = `${title} ${name} ${id}`.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase();
  const words = parted.split(/[^\p{L}]+/u).filter(Boolean);
  const known = new Set(words.flatMap((word) => (/^j\p{L}{2}/u.test(word) ? [word, word.slice(1)] : [word])));
  return entries.find(([list]) => list.split(' ').some((word) => known.has(word) || known.has(`${word}s`)))?.[1];
}
