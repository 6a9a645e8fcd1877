import { atWords, columns, section } from '../../contract/reports/text-layout.js';
import { prefixOf, ruleFamilies } from '../../contract/reports/titles.js';
import { operationIds } from '../../service/endpoints/descriptions.js';
import { choices } from '../../specification/choices.js';
import type { RuleId } from '../../specification/rules.js';
import { groupBy } from '../../validation/group-by.js';
import { printable } from '../../validation/printable.js';
import { type CoverageReport, coverageHeadline, totalOf } from './report.js';

function operationLines({ coverage }: CoverageReport): string[] {
  const used = groupBy(coverage.operations, ({ operation }) => operation);
  const idle = operationIds.filter((id) => !used.has(id));
  const rows = operationIds.flatMap((id) => {
    const entries = used.get(id);
    const statuses = entries?.map(
      ({ status, count }) => `${status === 0 ? 'no answer' : status}${count > 1 ? ` x ${count}` : ''}`,
    );
    return entries && statuses ? [[id, String(totalOf(entries)).padStart(5), statuses.join(', ')]] : [];
  });
  return [...columns(rows), ...(idle.length > 0 ? atWords(`  not used: ${idle.join(', ')}`, 110) : [])];
}

// Shortens a list of rules: `AUTH-1, AUTH-2, AUTH-3, AUTH-7` becomes `AUTH-1..3,7`.
function inRuns(ids: readonly RuleId[]): string {
  const words = [...groupBy(ids, prefixOf)].map(([prefix, own]) => {
    const numbers = own.map((id) => Number(id.slice(prefix.length + 1)));
    const runs = numbers
      .filter((start) => !numbers.includes(start - 1))
      .map((start) => {
        const end = numbers.find((number) => number >= start && !numbers.includes(number + 1)) ?? start;
        return end > start ? `${start}..${end}` : start;
      });
    return `${prefix}-${runs.join(',')}`;
  });
  return words.join(' ');
}

function ruleLines({ coverage }: CoverageReport): string[] {
  const exercised = new Set(coverage.rules.map(({ rule }) => rule));
  return columns(
    ruleFamilies.map(({ name, rules }) => {
      const gaps = rules.filter((rule) => !exercised.has(rule));
      const count = String(rules.length - gaps.length).padStart(2);
      return [name, `${count} of ${String(rules.length).padStart(2)}`, gaps.length > 0 ? `not: ${inRuns(gaps)}` : ''];
    }),
  );
}

/** Returns a report as text for a terminal. */
export function terminalReport(report: CoverageReport): string {
  const { coverage, tests } = report;
  if (tests.length === 0)
    return `
gridtwin: no test has noted what it used of the service.
  Use \`test\` of gridtwin/vitest, or its recordCoverage with a mock of createMock:
  afterEach(({ task }) => recordCoverage(mock, task))
  Where reports are merged, each run needs this reporter: --reporter=blob --reporter=gridtwin/reporter
`;
  const pad = (count: number): string => String(count).padStart(4);
  const refusals = coverage.refusals.map((one) => [one.rule ?? '-', one.operation, pad(one.count), one.message]);
  const unread = coverage.unread.map(({ operation, where, member, near, count }) => {
    return [operation, `${where}: ${member}`, pad(count), near === undefined ? '' : `did you mean ${near}?`];
  });
  const reliedOn = [...groupBy(coverage.choices, ({ choice }) => choice)].map(([choice, entries]) => {
    return [choice, pad(totalOf(entries)), choices[choice].question];
  });
  const lost = coverage.unmatched.map(({ request, status, message = request, count }) => {
    return [request.split(' ')[0] ?? '', String(status), pad(count), message];
  });
  const faults = coverage.faults.map(({ fault, count }) => [pad(count), fault]);
  const lines = [
    `gridtwin: ${coverageHeadline(report)}`,
    ...section('Operations used, with the statuses that they answered', operationLines(report)),
    ...section('Rules exercised', ruleLines(report)),
    ...section('Refusals met', columns(refusals)),
    ...section('Sent but not read', columns(unread)),
    ...section('Choices relied on: the real service may differ here', columns(reliedOn)),
    ...section('Unmatched requests', columns(lost)),
    ...section('Planned faults', columns(faults)),
  ];
  return `\n${lines.map(printable).join('\n')}\n`;
}
