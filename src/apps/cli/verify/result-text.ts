import { exampleExchange } from '../../../contract/reports/causes.js';
import { caseOutcome, noteInWords, type Report, type ReportedCase } from '../../../contract/reports/report.js';
import { atWords, section } from '../../../contract/reports/text-layout.js';
import { groupBy } from '../../../validation/group-by.js';
import { cutText } from '../../../validation/preview.js';
import { printable } from '../../../validation/printable.js';
import { pluralize } from '../../../validation/quote.js';

type TextPart = readonly [title: string, colour: number, lines: readonly string[]];

// Returns the last parts: the causes, and what to do first so that most of the untried cases can run.
function lastParts({ causes, doFirst, cases }: Report): readonly TextPart[] {
  const pending = causes.filter(({ waived }) => waived === undefined);
  const most = 30;
  const more = pluralize(pending.length - most, 'more cause is', 'more causes are');
  const lines = [
    ...pending.slice(0, most).flatMap((cause) => {
      const { rule, words, example, right } = cause;
      const curl = exampleExchange(cause, cases)?.curl;
      return [
        words,
        `  for example ${example.case}: ${cutText(example.message, 240)}`,
        `  ${rule} says: ${right}`,
        ...(curl === undefined ? [] : [`  ${curl}`]),
      ];
    }),
    ...(pending.length > most ? [`${more} in the reports (--report-html FILE)`] : []),
  ];
  const remedy = doFirst ? [doFirst.problem, ...(doFirst.curl ? [doFirst.curl] : [])] : [];
  return [
    ['Causes, the heaviest first', 31, lines],
    ['Do this first', 33, remedy],
  ];
}

// Returns the cases of a verdict by reason: their number, and their ids unless there are more than `most`.
function reasonLines(cases: readonly ReportedCase[], verdict: ReportedCase['verdict'], most: number): string[] {
  const own = cases.filter((one) => one.verdict === verdict);
  return [...groupBy(own, ({ reason }) => reason ?? 'no reason is known')].flatMap(([reason, group]) => [
    `${pluralize(group.length, 'case')}: ${reason}`,
    ...(group.length > most ? [] : group.map(({ id }) => `  ${id}`)),
  ]);
}

function noteParts({ choices }: Report): readonly TextPart[] {
  const changed = choices.filter(({ since }) => since !== undefined);
  const others = choices.filter(({ since }) => since === undefined);
  const shown = others.filter(({ isLoud }, i) => isLoud || i < 5);
  const hidden = others.length - shown.length;
  const lines = [
    ...shown.map(noteInWords),
    ...(hidden > 0 ? [`and ${hidden} more, in the reports (--report-html FILE)`] : []),
    ...(shown.length > 0 ? ['"gridtwin learn TARGET" saves them as a profile.'] : []),
  ];
  return [
    ['Notes: choices that are not as expected', 36, lines],
    ['Changed since it was learned', 36, changed.map(noteInWords)],
  ];
}

function firstParts(report: Report): readonly TextPart[] {
  const { cases, leftovers, staleWaivers } = report;
  const waived = cases.filter((one) => caseOutcome(one) === 'waived');
  return [
    ['Waived', 35, waived.map((one) => `${one.id}: ${one.waived}`)],
    ['Skipped', 2, reasonLines(cases, 'skipped', 0)],
    ['Inconclusive', 33, reasonLines(cases, 'inconclusive', 5)],
    ['Errors of the cases themselves', 31, reasonLines(cases, 'error', 20)],
    ...noteParts(report),
    ['Left over', 31, leftovers],
    ['Waivers that no longer apply', 31, staleWaivers],
  ];
}

/** Returns the text below the table of a run: problems, causes, and the headline last. Control characters of the target are escaped. */
export function resultText(
  report: Report,
  notices: readonly string[] = [],
  { colour = false, width = 80 }: { readonly colour?: boolean; readonly width?: number } = {},
): string {
  const { cases, counts, leftovers, leftOut, requests, durationMs, headline } = report;
  const paint = (code: number | string, line: string): string => (colour ? `\u001B[${code}m${line}\u001B[0m` : line);
  const folded = (given: string): readonly string[] => {
    const line = printable(given.replaceAll('\n', ' '));
    if (/^ +curl -i /.test(line)) return [paint(2, line)];
    const lines = atWords(line, width);
    return /^ {2}\d+ x: /.test(line) ? lines.map((one) => paint(31, one)) : lines;
  };
  const hasWritten = cases.some(({ effect, exchanges }) => effect !== 'reads' && exchanges.length > 0);
  const shown = (parts: readonly TextPart[]): readonly string[] =>
    parts.flatMap(([title, code, lines]) => {
      const texts = lines.flatMap((line) => folded(`  ${line}`));
      return section(paint(`1;${code}`, title), texts);
    });
  const cleaned = 'Cleaned up: every place that was written to has as many rows as before, and none of this run.';
  return [
    ...shown(firstParts(report)),
    ...(hasWritten && leftovers.length === 0 ? ['', ...folded(cleaned)] : []),
    ...(leftOut.length > 0 ? ['', ...folded(`Lanes left out: ${leftOut.join(', ')}.`)] : []),
    ...shown(lastParts(report)),
    '',
    `${pluralize(requests, 'request')} in ${(durationMs / 1000).toFixed(1)} s`,
    ...notices.flatMap(folded),
    ...folded(headline).map((line) => paint(counts.fail > 0 ? '1;31' : '1;32', line)),
    '',
  ].join('\n');
}
