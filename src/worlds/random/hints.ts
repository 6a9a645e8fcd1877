/** A column as far as a hint goes by it. */
interface Named {
  readonly id: string;
  readonly name?: string;
  readonly title?: string;
}

/** The words of a column's title, name and id in lower case: `jUnitPrice` is `j`, `unit`, `price`; a `j` in front of an id too. */
export function wordsOf({ id, name = '', title = '' }: Named): ReadonlySet<string> {
  const parted = `${title} ${name} ${id}`.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase();
  const words = parted.split(/[^\p{L}]+/u).filter(Boolean);
  return new Set(words.flatMap((word) => (/^j\p{L}{2}/u.test(word) ? [word, word.slice(1)] : [word])));
}

/** The first of the entries that names one of the words, each a list parted by blanks; plural forms count too. */
export function hinted<T>(
  words: ReadonlySet<string>,
  entries: readonly (readonly [words: string, what: T])[],
): T | undefined {
  const meant = (word: string): boolean => words.has(word) || words.has(`${word}s`);
  return entries.find(([names]) => names.split(' ').some(meant))?.[1];
}
