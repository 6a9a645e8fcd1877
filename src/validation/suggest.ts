import { list, quote } from './quote.js';

/** How many letters must change to make one text of the other; where that is more than the most, some number above it. */
export function distance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  const letters = a.split(''); // in code units, as those of b
  const row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of letters.entries()) {
    let [corner, left] = [i, i + 1];
    let least = left;
    for (let j = 1; j <= b.length; j++) {
      const above = Number(row[j]);
      const replaced = corner + (letter === b[j - 1] ? 0 : 1);
      row[j - 1] = left;
      left = Math.min(replaced, above + 1, left + 1);
      corner = above;
      if (left < least) least = left;
    }
    row[b.length] = left;
    if (least > most) return least; // it only grows from here
  }
  return Number(row[b.length]);
}

/** The candidate that is written most like a text, within a distance; case does not count, nor what follows 100 characters. */
export function nearest(
  text: string,
  candidates: readonly string[],
  furthest = Number.POSITIVE_INFINITY,
): string | undefined {
  const start = text.slice(0, 100).toLowerCase();
  let [best, least]: [string | undefined, number] = [undefined, furthest + 1];
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - start.length) >= least) continue; // so many letters must change at least
    const name = candidate.toLowerCase();
    let onlyInText = 0;
    for (const letter of start) if (!name.includes(letter)) onlyInText += 1;
    if (onlyInText >= least) continue; // and so many
    const changes = distance(start, name, least);
    if (changes < least) [best, least] = [candidate, changes];
  }
  return best;
}

/** The candidate of which the text may be a typo; undefined if there is none. */
export const similar = (text: string, candidates: readonly string[]): string | undefined =>
  nearest(text, candidates, Math.floor(Math.min(text.length, 100) / 3) || text.length - 1);

/** The hint for a name that is not among some: `did you mean "addRows"?`, or else a text, by default the names. */
export function suggest(name: string, names: readonly string[], otherwise?: string): string {
  const near = similar(name, names);
  if (near !== undefined) return `did you mean ${quote(near)}?`;
  return otherwise ?? `there ${names.length === 1 ? 'is' : 'are'} ${list(names) || 'none'}`;
}

/** The words for a name that is not among some: `there is no grid "Expences"; did you mean "Expenses"?`, or else as `suggest` says. */
export const noSuch = (what: string, name: string, names: readonly string[], otherwise?: string): string =>
  `there is no ${what} ${quote(name)}; ${suggest(name, names, otherwise)}`;
