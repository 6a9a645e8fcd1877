import { prefixOf, ruleFamilies } from '../../contract/reports/rule-families.js';
import { columns, section, wrapped } from '../../contract/reports/text-layout.js';
import type { Coverage } from '../../mock/coverage/coverage.js';
import { operationIds } from '../../service/endpoints/descriptions.js';
import { choices } from '../../specification/choices.js';
import type { RuleId } from '../../specification/rules.js';
import { printable } from '../../validation/printable.js';
import { groupedBy, sumOf } from './counts.js';
import { headlineOf } from './headline.js';
import { type CoverageReport, rulesSeen } from './report.js';

const statusText = ({ status, count }: Coverage['operations'][number]): string =>
  `${status === 0 ? 'no answer' : status}${count > 1 ? ` x ${count}` : ''}`;

function operationLines({ coverage }: CoverageReport): string[] {
  const used = groupedBy(coverage.operations, ({ operation }) => operation);
  const idle = operationIds.filter((id) => !used.has(id));
  const lines = operationIds.flatMap((id): string[][] => {
    const entries = used.get(id) ?? [];
    return entries.length === 0 ? [] : [[id, String(sumOf(entries)).padStart(5), entries.map(statusText).join(', ')]];
  });
  return [...columns(lines), ...(idle.length > 0 ? wrapped('not used:', idle) : [])];
}

/** Rules of one prefix in one word: `AUTH-1, AUTH-2, AUTH-3, AUTH-7` is `AUTH-1..3,7`. */
function inRuns(ids: readonly RuleId[]): string {
  const byPrefix = groupedBy(ids, prefixOf);
  const words = [...byPrefix].map(([prefix, own]) => {
    const numbers = own.map((id) => Number(id.slice(prefix.length + 1)));
    const starts = numbers.filter((number) => !numbers.includes(number - 1));
    const endOf = (start: number): number =>
      numbers.find((number) => number >= start && !numbers.includes(number + 1)) ?? start;
    return `${prefix}-${starts.map((start) => (endOf(start) > start ? `${start}..${endOf(start)}` : start)).join(',')}`;
  });
  return words.join(' ');
}

function ruleLines(report: CoverageReport): string[] {
  const seen = rulesSeen(report);
  return columns(
    ruleFamilies.map(({ name: family, rules: all }) => {
      const count = String(all.filter((rule) => seen.has(rule)).length).padStart(2);
      const gaps = all.filter((rule) => !seen.has(rule));
      return [family, `${count} of ${String(all.length).padStart(2)}`, gaps.length > 0 ? `not: ${inRuns(gaps)}` : ''];
    }),
  );
}

const refusalLines = ({ coverage }: CoverageReport): string[] =>
  columns(
    coverage.refusals.map(({ rule = '-', operation, count, message }) => [
      rule,
      operation,
      String(count).padStart(4),
      message,
    ]),
  );

const unreadLines = ({ coverage }: CoverageReport): string[] =>
  columns(
    coverage.unread.map(({ operation, where, member, near, count }) => [
      operation,
      `${where}: ${member}`,
      String(count).padStart(4),
      near === undefined ? '' : `did you mean ${near}?`,
    ]),
  );

const choiceLines = ({ coverage }: CoverageReport): string[] =>
  columns(
    [...groupedBy(coverage.choices, ({ choice }) => choice)].map(([choice, entries]) => [
      choice,
      String(sumOf(entries)).padStart(4),
      choices[choice].question,
    ]),
  );

const lostLines = ({ coverage }: CoverageReport): string[] =>
  columns(
    coverage.unmatched.map(({ request, status, message, count }) => [
      request.split(' ')[0] ?? '',
      String(status),
      String(count).padStart(4),
      message ?? request,
    ]),
  );

const faultLines = ({ coverage }: CoverageReport): string[] =>
  columns(coverage.faults.map(({ fault, count }) => [String(count).padStart(4), fault]));

const nothing = [
  'gridtwin: no test has noted what it used of the service.',
  '  Use `test` of gridtwin/vitest, or its recordCoverage with a mock of createMock:',
  '  afterEach(({ task }) => recordCoverage(mock, task))',
];

/** A report as text for a terminal. */
export function terminalReport(report: CoverageReport): string {
  if (report.tests.length === 0) return `\n${nothing.join('\n')}\n`;
  const lines = [
    `gridtwin: ${headlineOf(report)}`,
    ...section('Operations used, with the statuses that they answered', operationLines(report)),
    ...section('Rules exercised', ruleLines(report)),
    ...section('Refusals met', refusalLines(report)),
    ...section('Sent, and read by nothing', unreadLines(report)),
    ...section('Choices relied on: the real service may differ here', choiceLines(report)),
    ...section('Requests that led nowhere', lostLines(report)),
    ...section('Planned faults', faultLines(report)),
  ];
  return `\n${lines.map(printable).join('\n')}\n`;
}
