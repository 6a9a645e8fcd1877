import { phasesIn } from '../../specification/check-order.js';
import type { ChoiceValues } from '../../specification/choice-values.js';
import { choiceValues } from '../../specification/choice-values.js';
import { errorText } from '../../validation/preview.js';
import type { Judge } from '../judge/judge.js';
import type { Observation } from '../judge/observations.js';
import type { ChoiceValue } from '../judge/outcome.js';
import type { Target } from '../targets/target.js';
import { type Case, type CaseResult, type ChoiceNote, type Finding, SetupError, SkipCase } from './case.js';
import { RunAborted } from './http-client.js';
import { declaredOf, idsAt, type Session } from './session.js';
import { createTestContext, type Recording } from './test-context.js';

/** Returns notes on observations that exclude the learned or declared value of a choice, or else the default. */
function notesOf(observations: readonly Observation[], target: Target, endpoint: number): readonly ChoiceNote[] {
  const declared = declaredOf(target, endpoint);
  // the value is among the seen ones, or its order has two checks as they were seen
  const isExpected = ({ seen, first }: Observation, value: ChoiceValue): boolean => {
    const order: readonly string[] | undefined = first && phasesIn(value);
    if (first === undefined || order === undefined) return seen.includes(value);
    return order.indexOf(first[0]) < order.indexOf(first[1]);
  };
  return observations.flatMap((one): readonly ChoiceNote[] => {
    const { choice, kind } = one;
    const baseline = declared(choice, kind);
    if (isExpected(one, baseline)) return [];
    const since = idsAt(choice, endpoint, kind).flatMap((id) => target.learned?.[id] ?? [])[0];
    const loud: readonly ChoiceValue[] = choiceValues[choice].loud ?? [];
    const isLoud = one.seen.every((value) => loud.includes(value));
    return [{ ...one, baseline, ...(since !== undefined && { since }), ...(isLoud && { isLoud }) }];
  });
}

// returns a finding if a note breaks a rule of its case, and the case checks only its status or says that it shows the choice
function deviationIn({ choice, seen, baseline }: ChoiceNote, { rules, after, shows }: Case): Finding | undefined {
  if (after !== undefined && shows?.includes(choice) !== true) return undefined;
  const { deviations = {}, default: stated }: ChoiceValues<ChoiceValue> = choiceValues[choice];
  const broken = seen.map((value) => deviations[String(value)]);
  const rule = broken.every((one) => one !== undefined) ? rules.find((one) => broken.includes(one)) : undefined;
  if (rule === undefined) return undefined;
  const message = `${choice} must be ${stated}, but it is ${seen.join(' or ')}, and the target's profile says ${baseline}`;
  return { rule, place: choice, shape: `${seen.join(' or ')} instead of ${stated}`, message };
}

function conclude(one: Case, recording: Recording, target: Target, stopped?: { readonly error: unknown }): CaseResult {
  const { exchanges } = recording;
  const observations = [...new Map(recording.observations.map((seen) => [JSON.stringify(seen), seen])).values()];
  const all = notesOf(observations, target, one.endpoint);
  const told = { exchange: exchanges.length - 1 };
  const deviations = all.flatMap((note) => deviationIn(note, one) ?? []).map((found) => ({ ...found, ...told }));
  const notes = all.filter((note) => deviationIn(note, one) === undefined);
  const findings = [...recording.findings, ...deviations, ...recording.failures];
  const seen = { case: one, findings, observations, notes, exchanges };
  if (findings.length > 0) return { verdict: 'fail', ...seen };
  if (stopped) {
    const { error } = stopped;
    const broken = error instanceof SetupError || error instanceof RunAborted ? 'inconclusive' : 'error';
    return { verdict: error instanceof SkipCase ? 'skipped' : broken, reason: errorText(error), ...seen };
  }
  return { verdict: notes.length > 0 ? 'note' : 'pass', ...seen };
}

/** Runs a case that can be tried on a target (`whyUntried`). Throws nothing: an error decides the verdict. */
export async function runCase(one: Case, session: Session, judge: Judge): Promise<CaseResult> {
  const { status } = one;
  const { target } = session;
  const { context, recording } = createTestContext(session, judge, one);
  let stopped: { readonly error: unknown } | undefined;
  try {
    await one.before?.(context);
    const answer = await context.expect(one, status);
    const before = recording.checks;
    if (answer) await one.after?.(answer, context);
    if (answer && one.after && recording.checks === before && typeof status === 'number') {
      throw new Error('the case asserted nothing of the answer'); // it would pass with any answer
    }
  } catch (error) {
    stopped = { error };
  }
  // a planned fault that no request met must not hit a later case
  if (one.needs?.includes('control')) await target.control?.failNext(0).catch(() => undefined);
  return conclude(one, recording, target, stopped);
}
