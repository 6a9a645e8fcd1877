import type { Case, CaseResult } from './case.js';

/** Tries a case once. */
export type Attempt = (one: Case) => Promise<CaseResult>;

/** Returns whether a case has a verdict on the target: pass, note or fail. */
export const isDecided = ({ verdict }: Pick<CaseResult, 'verdict'>): boolean =>
  ['pass', 'note', 'fail'].includes(verdict);

/** Creates an Attempt that retries lost answers, and new findings until found three times; beside rows of other runs they are undecided. */
export function createRetrying(attempt: Attempt, closed: () => string | undefined, others: RegExp): Attempt {
  const confirmed = new Set<string>();
  const causesIn = ({ findings }: CaseResult): readonly string[] =>
    findings.map(({ rule, place, shape }) => JSON.stringify([rule, place, shape]));
  const decide = async (one: Case, left = 2): Promise<CaseResult> => {
    const result = await attempt(one);
    return isDecided(result) || left === 0 || result.exchanges.length === 0 ? result : decide(one, left - 1);
  };
  const whyUndecided = (next: CaseResult): string | undefined => {
    const [other] = others.exec(JSON.stringify(next.exchanges)) ?? [];
    if (!isDecided(next)) return `not found three times (${next.reason})`;
    if (next.verdict !== 'fail') return 'not found again: others may have written, or a proxy answered';
    return other && `found beside rows of another run (delete those with "${other}" if it has ended)`;
  };
  const confirm = async (first: CaseResult): Promise<CaseResult> => {
    const [found] = first.findings;
    let [last, causes] = [first, causesIn(first)];
    const isKnown = causes.every((cause) => confirmed.has(cause));
    for (let tries = 1; found && !isKnown && tries < 3; tries += 1) {
      const next = await decide(first.case);
      if (next.exchanges.length === 0 && closed() === undefined) return first; // the finding may be why nothing is written any more
      const why = whyUndecided(next);
      const reason = `it was ${why}: ${found.rule}: ${found.message}`;
      if (why) return { ...next, verdict: 'inconclusive', reason, findings: [], exchanges: first.exchanges };
      [last, causes] = [next, causes.filter((cause) => causesIn(next).includes(cause))];
    }
    for (const cause of causes) confirmed.add(cause);
    return last;
  };
  return async (one) => {
    const first = await attempt(one);
    const isLost = !isDecided(first) && first.exchanges.some(({ answer }) => answer === undefined);
    const next = isLost ? await attempt(one) : first;
    return isDecided(next) ? confirm(next) : first;
  };
}
