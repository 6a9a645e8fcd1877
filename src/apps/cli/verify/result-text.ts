import { outcomeOf, type Report, type ReportedCase, type ReportedFinding } from '../../../contract/reports/report.js';
import { pluralize } from '../../../validation/pluralize.js';

/** A heading with lines below it; nothing where there is nothing to say. */
const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', heading, ...lines.map((line) => `  ${line}`)];

/** A line of curl that repeats the request before a finding. */
const curlOf = ({ exchanges }: ReportedCase, { exchange = -1 }: ReportedFinding): string | undefined =>
  exchanges.at(exchange)?.curl;

function findingLines(one: ReportedCase): string[] {
  const pending = one.findings.filter(({ waived }) => waived === undefined);
  return pending.flatMap((finding) => {
    const curl = curlOf(one, finding);
    return [
      `${one.id}  ${finding.rules.join(', ')}`,
      `  ${finding.message}`,
      ...(curl === undefined ? [] : [`  ${curl}`]),
    ];
  });
}

const decisionLines = ({ id, decisions }: ReportedCase): string[] =>
  decisions.map(({ decision, message }) => `${id}: decision ${decision}: ${message}`);

/** The cases of a verdict by their reasons: how many each, or which. */
function reasonLines(cases: readonly ReportedCase[], verdict: ReportedCase['verdict'], most: number): string[] {
  const reasons = new Map<string, string[]>();
  for (const { id, reason = 'no reason is told', verdict: its } of cases) {
    if (its === verdict) reasons.set(reason, [...(reasons.get(reason) ?? []), id]);
  }
  return [...reasons].flatMap(([reason, ids]) => [
    `${pluralize(ids.length, 'case')}: ${reason}`,
    ...(ids.length > most ? [] : ids.map((id) => `  ${id}`)),
  ]);
}

/** Whether a run wrote, and nothing is left of it. */
const isCleanedUp = ({ cases, leftovers }: Report): boolean =>
  leftovers.length === 0 && cases.some(({ effect, exchanges }) => effect !== 'reads' && exchanges.length > 0);

const findingSections = ({ cases, choices }: Report): string[] => [
  ...section('Findings', cases.flatMap(findingLines)),
  ...section(
    'Waived',
    cases.filter((one) => outcomeOf(one) === 'waived').map(({ id, waived }) => `${id}: ${waived}`),
  ),
  ...section(
    'Choices that differ from the default',
    choices.map(({ choice, default: usual, seen }) => `${choice}: ${seen.join(' and ')} (by default ${usual})`),
  ),
  ...section('Otherwise than decisions of ours, which the specification does not state', cases.flatMap(decisionLines)),
];

const troubleSections = ({ cases, leftovers, staleWaivers }: Report): string[] => [
  ...section('Skipped', reasonLines(cases, 'skipped', 0)),
  ...section('Inconclusive', reasonLines(cases, 'inconclusive', 20)),
  ...section('Errors of the cases themselves', reasonLines(cases, 'error', 20)),
  ...section('Left over', leftovers),
  ...section('Waivers that do not hold any more', staleWaivers),
];

/**
 * What a run found, for people, to stand below the table: everything that is not well, and the headline last. `notices` are
 * what else is to be known of the run.
 */
export function resultText(report: Report, notices: readonly string[] = []): string {
  const { leftOut, requests, durationMs, headline } = report;
  return [
    ...findingSections(report),
    ...troubleSections(report),
    ...(isCleanedUp(report)
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
