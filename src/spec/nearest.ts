/** How many letters must change to make one text of the other. */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 1; j <= b.length; j++) {
      const replaced = Number(row[j - 1]) + (letter === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, Number(row[j]) + 1, Number(next[j - 1]) + 1));
    }
    row = next;
  }
  return Number(row[b.length]);
}

/** The candidate that is written most like the text; only its first 100 characters count. */
function closest(text: string, candidates: readonly string[], furthest: number): string | undefined {
  const start = text.slice(0, 100).toLowerCase();
  let [best, least]: [string | undefined, number] = [undefined, furthest + 1];
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - start.length) >= least) continue; // so many letters must change at least
    const far = distance(start, candidate.toLowerCase());
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
