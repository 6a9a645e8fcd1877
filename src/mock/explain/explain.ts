import { decisiveOf, type FaultCode, positionOf } from '../../model/faults.js';
import { checkWords } from '../../service/endpoints/guard-words.js';
import type { ServedRequest } from '../../service/http/exchange.js';
import { refusedFor } from '../../service/http/exchange.js';
import type { Location } from '../../service/http/location.js';
import type { Outcome } from '../../service/http/perform.js';
import type { Steps } from '../steps.js';
import { candidatesFor } from './candidates/candidates.js';
import { nearestOperation } from './candidates/paths.js';
import { createDryRun } from './dry-run.js';
import type { AppliedFix, Explanation, Fix } from './explanation.js';
import { refusedRequest } from './refused-request.js';
import { applyEdits, bodyText, type RequestDraft } from './request-draft.js';

/** What refuses a request apart from guards: the check in words, and how far a request came that it refused. */
const otherChecks: Readonly<Partial<Record<FaultCode, readonly [words: string, progress: number]>>> = {
  pathMalformed: ['the path', -4],
  pathUnknown: ['the path', -3],
  methodNotAllowed: ['the method', -2],
  notYet: ['the add-on version', -1],
  serverError: ['nothing: the service itself failed', 0],
};

const passes = ({ faults = [], reply }: Outcome): boolean => faults.length === 0 && reply.status < 400;

/** Whether a request came further than another: past more checks, to a later fault of a check, or to fewer of that fault. */
function isFurther(one: Outcome, other: Outcome): boolean {
  const [a, b] = [one, other].map(
    ({ passed, faults = [], refusals = faults.length, decisive = decisiveOf(faults) }) => {
      const code = decisive?.code ?? 'pathUnknown';
      return [passed ?? otherChecks[code]?.[1] ?? 0, positionOf(code), -refusals];
    },
  );
  const different = a?.findIndex((part, i) => part !== b?.[i]) ?? -1;
  return different >= 0 && Number(a?.[different]) > Number(b?.[different]);
}

/** The changes of a draft as one, with the request that they make. */
function applied({ received, addonVersion }: RequestDraft, changes: readonly Fix[]): AppliedFix {
  const edits = changes.flatMap((change) => change.edits);
  const { method, target } = received;
  const user = edits.findLast((edit) => edit.in === 'credentials')?.user;
  const headers = Object.fromEntries(edits.flatMap((edit) => (edit.in === 'header' ? [[edit.name, edit.value]] : [])));
  return {
    words: changes.map(({ words }) => words).join('; and '),
    edits,
    request: { method, target, headers, body: bodyText(received), user, addonVersion },
  };
}

/**
 * Finds the fewest changes with which a request passes, five at most and one try a step; undefined where none are found. At most 120
 * requests are tried; 8 KB of a body cost as much as a try.
 */
function* findFix(served: ServedRequest, location: Location): Steps<AppliedFix | undefined> {
  const dryRun = createDryRun(served);
  const received: RequestDraft = { received: served.received };
  let at = { draft: received, outcome: dryRun(received), changes: [] as readonly Fix[] };
  let triesLeft = 120;
  if (passes(at.outcome)) return undefined; // a test planned the failure
  while (at.changes.length < 5) {
    yield;
    let best = at;
    const { body = '' } = at.draft.received;
    for (const candidate of candidatesFor(refusedRequest(at.draft, at.outcome, served, location))) {
      triesLeft -= 1 + Math.floor(body.length / (8 * 1024));
      if (triesLeft < 0) return undefined;
      yield;
      const draft = applyEdits(at.draft, candidate.edits, served.service);
      const next = { draft, outcome: dryRun(draft), changes: [...at.changes, candidate] };
      if (passes(next.outcome)) return applied(draft, next.changes);
      if (isFurther(next.outcome, best.outcome)) best = next;
    }
    if (best === at) return undefined;
    at = best;
  }
  return undefined;
}

/** Explains why a request was refused, one try a step; undefined when it was not. The world stays as it is. */
export function* explain(served: ServedRequest, outcome: Outcome, location: Location): Steps<Explanation | undefined> {
  const { endpoint, faults = [], passed = 0, decisive } = outcome;
  const first = faults.length > 0 ? (decisive ?? decisiveOf(faults)) : undefined;
  if (first === undefined) return undefined;
  const { code, rule, message } = refusedFor(first, endpoint);
  const checks = (endpoint && served.service.operations.get(endpoint)?.order.checks) ?? [];
  const check = otherChecks[code]?.[0] ?? checkWords(checks[passed] ?? 'own-work');
  const isPathKnown = code === 'methodNotAllowed' || code === 'notYet';
  const before = new Set([...(isPathKnown ? ['the path'] : []), ...checks.slice(0, passed).map(checkWords)]);
  before.delete(check);
  const request = refusedRequest({ received: served.received }, outcome, served, location);
  return {
    operation: endpoint?.id,
    nearest: endpoint ? undefined : nearestOperation(request),
    refusedBy: { check, rule, code, message },
    passed: [...before],
    change: yield* findFix(served, location),
  };
}
