/** How many letters must change to make one text of the other; where that is more than the most, some number above it. */
export function distance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  const letters = [...a];
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

/** How many letters of a text another does not have. */
function lettersOnlyIn(text: string, other: string): number {
  let count = 0;
  for (const letter of text) if (!other.includes(letter)) count += 1;
  return count;
}

/** The candidate that is written most like the text; only its first 100 characters count. */
function closest(text: string, candidates: readonly string[], furthest: number): string | undefined {
  const start = text.slice(0, 100).toLowerCase();
  let [best, least]: [string | undefined, number] = [undefined, furthest + 1];
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - start.length) >= least) continue; // so many letters must change at least
    const name = candidate.toLowerCase();
    if (lettersOnlyIn(start, name) >= least) continue; // and so many
    const far = distance(start, name, least);
    if (far < least) [best, least] = [candidate, far];
  }
  return best;
}

/** The candidate that is written most like the text, however little. */
export const nearest = (text: string, candidates: readonly string[]): string | undefined =>
  closest(text, candidates, Number.MAX_SAFE_INTEGER);

/** The candidate that the text can be a slip of, for "did you mean"; undefined when there is none. */
export const similar = (text: string, candidates: readonly string[]): string | undefined =>
  closest(text, candidates, Math.max(1, Math.floor(Math.min(text.length, 100) / 3)));
