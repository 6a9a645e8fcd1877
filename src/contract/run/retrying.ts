import type { Case, CaseResult } from './case.js';

/** Whether a case came as far as a verdict on the target. */
export const isDecided = ({ verdict }: CaseResult): boolean => ['pass', 'note', 'fail'].includes(verdict);

/**
 * Makes a function that tries a case again, by `attempt`, where its result needs that: it had no answer, or found what no case
 * found three times yet. On a deployment others may write at the same time, and connections break off.
 */
export function createRetrying(attempt: (one: Case) => Promise<CaseResult>, mayTry: () => boolean) {
  const confirmed = new Set<string>();
  const causesIn = ({ findings }: CaseResult): readonly string[] =>
    findings.map(({ rule, place, shape }) => JSON.stringify([rule, place, shape]));
  const confirm = async (first: CaseResult): Promise<CaseResult> => {
    const [found] = first.findings;
    let [last, causes] = [first, causesIn(first)];
    const isKnown = causes.every((cause) => confirmed.has(cause));
    for (let tries = 1; found && !isKnown && tries < 3 && mayTry(); tries += 1) {
      const next = await attempt(first.case);
      const reason = `it was not found again, so that others may have written, or a proxy answered: ${found.rule}: ${found.message}`;
      if (!isDecided(next)) return first;
      if (next.verdict !== 'fail') return { ...next, verdict: 'inconclusive', reason, exchanges: first.exchanges };
      const again = causesIn(next);
      [last, causes] = [next, causes.filter((cause) => again.includes(cause))];
    }
    for (const cause of causes) confirmed.add(cause);
    return last;
  };
  return async (first: CaseResult): Promise<CaseResult> => {
    const isLost = !isDecided(first) && first.exchanges.some(({ answer }) => answer === undefined);
    const next = isLost && mayTry() ? await attempt(first.case) : first;
    return isDecided(next) ? confirm(next) : first;
  };
}

// a result with what another try of its case saw of choices, too; inconclusive where that is not all
function seenTwice(first: CaseResult, next: CaseResult): CaseResult {
  const again = new Set(next.observations.map((one) => JSON.stringify(one)));
  const observations = first.observations.filter((one) => again.has(JSON.stringify(one)));
  if (observations.length === first.observations.length) return first;
  const { reason = 'others may have written, or a proxy answered' } = next;
  const left = { verdict: 'inconclusive', reason: `what it showed of choices was not seen again: ${reason}` } as const;
  const notes = first.notes.filter(({ choice }) => observations.some((one) => one.choice === choice));
  return { ...first, ...(first.findings.length === 0 && left), observations, notes };
}

/**
 * Runs the cases again, by `run`, that alone saw something of a choice, which one answer of a proxy, or others who write, may have
 * made up: what is not seen again is taken out of the results. Whether it was stopped.
 */
export async function seeAgain(
  results: CaseResult[],
  run: (one: Case) => Promise<CaseResult>,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const times = new Map<string, number>();
  const keysOf = ({ observations }: CaseResult): readonly string[] => observations.map((one) => JSON.stringify(one));
  for (const key of results.flatMap(keysOf)) times.set(key, (times.get(key) ?? 0) + 1);
  for (const [i, result] of results.entries()) {
    if (keysOf(result).every((key) => times.get(key) !== 1)) continue;
    if (signal?.aborted) return true;
    results[i] = seenTwice(result, await run(result.case));
  }
  return false;
}
