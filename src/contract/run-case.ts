import { choices } from '../spec/choices.js';
import type { Case } from './case.js';
import type { Observation } from './expected-status.js';
import type { Judge } from './judge.js';
import { type Session, Unavailable } from './session.js';
import { beginTrial, type Gathered, SetUpFailed, type Trial } from './trial.js';
import type { CaseResult, ChoiceNote, Verdict } from './verdict.js';
import { WireClosed } from './wire.js';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What was seen of choices that is not their default, each once. */
function notesOf(observations: readonly Observation[]): readonly ChoiceNote[] {
  const differing = observations.filter(({ choice, seen }) => seen !== choices[choice].default);
  const once = new Map(differing.map((one) => [`${one.choice} ${one.seen}`, one]));
  return [...once.values()].map((one) => ({ ...one, default: choices[one.choice].default }));
}

/** What an error that stopped a case says of it. */
function verdictOfError(error: unknown): { readonly verdict: Verdict; readonly reason: string } {
  if (error instanceof Unavailable) return { verdict: 'skipped', reason: error.message };
  if (error instanceof SetUpFailed || error instanceof WireClosed) {
    return { verdict: 'inconclusive', reason: error.message };
  }
  return { verdict: 'error', reason: messageOf(error) };
}

function conclude(
  gathered: Gathered,
  stopped: { readonly error: unknown } | undefined,
): Partial<CaseResult> & { verdict: Verdict } {
  const { findings, observations, asserted } = gathered;
  if (findings.length > 0) return { verdict: 'fail' };
  if (stopped) return verdictOfError(stopped.error);
  if (asserted === 0) return { verdict: 'error', reason: 'the case asserted nothing' };
  return { verdict: notesOf(observations).length > 0 ? 'note' : 'pass' };
}

/** Sets up, sends the request of the case and looks at the answer; an error on the way is given back. */
async function perform(one: Case, trial: Trial): Promise<{ readonly error: unknown } | undefined> {
  try {
    await one.before?.(trial);
    const answer = await trial.expect(one, one.status);
    if (answer) await one.after?.(answer, trial);
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
  const { gathered, ...trial } = beginTrial(session, judge, { rules: one.rules, baseUrl });
  const stopped = await perform(one, trial);
  if (one.needs?.includes('control')) await calm(session);
  const { findings, exchanges, observations } = gathered;
  return { case: one, ...conclude(gathered, stopped), findings, exchanges, notes: notesOf(observations) };
}
