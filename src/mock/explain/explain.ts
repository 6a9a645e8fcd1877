import { decisiveOf, type FaultCode } from '../../model/faults.js';
import { guardWords, ownWorkWords } from '../../service/endpoints/guard-words.js';
import type { ServedRequest } from '../../service/http/exchange.js';
import { refusedFor } from '../../service/http/exchange.js';
import type { Location } from '../../service/http/location.js';
import type { Outcome } from '../../service/http/perform.js';
import type { Steps } from '../steps.js';
import { nearestOperation } from './candidates/paths.js';
import type { Explanation } from './explanation.js';
import { findFix, stuckAt } from './find-fix.js';

/** What is checked before an operation is found, in words. */
const beforeGuards: Readonly<Partial<Record<FaultCode, string>>> = {
  pathUnknown: 'the path',
  pathMalformed: 'the path',
  methodNotAllowed: 'the method',
  notYet: 'the add-on version',
  serverError: 'nothing: the service itself failed',
};

/** The checks that passed and the one that refused, in words. */
function checksOf({ service }: ServedRequest, { endpoint, passed = 0 }: Outcome, code: FaultCode) {
  const guards = (endpoint && service.operations.get(endpoint)?.guards) ?? [];
  const check = beforeGuards[code] ?? (guards[passed] ? guardWords(guards[passed]) : ownWorkWords);
  const words = new Set(guards.slice(0, passed).map(guardWords));
  words.delete(check);
  const found = code === 'methodNotAllowed' || code === 'notYet' ? ['the path'] : [];
  return { check, passed: [...found, ...words] };
}

/** Explains why a request was refused, a try at a time; undefined when it was not. Nothing of what it tries stays. */
export function* explain(served: ServedRequest, outcome: Outcome, location: Location): Steps<Explanation | undefined> {
  const { endpoint, faults = [] } = outcome;
  const first = decisiveOf(faults);
  if (first === undefined) return undefined;
  const { code, rule, message } = refusedFor(first, endpoint);
  const { check, passed } = checksOf(served, outcome, code);
  return {
    operation: endpoint?.id,
    nearest: endpoint ? undefined : nearestOperation(stuckAt({ received: served.received }, outcome, served, location)),
    refusedBy: { check, rule, code, message },
    passed,
    change: yield* findFix(served, location),
  };
}
