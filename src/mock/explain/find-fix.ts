import { decisiveOf, type FaultCode, positionOf } from '../../model/faults.js';
import type { ServedRequest } from '../../service/http/exchange.js';
import type { Location } from '../../service/http/location.js';
import type { Outcome } from '../../service/http/perform.js';
import type { Steps } from '../steps.js';
import { candidatesFor } from './candidates/candidates.js';
import { createDryRun, type DryRun } from './dry-run.js';
import type { Fix } from './explanation.js';
import type { RefusedRequest, Suggestion } from './refused-request.js';
import { edited, type RequestDraft } from './request-draft.js';

/** How many changes are told together, how many requests are tried, and the bytes of a body that cost as much as one more. */
const limits = { steps: 5, trials: 120, bytes: 8 * 1024 };

/** What a try costs, in tries: a large body counts as several, as a server explains refusals while others wait. */
const costOf = ({ received: { body } }: RequestDraft): number =>
  1 + (body instanceof Uint8Array ? Math.floor(body.byteLength / limits.bytes) : 0);

const passes = ({ faults = [], reply }: Outcome): boolean => faults.length === 0 && reply.status < 400;

/** How far a request came where it led to no operation: what is wrong with the path comes before all else. */
const beforeGuards: Readonly<Partial<Record<FaultCode, number>>> = {
  pathMalformed: -4,
  pathUnknown: -3,
  methodNotAllowed: -2,
  notYet: -1,
};

/** How far a request came: past how many checks, at which of one check's faults, and with how many of them. */
function progressOf({ passed, faults = [], refusals = faults.length }: Outcome): readonly number[] {
  const first = decisiveOf(faults);
  return [passed ?? beforeGuards[first?.code ?? 'pathUnknown'] ?? 0, first ? positionOf(first.code) : 0, -refusals];
}

function isFurther(one: Outcome, other: Outcome): boolean {
  const [a, b] = [progressOf(one), progressOf(other)];
  const different = a.findIndex((part, i) => part !== b[i]);
  return different >= 0 && Number(a[different]) > Number(b[different]);
}

/** A request on its way to one that passes. */
interface Step {
  readonly draft: RequestDraft;
  readonly outcome: Outcome;
  readonly taken: readonly Suggestion[];
}

/** What a refused request is stuck at. */
export function stuckAt(
  draft: RequestDraft,
  outcome: Outcome,
  { service, before }: ServedRequest,
  location: Location,
): RefusedRequest {
  const { faults = [], endpoint, call } = outcome;
  const code = decisiveOf(faults)?.code;
  const same = faults.filter((fault) => fault.code === code);
  return { draft, faults: same, endpoint, call, state: before.state, service, location };
}

/** How requests are tried, and how many more may be. */
interface Means {
  readonly trial: DryRun;
  readonly budget: { left: number };
}

/** Makes the requests that a step proposes, and tries each: the first that passes, else the one that comes furthest. */
function* nextStep(
  at: Step,
  served: ServedRequest,
  location: Location,
  { trial, budget }: Means,
): Steps<Step | undefined> {
  const stuck = stuckAt(at.draft, at.outcome, served, location);
  const first = decisiveOf(stuck.faults);
  let best: Step | undefined;
  for (const candidate of first ? candidatesFor(stuck, first) : []) {
    budget.left -= costOf(at.draft);
    if (budget.left < 0) return undefined;
    yield;
    const draft = edited(at.draft, candidate.edits, served.service);
    const outcome = trial(draft);
    const step: Step = { draft, outcome, taken: [...at.taken, candidate] };
    if (passes(outcome)) return step;
    if (isFurther(outcome, (best ?? at).outcome)) best = step;
  }
  return best;
}

const together = (taken: readonly Suggestion[]): Fix => ({
  words: taken.map(({ words }) => words).join('; and '),
  edits: taken.flatMap(({ edits }) => edits),
});

/** Finds the smallest change with which a request passes, a try at a time; undefined when none is found. */
export function* findFix(served: ServedRequest, location: Location): Steps<Fix | undefined> {
  const trial = createDryRun(served);
  const budget = { left: limits.trials };
  const draft: RequestDraft = { received: served.received };
  let at: Step = { draft, outcome: trial(draft), taken: [] };
  if (passes(at.outcome)) return undefined; // what refused it was planned, or is gone
  while (at.taken.length < limits.steps) {
    yield;
    const next = yield* nextStep(at, served, location, { trial, budget });
    if (next === undefined) return undefined;
    if (passes(next.outcome)) return together(next.taken);
    at = next;
  }
  return undefined;
}
