import { caseOutcome, noteInWords, type Report, type ReportedCase } from '../../../contract/reports/report.js';
import { section } from '../../../contract/reports/text-layout.js';
import { groupBy } from '../../../validation/group-by.js';
import { pluralize } from '../../../validation/quote.js';

const indent = (line: string): string => `  ${line}`;

function findingLines({ id, findings, exchanges }: ReportedCase): string[] {
  const pending = findings.filter(({ waived }) => waived === undefined);
  return pending.flatMap(({ rule, message, exchange = -1 }) => {
    const curl = exchanges.at(exchange)?.curl; // repeats the request before the finding
    return [`  ${id}  ${rule}`, `    ${message}`, ...(curl === undefined ? [] : [`    ${curl}`])];
  });
}

/** The cases of a verdict by their reasons: how many each, and which unless there are more than `most`. */
function reasonLines(cases: readonly ReportedCase[], verdict: ReportedCase['verdict'], most: number): string[] {
  const own = cases.filter((one) => one.verdict === verdict);
  return [...groupBy(own, ({ reason }) => reason ?? 'no reason is known')].flatMap(([reason, group]) => [
    `  ${pluralize(group.length, 'case')}: ${reason}`,
    ...(group.length > most ? [] : group.map(({ id }) => `    ${id}`)),
  ]);
}

/**
 * The result of a run for people, below its table: everything that is not well, and the headline last, behind the `notices`.
 */
export function resultText(report: Report, notices: readonly string[] = []): string {
  const { cases, choices, leftovers, staleWaivers, leftOut, requests, durationMs, headline } = report;
  const waived = cases.filter((one) => caseOutcome(one) === 'waived');
  const decisions = cases.flatMap(({ id, decisions: own }) =>
    own.map(({ decision, message }) => `  ${id}: decision ${decision}: ${message}`),
  );
  const differing = choices.map((note) => indent(noteInWords(note)));
  const hasWritten = cases.some(({ effect, exchanges }) => effect !== 'reads' && exchanges.length > 0);
  return [
    ...section('Findings', cases.flatMap(findingLines)),
    ...section(
      'Waived',
      waived.map((one) => `  ${one.id}: ${one.waived}`),
    ),
    ...section('Choices that are otherwise than expected', differing),
    ...section('Otherwise than decisions of ours, which the specification does not state', decisions),
    ...section('Skipped', reasonLines(cases, 'skipped', 0)),
    ...section('Inconclusive', reasonLines(cases, 'inconclusive', 20)),
    ...section('Errors of the cases themselves', reasonLines(cases, 'error', 20)),
    ...section('Left over', leftovers.map(indent)),
    ...section('Waivers that do not hold any more', staleWaivers.map(indent)),
    ...(hasWritten && leftovers.length === 0
      ? ['', 'Cleaned up: every place that was written to has as many rows as before, and none of this run.']
      : []),
    ...(leftOut.length > 0 ? ['', `Lanes left out: ${leftOut.join(', ')}.`] : []),
    '',
    `${pluralize(requests, 'request')} in ${(durationMs / 1000).toFixed(1)} s`,
    ...notices,
    headline,
    '',
  ].join('\n');
}
