import { groupBy } from '../../validation/group-by.js';
import type { Broken } from '../run/case.js';
import { endpointName } from './endpoint-titles.js';
import type { ReportedCase, ReportedExchange } from './report.js';
import { aboutRow } from './titles.js';

/** The findings that share a rule, a place in the answer and a difference. */
export interface Cause {
  readonly rule: Broken;
  readonly place: string;
  readonly shape: string;
  /** The count and the name (`causeName`). */
  readonly words: string;
  readonly right: string;
  readonly count: number;
  /** The endpoints that show it, the most frequent first. */
  readonly endpoints: readonly number[];
  readonly cases: readonly string[];
  /** One of its findings; `exchange` is an index into the exchanges of its case. */
  readonly example: { readonly case: string; readonly message: string; readonly exchange?: number };
  /** The reasons of the waivers that cover its findings. */
  readonly waived?: string;
}

/** Names a cause: `ADD-1 on 11 addRows: status: 404 instead of 201`. Of more than three endpoints it names two. */
export function causeName({ rule, place, shape, endpoints }: Omit<Cause, 'words' | 'right' | 'count'>): string {
  const names = endpoints.map((number) => `${number} ${endpointName(number).replaceAll(', ', '/')}`);
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names;
  const where = new Intl.ListFormat('en-GB').format(shown);
  return `${rule} on ${where}: ${shape === 'not so' ? place : `${place}: ${shape}`}`;
}

/** Groups the findings of cases by cause: those in the most cases first, and waived ones last. */
export function groupFindings(cases: readonly ReportedCase[]): readonly Cause[] {
  const all = cases.flatMap((one) => one.findings.map((finding) => ({ one, finding })));
  const groups = groupBy(all, ({ finding: { rule, place, shape, waived } }) =>
    JSON.stringify([rule, place, shape, waived !== undefined]),
  );
  const causes = [...groups.values()].flatMap((group): readonly Cause[] => {
    const [first] = group;
    if (first === undefined) return [];
    const { rule, place, shape, message, exchange } = first.finding;
    const numbers = [...groupBy(group, ({ one, finding }) => finding.endpoint ?? one.endpoint)];
    const reasons = new Set(group.flatMap(({ finding }) => finding.waived ?? []));
    const cause = {
      rule,
      place,
      shape,
      endpoints: numbers.sort(([a, one], [b, other]) => other.length - one.length || a - b).map(([number]) => number),
      cases: [...new Set(group.map(({ one }) => one.id))],
      count: group.length,
      example: { case: first.one.id, message, ...(exchange !== undefined && { exchange }) },
      ...(reasons.size > 0 && { waived: [...reasons].join('; ') }),
    };
    return [{ ...cause, words: `${cause.count} x: ${causeName(cause)}`, right: aboutRow(rule).text }];
  });
  const isWaived = ({ waived }: Cause): number => Number(waived !== undefined);
  const severities = [/^5\d\d /, /^(missing|less|one less|another value|not so)$/, /^/]; // server failures, lost or changed, the rest
  const rankOf = ({ shape }: Cause): number => severities.findIndex((pattern) => pattern.test(shape));
  return causes.sort((a, b) => isWaived(a) - isWaived(b) || b.cases.length - a.cases.length || rankOf(a) - rankOf(b));
}

/** Returns the exchange that shows a cause. */
export const exampleExchange = ({ example }: Cause, cases: readonly ReportedCase[]): ReportedExchange | undefined =>
  cases.find(({ id }) => id === example.case)?.exchanges.at(example.exchange ?? -1);
