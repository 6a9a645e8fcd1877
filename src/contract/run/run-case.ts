import { choices } from '../../specification/choices.js';
import type { Observation } from '../judge/expected-status.js';
import type { Judge } from '../judge/judge.js';
import type { Case } from './case.js';
import {
  type CaseResult,
  type ChoiceNote,
  type DecisionNote,
  type Finding,
  type HttpResponse,
  SetupError,
  SkipCase,
  type TestContext,
  type Verdict,
} from './case.js';
import { RunAborted } from './http-client.js';
import type { Session } from './session.js';
import { createTestContext, type Recording } from './test-context.js';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What was seen of choices that is not their default, each once. */
function notesOf(observations: readonly Observation[]): readonly ChoiceNote[] {
  const differing = observations.filter(({ choice, seen }) => seen !== choices[choice].default);
  const once = new Map(differing.map((one) => [`${one.choice} ${one.seen}`, one]));
  return [...once.values()].map((one) => ({ ...one, default: choices[one.choice].default }));
}

/** What an error that stopped a case says of it. */
function verdictOfError(error: unknown): { readonly verdict: Verdict; readonly reason: string } {
  if (error instanceof SkipCase) return { verdict: 'skipped', reason: error.message };
  if (error instanceof SetupError || error instanceof RunAborted) {
    return { verdict: 'inconclusive', reason: error.message };
  }
  return { verdict: 'error', reason: messageOf(error) };
}

/** What a case that rests on a decision of ours finds of its rules is no fault: the specification does not state it. */
function decisionsOf({ decision, rules }: Case, findings: readonly Finding[]): readonly DecisionNote[] {
  if (decision === undefined) return [];
  return findings.filter((finding) => finding.rules === rules).map(({ message }) => ({ decision, message }));
}

type Conclusion = Pick<CaseResult, 'verdict' | 'reason' | 'findings' | 'notes' | 'decisions'>;

function conclude(one: Case, gathered: Recording, stopped: { readonly error: unknown } | undefined): Conclusion {
  const notes = notesOf(gathered.observations);
  const decisions = decisionsOf(one, gathered.findings);
  const findings =
    decisions.length > 0 ? gathered.findings.filter(({ rules }) => rules !== one.rules) : gathered.findings;
  const seen = { findings, notes, ...(decisions.length > 0 && { decisions }) };
  if (findings.length > 0) return { verdict: 'fail', ...seen };
  if (decisions.length > 0) return { verdict: 'note', ...seen };
  if (stopped) return { ...verdictOfError(stopped.error), ...seen };
  return { verdict: notes.length > 0 ? 'note' : 'pass', ...seen };
}

/**
 * Looks at the answer. Throws where nothing was asserted of it: such a case would pass whatever it is answered. Where the
 * status is left open, it may say all that there is to say.
 */
async function look(
  { after, status }: Case,
  answer: HttpResponse,
  trial: TestContext,
  gathered: Recording,
): Promise<void> {
  if (after === undefined) return;
  const before = gathered.asserted;
  await after(answer, trial);
  if (gathered.asserted === before && typeof status === 'number')
    throw new Error('the case asserted nothing of the answer');
}

/** Sets up, sends the request of the case and looks at the answer; an error on the way is given back. */
async function perform(
  one: Case,
  trial: TestContext,
  gathered: Recording,
): Promise<{ readonly error: unknown } | undefined> {
  try {
    await one.before?.(trial);
    const answer = await trial.expect(one, one.status);
    if (answer) await look(one, answer, trial, gathered);
    return undefined;
  } catch (error) {
    return { error };
  }
}

/** Takes back a failure that a case planned and no request met; where that cannot be done, there is none. */
async function calm({ target: { control } }: Session): Promise<void> {
  await control?.failNext(0).catch(() => undefined);
}

/** Runs a case that can be tried on a target (`whyUntried`). Throws nothing: whatever happens is in the verdict. */
export async function runCase(one: Case, session: Session, judge: Judge): Promise<CaseResult> {
  const baseUrl = one.on === undefined ? undefined : session.target.older[one.on];
  const { gathered, ...trial } = createTestContext(session, judge, { rules: one.rules, baseUrl });
  const stopped = await perform(one, trial, gathered);
  if (one.needs?.includes('control')) await calm(session);
  return { case: one, ...conclude(one, gathered, stopped), exchanges: gathered.exchanges };
}
