import { decisiveOf, type FaultCode, positionOf } from '../../model/faults.js';
import { checkWords } from '../../service/endpoints/guard-words.js';
import { refusedFor, type ServedRequest } from '../../service/http/exchange.js';
import type { Outcome } from '../../service/http/perform.js';
import type { CallRecord } from '../journal/call-record.js';
import type { Steps } from '../steps.js';
import { candidatesFor } from './candidates/candidates.js';
import { nearestOperation } from './candidates/paths.js';
import { applyEdits, type Draft, draftOf } from './draft.js';
import { createDryRun } from './dry-run.js';
import type { AppliedFix, Edit, Explanation } from './explanation.js';
import { refusedRequest } from './refused-request.js';

// What refuses a request apart from guards: the check in words, and how far a request came that it refused.
const otherChecks: Readonly<Partial<Record<FaultCode, readonly [words: string, progress: number]>>> = {
  pathMalformed: ['the path', -4],
  pathUnknown: ['the path', -3],
  methodNotAllowed: ['the method', -2],
  notYet: ['the add-on version', -1],
  serverError: ['nothing: the service itself failed', 0],
};

// How far a request came: past more checks, to a later fault of a check, or to fewer of that fault, is further.
function progressOf({ passed, faults = [], refusals = faults.length, decisive = decisiveOf(faults) }: Outcome): number {
  const code = decisive?.code ?? 'pathUnknown';
  const checks = passed ?? otherChecks[code]?.[1] ?? 0;
  return (1_000 * checks + positionOf(code)) * 1e8 - refusals; // a body has not as many places
}

/**
 * Finds the fewest changes with which a request passes, five at most and one try a step; undefined where none are found. At most 120
 * requests are tried; 8 KB of a body cost as much as a try.
 */
function* findFix(served: ServedRequest, received: Draft): Steps<AppliedFix | undefined> {
  const dryRun = createDryRun(served);
  const passes = ({ faults = [], reply }: Outcome): boolean => faults.length === 0 && reply.status < 400;
  let at = { words: [] as string[], edits: [] as Edit[], request: received, outcome: dryRun(received) };
  if (passes(at.outcome)) return undefined; // a test planned the failure
  let triesLeft = 120;
  while (at.words.length < 5) {
    yield;
    let best = at;
    const { body = '' } = at.request;
    const cost = 1 + Math.floor(body.length / (8 * 1024));
    for (const { words, edits } of candidatesFor(refusedRequest(at.request, at.outcome, served))) {
      triesLeft -= cost;
      if (triesLeft < 0) return undefined;
      yield;
      const request = applyEdits(at.request, edits);
      const next = { words: [...at.words, words], edits: [...at.edits, ...edits], request, outcome: dryRun(request) };
      if (passes(next.outcome)) return { words: next.words.join('; and '), edits: next.edits, request };
      if (progressOf(next.outcome) > progressOf(best.outcome)) best = next;
    }
    if (best === at) return undefined;
    at = best;
  }
  return undefined;
}

/** Explains why a request was refused, one try a step; undefined when it was not. The world stays as it is. */
export function* explain({ served, outcome }: CallRecord): Steps<Explanation | undefined> {
  const { endpoint, faults = [], passed = 0, decisive } = outcome;
  const first = faults.length > 0 ? (decisive ?? decisiveOf(faults)) : undefined;
  if (first === undefined) return undefined;
  const { code, rule, message } = refusedFor(first, endpoint);
  const checks = (endpoint && served.service.operations.get(endpoint)?.order.checks) ?? [];
  const check = otherChecks[code]?.[0] ?? checkWords(checks[passed] ?? 'own-work');
  const isPathKnown = code === 'methodNotAllowed' || code === 'notYet';
  const before = new Set([...(isPathKnown ? ['the path'] : []), ...checks.slice(0, passed).map(checkWords)]);
  before.delete(check);
  const draft = draftOf(served.received);
  return {
    operation: endpoint?.id,
    nearest: endpoint ? undefined : nearestOperation(refusedRequest(draft, outcome, served)),
    refusedBy: { check, rule, code, message },
    passed: [...before],
    change: yield* findFix(served, draft),
  };
}
