import { decisiveOf, type FaultCode } from '../../model/faults.js';
import { Refusal } from '../../model/refusal.js';
import type { CheckPhase } from '../../specification/check-order.js';
import type { Choices } from '../../specification/choices.js';
import {
  type Check,
  type Endpoint,
  type EndpointResult,
  type RequestContext,
  valueUnder,
} from '../endpoints/endpoint.js';

/** The checks of an endpoint under a profile. */
export interface OrderedChecks {
  /** The checks in the order in which the refusal of one wins over that of another. */
  readonly checks: readonly Check[];
  /** The checks in an order in which each has what it needs, with the lowest rank of this and all later refusals. */
  readonly running: readonly { readonly check: Check; readonly least: number }[];
  readonly rankOf: (check: Check, code?: FaultCode) => number;
  /** Whether cells and levels are checked even if the issue is unknown. */
  readonly withoutIssue: boolean;
}

/** Returns the phase of a check's refusal with a code; without a code, the phase of the check. */
function phasesOf(check: Check, choices: Choices): (code?: FaultCode) => CheckPhase {
  if (check === 'own-work') return () => 'content'; // includes the shape of a row, if rows are checked one by one
  const phases = valueUnder(choices, check.phases ?? {});
  const isQuery = check.parameters !== undefined && choices['checks.parameters'] === 'with-content';
  return (code) => {
    if (code === 'bodyInvalid' && choices['checks.shape'] === 'with-syntax') return 'syntax';
    const phase = (code && phases[code]) ?? check.phase;
    return isQuery && phase === 'syntax' ? 'content' : phase;
  };
}

/** Returns the checks of an endpoint in the order of a profile, given as `phases`. Checks of one phase keep their order. */
export function orderedChecks({ guards }: Endpoint, choices: Choices, phases: readonly CheckPhase[]): OrderedChecks {
  const listed: readonly Check[] = [...guards, 'own-work'];
  const phaseOf = new Map(listed.map((check) => [check, phasesOf(check, choices)]));
  const rankOf = (check: Check, code?: FaultCode): number => phases.indexOf(phaseOf.get(check)?.(code) ?? 'content');
  let least = Number.POSITIVE_INFINITY;
  const fromLast = listed.toReversed().map((check) => {
    const codes = check === 'own-work' ? [] : check.faults;
    least = Math.min(least, rankOf(check), ...codes.map((code) => rankOf(check, code)));
    return { check, least };
  });
  return {
    checks: [...listed].sort((a, b) => rankOf(a) - rankOf(b)),
    running: fromLast.reverse(),
    rankOf,
    withoutIssue: choices['checks.cells'] === 'without-issue',
  };
}

/** Thrown when a check reads what another check should have found, but did not. */
class Unfound {}

/** Returns a call that throws if code reads a member that was not found. */
const onlyFound = <Call extends object>(call: Call): Call =>
  new Proxy(call, {
    get: (found, name) => {
      if (name in found) return Reflect.get(found, name);
      throw new Unfound();
    },
  });

/** Reduces a refusal to the faults of cells and levels that need no known issue. */
function ofCells(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  const faults = error.faults.filter(({ code }) => !/^(row|option)Unknown/.test(code));
  const total = error.total - error.faults.length + faults.length;
  return new Refusal({ faults, total, decisive: faults.find((one) => one === error.decisive) });
}

/**
 * Returns the refusal and the rank of its decisive fault: one in the earliest phase. The refusal keeps its writes only if no check
 * has refused. Returns undefined if the check read something that was not found; throws all other errors.
 */
function rankedRefusal(refusal: unknown, isOnly: boolean, check: Check, { rankOf: rankIn }: OrderedChecks) {
  if (refusal instanceof Unfound) return undefined;
  if (!(refusal instanceof Refusal)) throw refusal;
  const { faults, total, decisive = decisiveOf(faults), keepsWrites } = refusal;
  const rankOf = (code: FaultCode): number => rankIn(check, code);
  const rank = Math.min(...faults.map(({ code }) => rankOf(code)));
  const isFirst = decisive === undefined || rankOf(decisive.code) === rank;
  if (isFirst && (isOnly || !keepsWrites)) return { refusal, rank };
  const first = isFirst ? decisive : decisiveOf(faults.filter(({ code }) => rankOf(code) === rank));
  return { refusal: new Refusal({ faults, total, decisive: first }, keepsWrites && isOnly), rank };
}

// After a refusal, further checks only run to find more refusals: nothing that they do is kept.
function runCheck(check: Check, endpoint: Endpoint, order: OrderedChecks, call: RequestContext, isBehind: boolean) {
  const run = check === 'own-work' ? endpoint.run : check.check;
  if (!isBehind) return run(call as never);
  const isWithoutIssue = order.withoutIssue && !('issue' in call) && endpoint.path.includes('{issue');
  if (check !== 'own-work' || !isWithoutIssue) return run(onlyFound(call) as never);
  try {
    return run(onlyFound({ ...call, issue: { id: -1 } }) as never); // an issue without rows and selections
  } catch (error) {
    throw ofCells(error);
  }
}

/**
 * Runs the guards and the own work of an endpoint. Throws the first refusal in the order of checks; a check whose subject was not found
 * does not refuse. `progress.passed` is the position of the refusal among the ordered checks.
 */
export function runChecks(
  endpoint: Endpoint,
  order: OrderedChecks,
  call: RequestContext,
  progress: { passed: number },
): EndpointResult {
  let first: { readonly refusal: Refusal; readonly rank: number; readonly check: Check } | undefined;
  let result: EndpointResult = {};
  for (const { check, least } of order.running) {
    if (first && first.rank <= least) break;
    try {
      const found = runCheck(check, endpoint, order, call, first !== undefined);
      if (check === 'own-work') result = found;
      else Object.assign(call, found);
      progress.passed += 1;
    } catch (error) {
      const ranked = rankedRefusal(error, first === undefined, check, order);
      if (ranked && (first === undefined || ranked.rank < first.rank)) first = { ...ranked, check };
    }
  }
  if (first === undefined) return result;
  progress.passed = order.checks.indexOf(first.check);
  throw first.refusal;
}
