import { groupBy } from '../../validation/group-by.js';
import type { CaseResult } from './case.js';
import type { Attempt } from './retrying.js';

// keeps the observations that another try of the case repeats; inconclusive if others are missing and nothing else was found
function seenTwice(first: CaseResult, next: CaseResult): CaseResult {
  const again = new Set(next.observations.map((one) => JSON.stringify(one)));
  const observations = first.observations.filter((one) => again.has(JSON.stringify(one)));
  if (observations.length === first.observations.length) return first;
  const { reason = 'others may have written, or a proxy answered' } = next;
  const left = { verdict: 'inconclusive', reason: `what it showed of choices was not seen again: ${reason}` } as const;
  const notes = first.notes.filter(({ choice }) => observations.some((one) => one.choice === choice));
  return { ...first, ...(first.findings.length === 0 && left), observations, notes };
}

/** Repeats cases with an observation that no other case made, and removes what they do not repeat. Returns whether it was stopped. */
export async function seeAgain(results: CaseResult[], run: Attempt, signal?: AbortSignal): Promise<boolean> {
  let isStopped = false;
  const keysOf = ({ observations }: CaseResult): readonly string[] => observations.map((one) => JSON.stringify(one));
  const seen = groupBy(results.flatMap(keysOf), (key) => key);
  for (const [i, result] of results.entries()) {
    if (keysOf(result).every((key) => seen.get(key)?.length !== 1)) continue;
    isStopped = signal?.aborted === true; // the case then sends nothing, and repeats nothing
    results[i] = seenTwice(result, await run(result.case));
  }
  return isStopped;
}
