import { list, quote } from './quote.js';

/** Counts the letters that must change to make one text of the other; if they exceed `most`, returns some number above it. */
export function distance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  const letters = a.split(''); // in code units, like those of b
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

/** Returns the candidate that is most like a text, within a distance. Ignores case, and all after 100 characters. */
export function nearest(
  text: string,
  candidates: readonly string[],
  furthest = Number.POSITIVE_INFINITY,
): string | undefined {
  const start = text.slice(0, 100).toLowerCase();
  let [best, least]: [string | undefined, number] = [undefined, furthest + 1];
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - start.length) >= least) continue; // at least this many letters must change
    const name = candidate.toLowerCase();
    let onlyInText = 0;
    for (const letter of start) if (!name.includes(letter)) onlyInText += 1;
    if (onlyInText >= least) continue; // these letters must change, too
    const changes = distance(start, name, least);
    if (changes < least) [best, least] = [candidate, changes];
  }
  return best;
}

/** Returns the candidate of which the text may be a typo; undefined if no candidate fits. */
export const similar = (text: string, candidates: readonly string[]): string | undefined =>
  nearest(text, candidates, Math.floor(Math.min(text.length, 100) / 3) || text.length - 1);

/** Returns the hint for an unknown name: `did you mean "addRows"?`, or else a text, by default the known names. */
export function suggest(name: string, names: readonly string[], otherwise?: string): string {
  const near = similar(name, names);
  if (near !== undefined) return `did you mean ${quote(near)}?`;
  return otherwise ?? `there ${names.length === 1 ? 'is' : 'are'} ${list(names) || 'none'}`;
}

/** Says that a name is unknown: `there is no grid "Expences"; did you mean "Expenses"?`, or else as `suggest` does. */
export const noSuch = (what: string, name: string, names: readonly string[], otherwise?: string): string =>
  `there is no ${what} ${quote(name)}; ${suggest(name, names, otherwise)}`;
