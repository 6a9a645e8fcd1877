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
