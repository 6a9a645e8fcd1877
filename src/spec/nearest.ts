/** How many letters must change to make one text of the other. */
function distance(a: string, b: string): number {
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

interface Ranked {
  readonly candidate: string;
  readonly far: number;
}

function closest(text: string, candidates: readonly string[]): Ranked | undefined {
  const start = text.slice(0, 100).toLowerCase();
  const ranked = candidates.map((candidate) => ({ candidate, far: distance(start, candidate.toLowerCase()) }));
  return ranked.sort((a, b) => a.far - b.far)[0];
}

/** The candidate that is written most like the text, however little; only its first 100 characters count. */
export const nearest = (text: string, candidates: readonly string[]): string | undefined =>
  closest(text, candidates)?.candidate;

/** The candidate that the text can be a slip of, for "did you mean"; undefined when there is none. */
export function similar(text: string, candidates: readonly string[]): string | undefined {
  const found = closest(text, candidates);
  return found && found.far <= Math.max(1, text.length / 3) ? found.candidate : undefined;
}
