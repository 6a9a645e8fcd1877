import { groupBy } from '../../validation/group-by.js';
import type { Case, CaseResult } from './case.js';

type Attempt = (one: Case) => Promise<CaseResult>;

/** Whether a case came as far as a verdict on the target. */
export const isDecided = ({ verdict }: CaseResult): boolean => ['pass', 'note', 'fail'].includes(verdict);

/** Makes a function that tries a case again, by `attempt`, where it had no answer, or found what no case found three times yet. */
export function createRetrying(attempt: Attempt, closed: () => string | undefined) {
  const confirmed = new Set<string>();
  const causesIn = ({ findings }: CaseResult): readonly string[] =>
    findings.map(({ rule, place, shape }) => JSON.stringify([rule, place, shape]));
  const decide = async (one: Case, left = 2): Promise<CaseResult> => {
    const result = await attempt(one);
    return isDecided(result) || left === 0 || result.exchanges.length === 0 ? result : decide(one, left - 1);
  };
  const confirm = async (first: CaseResult): Promise<CaseResult> => {
    const [found] = first.findings;
    let [last, causes] = [first, causesIn(first)];
    const isKnown = causes.every((cause) => confirmed.has(cause));
    for (let tries = 1; found && !isKnown && tries < 3; tries += 1) {
      const next = await decide(first.case);
      if (next.exchanges.length === 0 && closed() === undefined) return first; // it may be why nothing is written any more
      const why = isDecided(next)
        ? 'again, so that others may have written, or a proxy answered'
        : `three times (${next.reason})`;
      const reason = `it was not found ${why}: ${found.rule}: ${found.message}`;
      if (next.verdict !== 'fail') return { ...next, verdict: 'inconclusive', reason, exchanges: first.exchanges };
      [last, causes] = [next, causes.filter((cause) => causesIn(next).includes(cause))];
    }
    for (const cause of causes) confirmed.add(cause);
    return last;
  };
  return async (first: CaseResult): Promise<CaseResult> => {
    const isLost = !isDecided(first) && first.exchanges.some(({ answer }) => answer === undefined);
    const next = isLost ? await attempt(first.case) : first;
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

/** Runs the cases again that alone saw something of a choice: what is not seen again is taken out. Whether it was stopped. */
export async function seeAgain(results: CaseResult[], run: Attempt, signal?: AbortSignal): Promise<boolean> {
  let isStopped = false;
  const keysOf = ({ observations }: CaseResult): readonly string[] => observations.map((one) => JSON.stringify(one));
  const seen = groupBy(results.flatMap(keysOf), (key) => key);
  for (const [i, result] of results.entries()) {
    if (keysOf(result).every((key) => seen.get(key)?.length !== 1)) continue;
    isStopped = signal?.aborted === true; // it is not run then, and so not seen
    results[i] = seenTwice(result, await run(result.case));
  }
  return isStopped;
}
