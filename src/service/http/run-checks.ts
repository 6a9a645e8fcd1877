import type { Issue } from '../../model/definitions.js';
import { decisiveOf, type FaultCode } from '../../model/faults.js';
import { Refusal } from '../../model/refusal.js';
import { type CheckPhase, phasesIn } from '../../specification/check-order.js';
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
  /** In the order in which a refusal of one wins over that of another. */
  readonly checks: readonly Check[];
  /** In the order in which each has what it needs, with the lowest rank of any refusal from there on. */
  readonly running: readonly { readonly check: Check; readonly least: number }[];
  readonly rankOf: (check: Check, code?: FaultCode) => number;
  /** Whether cells and levels are looked at though the issue was not found. */
  readonly withoutIssue: boolean;
}

/** Finds the phase of a refusal of a check; of the check itself without a code. */
function phasesOf(check: Check, choices: Choices): (code?: FaultCode) => CheckPhase {
  if (check === 'own-work') return () => 'content'; // the shape of a row too, where rows are checked one by one
  const phases = valueUnder(choices, check.phases ?? {});
  const isQuery = check.parameters !== undefined && choices['checks.parameters'] === 'with-content';
  return (code) => {
    if (code === 'bodyInvalid' && choices['checks.shape'] === 'with-syntax') return 'syntax';
    const phase = (code && phases[code]) ?? check.phase;
    return isQuery && phase === 'syntax' ? 'content' : phase;
  };
}

/** The place of each phase in the order of a profile. */
export const ranksOf = (choices: Choices): ReadonlyMap<CheckPhase, number> =>
  new Map((phasesIn(choices['checks.order']) ?? []).map((phase, rank) => [phase, rank]));

/**
 * The checks of an endpoint in the order of a profile (choice `checks.order`); what comes together stays as it is listed.
 * Endpoints of one profile can share `ranks`.
 */
export function orderedChecks({ guards }: Endpoint, choices: Choices, ranks = ranksOf(choices)): OrderedChecks {
  const listed: readonly Check[] = [...guards, 'own-work'];
  const phaseOf = new Map(listed.map((check) => [check, phasesOf(check, choices)]));
  const rankOf = (check: Check, code?: FaultCode): number => ranks.get(phaseOf.get(check)?.(code) ?? 'content') ?? 0;
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

/** Thrown where a check asks for what another was to find, and did not. */
class Unfound extends Error {}

/** A call in which it is an error to ask for what was not found. */
const onlyFound = <Call extends object>(call: Call): Call =>
  new Proxy(call, {
    get: (found, name) => {
      if (name in found) return Reflect.get(found, name);
      throw new Unfound();
    },
  });

/** Stands for an issue that was not found: it has no rows and no selections. */
const noIssue: Pick<Issue, 'id'> = { id: -1 };

/** What is thrown for cells and levels alone, without what can be told only of an issue that was found. */
function ofCells(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  const faults = error.faults.filter(({ code }) => !/^(row|option)Unknown/.test(code));
  if (faults.length === 0) return new Unfound();
  const total = error.total - error.faults.length + faults.length;
  return new Refusal({ faults, total, decisive: faults.find((one) => one === error.decisive) });
}

/** A refusal with the rank of the fault that decides it: of several faults one whose phase comes first. What it wrote stays where it is the only one. */
function rankedRefusal(refusal: Refusal, isOnly: boolean, check: Check, { rankOf: rankIn }: OrderedChecks) {
  const { faults, total, decisive = decisiveOf(faults), keepsWrites } = refusal;
  const rankOf = (code: FaultCode): number => rankIn(check, code);
  const rank = Math.min(...faults.map(({ code }) => rankOf(code)));
  const isFirst = decisive === undefined || rankOf(decisive.code) === rank;
  if (isFirst && (isOnly || !keepsWrites)) return { refusal, rank };
  const first = isFirst ? decisive : decisiveOf(faults.filter(({ code }) => rankOf(code) === rank));
  return { refusal: new Refusal({ faults, total, decisive: first }, keepsWrites && isOnly), rank };
}

/** The refusal that an error is; undefined for one of a check that asked for what was not found. Throws all others. */
function refusalIn(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof Unfound) return undefined;
  throw error;
}

/** Runs the own work of an endpoint; behind a refusal for what it refuses, as nothing that it does stays. */
function runWork(endpoint: Endpoint, { withoutIssue }: OrderedChecks, call: RequestContext, isBehind: boolean) {
  if (!isBehind) return endpoint.run(call as never);
  const isWithoutIssue = withoutIssue && !('issue' in call) && endpoint.path.includes('{issue');
  if (!isWithoutIssue) return endpoint.run(onlyFound(call) as never);
  try {
    return endpoint.run(onlyFound({ ...call, issue: noIssue }) as never);
  } catch (error) {
    throw ofCells(error);
  }
}

/**
 * Runs the guards and the own work of an endpoint. Of several refusals it throws the first in the order of checks; a check
 * whose subject was not found makes none. `progress.passed` is the place of the refusal among the ordered checks.
 */
export function runChecks(
  endpoint: Endpoint,
  order: OrderedChecks,
  call: RequestContext,
  progress: { passed: number },
): EndpointResult {
  let first: (ReturnType<typeof rankedRefusal> & { readonly check: Check }) | undefined;
  let result: EndpointResult = {};
  for (const { check, least } of order.running) {
    if (first && first.rank <= least) break;
    let refusal: Refusal | undefined;
    try {
      if (check === 'own-work') result = runWork(endpoint, order, call, first !== undefined);
      else Object.assign(call, check.check((first ? onlyFound(call) : call) as never));
    } catch (error) {
      refusal = refusalIn(error);
    }
    if (refusal === undefined) {
      progress.passed += 1;
      continue;
    }
    const ranked = rankedRefusal(refusal, first === undefined, check, order);
    if (first === undefined || ranked.rank < first.rank) first = { ...ranked, check };
  }
  if (first === undefined) return result;
  progress.passed = order.checks.indexOf(first.check);
  throw first.refusal;
}
