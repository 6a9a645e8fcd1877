import { endpoints } from '../../service/endpoints/endpoints.js';
import type { RuleId } from '../../specification/rules.js';
import { groupBy } from '../../validation/group-by.js';
import { pluralize } from '../../validation/quote.js';
import { createReport } from '../reports/create-report.js';
import type { Report, Share } from '../reports/report.js';
import type { Case, CaseResult, Finding } from '../run/case.js';
import type { Run } from '../run/run.js';
import { lanesAfter } from '../targets/lanes.js';
import type { Target } from '../targets/target.js';
import type { Explored } from './explore.js';
import type { Deviation } from './follow.js';

/** Returns the share of all requests that were answered alike. */
export const shareOf = ({ parity }: Pick<Explored, 'parity'>): Share =>
  [...parity.values()].reduce(
    (sum, { requests, alike }) => ({ requests: sum.requests + requests, alike: sum.alike + alike }),
    { requests: 0, alike: 0 },
  );

/** Returns a share in words, such as `49 of 50 requests answered alike (98 %)`. */
export function shareInWords({ alike, requests }: Share): string {
  if (requests === 0) return 'no request was compared';
  const percent = Math.floor((10_000 * alike) / requests) / 100;
  return `${alike} of ${pluralize(requests, 'request')} answered alike (${percent} %)`;
}

/** Describes a deviation and its explanation. */
export function endInWords({ operation, place, shape, rule, admissible, isRepeated, count }: Deviation): string {
  const times = count > 1 ? `, met ${count} times` : '';
  const values = admissible?.map(({ choice, value }) => `${choice} is ${value}`) ?? [];
  const words = values.length > 1 ? 'admissible values that were' : 'an admissible value that was';
  const unexplained = isRepeated ? 'unexplained' : 'unexplained, and not seen again';
  const explained = values.length > 0 ? `${words} not learned: ${values.join(', and ')}` : unexplained;
  const end = rule === undefined ? explained : `a finding of ${rule}`;
  return `${operation}: ${place}: ${shape}${times}: ${end}`;
}

// returns the result of an operation in the form of a case result
function operationResult(operation: string, share: Share, found: readonly Deviation[], target: Target): CaseResult {
  const { number = 1, rules = [] } = endpoints.find(({ id }) => id === operation) ?? {};
  const [first = 'JSON-1', ...others] = rules as readonly RuleId[];
  const one: Case = {
    id: `explore/${operation}`,
    name: `${operation}: ${shareInWords(share)}`,
    endpoint: number,
    rules: [first, ...others],
    effect: 'reads',
    method: 'GET',
    path: '/',
    status: 200,
  };
  const exchanges = found.flatMap(({ pairs }) => pairs.map(({ seen }) => seen));
  const findings = found.flatMap((deviation, i): Finding[] => {
    const { rule, place, shape } = deviation;
    const exchange = found.slice(0, i + 1).reduce((sum, { pairs }) => sum + pairs.length, -1);
    return rule === undefined ? [] : [{ rule, place, shape, exchange, message: endInWords(deviation) }];
  });
  const notes = found.flatMap(({ admissible = [] }) =>
    admissible.map(({ choice, value }) => ({
      choice,
      seen: [value],
      baseline: target.profile[choice] ?? 'the default',
    })),
  );
  const unexplained = found.filter(({ rule, admissible }) => rule === undefined && admissible === undefined);
  const verdict =
    findings.length > 0 ? 'fail' : unexplained.length > 0 ? 'inconclusive' : notes.length > 0 ? 'note' : 'pass';
  const reason = unexplained.length > 0 && { reason: unexplained.map(endInWords).join('; ') };
  return { case: one, verdict, ...reason, findings, observations: [], notes, exchanges };
}

/** Creates the report of an exploration: each operation is a case, and `parity` has the shares. */
export function reportOf(
  explored: Explored,
  { target, lane, ...times }: Pick<Run, 'target' | 'lane'> & Pick<Report, 'startedAt' | 'durationMs'>,
): Report {
  const { parity, deviations } = explored;
  const byOperation = groupBy(deviations, ({ operation }) => operation);
  const results = [...parity]
    .sort()
    .map(([operation, share]) => operationResult(operation, share, byOperation.get(operation) ?? [], target));
  const run = { ...explored, target, lane, leftOut: lanesAfter(lane), results };
  return {
    ...createReport(run, { ...times, isPartial: true }),
    headline: `Explored in the ${lane} lane: ${shareInWords(shareOf(explored))}.`,
    parity: { ...shareOf(explored), byOperation: Object.fromEntries(parity) },
  };
}
