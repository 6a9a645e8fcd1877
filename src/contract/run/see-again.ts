import { groupBy } from '../../validation/group-by.js';
import type { CaseResult } from './case.js';
import type { Attempt } from './retrying.js';

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
