import { type Cause, exchangeOf } from '../../../contract/reports/causes.js';
import { caseOutcome, noteInWords, type Report, type ReportedCase } from '../../../contract/reports/report.js';
import { atWords, section } from '../../../contract/reports/text-layout.js';
import { groupBy } from '../../../validation/group-by.js';
import { cutText } from '../../../validation/preview.js';
import { pluralize } from '../../../validation/quote.js';

const indent = (line: string): string => `  ${line}`;

function causeLines(cause: Cause, { cases }: Report): string[] {
  const { rule, words, example, right } = cause;
  const curl = exchangeOf(cause, cases)?.curl;
  return [
    ...atWords(`  ${words}`),
    ...atWords(`    for example ${example.case}: ${cutText(example.message, 240)}`),
    ...atWords(`    ${rule} says: ${right}`),
    ...(curl === undefined ? [] : [`    ${curl}`]), // in one line, so that it can be pasted
  ];
}

function causesText(report: Report): string[] {
  const pending = report.causes.filter(({ waived }) => waived === undefined);
  const most = 30;
  const more = pluralize(pending.length - most, 'more cause is', 'more causes are');
  return [
    ...pending.slice(0, most).flatMap((cause) => causeLines(cause, report)),
    ...(pending.length > most ? [`  ${more} in the reports (--report-html FILE)`] : []),
  ];
}

/** The cases of a verdict by their reasons: how many each, and which unless there are more than `most`. */
function reasonLines(cases: readonly ReportedCase[], verdict: ReportedCase['verdict'], most: number): string[] {
  const own = cases.filter((one) => one.verdict === verdict);
  return [...groupBy(own, ({ reason }) => reason ?? 'no reason is known')].flatMap(([reason, group]) => [
    `  ${pluralize(group.length, 'case')}: ${reason}`,
    ...(group.length > most ? [] : group.map(({ id }) => `    ${id}`)),
  ]);
}

function noteLines({ choices }: Report): string[] {
  const [changed, others] = [true, false].map((isChange) =>
    choices.filter(({ since }) => (since !== undefined) === isChange),
  );
  const shown = others?.filter(({ isLoud }, i) => isLoud || i < 5) ?? [];
  const hidden = (others?.length ?? 0) - shown.length;
  return [
    ...section(
      'Notes: choices that are otherwise than expected',
      [
        ...shown.map(noteInWords),
        ...(hidden > 0 ? [`and ${hidden} more, in the reports (--report-html FILE)`] : []),
        ...(shown.length > 0 ? ['"gridtwin learn TARGET" saves them as a profile.'] : []),
      ].map(indent),
    ),
    ...section('Changed since it was learned', changed?.map((note) => indent(noteInWords(note))) ?? []),
  ];
}

/**
 * The result of a run for people, below its table: everything that is not well, the causes of its findings, and the headline
 * last, behind the `notices`. Lines of more than 80 characters go on in the next, but for those of curl.
 */
export function resultText(report: Report, notices: readonly string[] = []): string {
  const { cases, doFirst, leftovers, staleWaivers, leftOut, requests, durationMs, headline } = report;
  const waived = cases.filter((one) => caseOutcome(one) === 'waived');
  const decisions = cases.flatMap(({ id, decisions: own }) =>
    own.map(({ decision, message }) => `  ${id}: decision ${decision}: ${message}`),
  );
  const hasWritten = cases.some(({ effect, exchanges }) => effect !== 'reads' && exchanges.length > 0);
  const before = [
    ...section(
      'Waived',
      waived.map((one) => `  ${one.id}: ${one.waived}`),
    ),
    ...section('Skipped', reasonLines(cases, 'skipped', 0)),
    ...section('Inconclusive', reasonLines(cases, 'inconclusive', 5)),
    ...section('Errors of the cases themselves', reasonLines(cases, 'error', 20)),
    ...noteLines(report),
    ...section('Otherwise than decisions of ours, which the specification does not state', decisions),
    ...section('Left over', leftovers.map(indent)),
    ...section('Waivers that do not hold any more', staleWaivers.map(indent)),
    ...(hasWritten && leftovers.length === 0
      ? ['', 'Cleaned up: every place that was written to has as many rows as before, and none of this run.']
      : []),
    ...(leftOut.length > 0 ? ['', `Lanes left out: ${leftOut.join(', ')}.`] : []),
  ];
  return [
    ...before.flatMap((line) => (line === '' ? [line] : atWords(line))),
    ...section('Causes, the heaviest first', causesText(report)),
    ...section('Do this first', doFirst ? [...atWords(`  ${doFirst.problem}`), `  ${doFirst.curl ?? ''}`] : []),
    '',
    `${pluralize(requests, 'request')} in ${(durationMs / 1000).toFixed(1)} s`,
    ...notices.flatMap((line) => atWords(line)),
    ...atWords(headline),
    '',
  ].join('\n');
}
