import { groupBy } from '../../validation/group-by.js';
import type { Leaf } from '../judge/outcome.js';
import { type HttpResponse, SetupError, type TestContext } from './case.js';
import type { Recording } from './test-context.js';

// checks whether one outcome holds, and moves its findings and observations out of the recording
async function attempt(
  leaves: readonly Leaf[],
  look: () => void | Promise<void>,
  { findings, observations }: Recording,
) {
  const [found, seen] = [findings.length, observations.length];
  let error: SetupError | undefined;
  try {
    await look();
  } catch (thrown) {
    if (!(thrown instanceof SetupError)) throw thrown;
    error = thrown;
  }
  return { leaves, findings: findings.splice(found), observations: observations.splice(seen), error };
}

// records the observations of the only outcome that holds, or the findings of the nearest if no outcome holds
function settle(
  attempts: readonly Awaited<ReturnType<typeof attempt>>[],
  { findings, observations }: Recording,
): readonly Leaf[] {
  const held = attempts.filter((one) => one.error === undefined && one.findings.length === 0);
  if (held.length === 1) observations.push(...held.flatMap((one) => one.observations));
  if (held.length > 0) return held.flatMap((one) => one.leaves);
  const [nearest] = attempts.filter((one) => !one.error).sort((a, b) => a.findings.length - b.findings.length);
  if (nearest === undefined) throw attempts[0]?.error;
  const wordsOf = ({ values }: Leaf): string => [...values].map((one) => one.join(' ')).join(' and ');
  const none = `none of ${attempts.flatMap(({ leaves }) => leaves.map(wordsOf)).join(', ')}`;
  findings.push(...nearest.findings.map((finding) => ({ ...finding, message: `${none}: ${finding.message}` })));
  return [];
}

/** Returns which of the outcomes of a status hold. What one of several reads is remembered for the next. */
export async function outcomesThatHold(
  leaves: readonly Leaf[],
  answer: HttpResponse,
  context: TestContext,
  recording: Recording,
): Promise<readonly Leaf[]> {
  const byLook = groupBy(leaves, ({ after }) => after);
  if (byLook.size === 1) {
    const found = recording.findings.length;
    await leaves[0]?.after?.(answer, context);
    return recording.findings.length === found ? leaves : [];
  }
  const attempts: Awaited<ReturnType<typeof attempt>>[] = [];
  recording.remembered ??= new Map();
  try {
    for (const [look, own] of byLook) attempts.push(await attempt(own, () => look?.(answer, context), recording));
  } finally {
    delete recording.remembered;
  }
  return settle(attempts, recording);
}
