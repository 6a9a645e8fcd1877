import { choices } from '../../specification/choices.js';
import type { Judge } from '../judge/judge.js';
import { type Case, type CaseResult, type ChoiceNote, SetupError, SkipCase } from './case.js';
import { RunAborted } from './http-client.js';
import type { Session } from './session.js';
import { createTestContext, type Recording } from './test-context.js';

function conclude(one: Case, recording: Recording, stopped: { readonly error: unknown } | undefined): CaseResult {
  const { decision, rules } = one;
  const { exchanges } = recording;
  const differing = recording.observations.filter(({ choice, seen }) => seen !== choices[choice].default);
  const once = new Map(differing.map((seen) => [`${seen.choice} ${seen.seen}`, seen]));
  const notes = [...once.values()].map((seen): ChoiceNote => ({ ...seen, default: choices[seen.choice].default }));
  // findings on the rules of a case that rests on a decision of ours are notes: the specification does not state it
  const isDecided = (finding: { readonly rules: unknown }): boolean =>
    decision !== undefined && finding.rules === rules;
  const findings = recording.findings.filter((finding) => !isDecided(finding));
  const decisions = recording.findings.filter(isDecided).map(({ message }) => ({ decision: decision ?? 0, message }));
  const seen = {
    case: one,
    findings,
    notes,
    ...(decisions.length > 0 && { decisions }),
    exchanges,
  };
  if (findings.length > 0) return { verdict: 'fail', ...seen };
  if (decisions.length > 0) return { verdict: 'note', ...seen };
  if (stopped) {
    const { error } = stopped;
    const isInconclusive = error instanceof SetupError || error instanceof RunAborted;
    const verdict = error instanceof SkipCase ? 'skipped' : isInconclusive ? 'inconclusive' : 'error';
    return { verdict, reason: error instanceof Error ? error.message : String(error), ...seen };
  }
  return { verdict: notes.length > 0 ? 'note' : 'pass', ...seen };
}

/** Runs a case that can be tried on a target (`whyUntried`). Throws nothing: the verdict says whatever happens. */
export async function runCase(one: Case, session: Session, judge: Judge): Promise<CaseResult> {
  const { rules, on, status } = one;
  const baseUrl = on === undefined ? undefined : session.target.older[on];
  const { recording, ...context } = createTestContext(session, judge, { rules, baseUrl });
  let stopped: { readonly error: unknown } | undefined;
  try {
    await one.before?.(context);
    const answer = await context.expect(one, status);
    const before = recording.checks;
    if (answer) await one.after?.(answer, context);
    if (answer && one.after && recording.checks === before && typeof status === 'number') {
      throw new Error('the case asserted nothing of the answer'); // it would pass whatever the answer is
    }
  } catch (error) {
    stopped = { error };
  }
  // a failure that the case planned and no request met must not hit a later case
  if (one.needs?.includes('control')) await session.target.control?.failNext(0).catch(() => undefined);
  return conclude(one, recording, stopped);
}
