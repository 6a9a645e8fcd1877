import { rules } from '../../specification/rules.js';
import { endpointName } from './endpoint-titles.js';
import { type Markup, markup } from './markup.js';
import type { Report, ReportedCase } from './report.js';

/** A rule as the specification says it: `ADD-1 (section 4.1): 201, ...`. */
const ruleLine = (id: keyof typeof rules): string =>
  `${id} (section ${rules[id].sections.join(', ')}): ${rules[id].text}`;

const exchangeLines = ({ exchanges }: ReportedCase): string[] =>
  exchanges.flatMap(({ sent, answer, noAnswer, curl }) => [
    `${sent.method} ${sent.url} -> ${answer ? `${answer.status} ${answer.text.slice(0, 300)}` : noAnswer}`,
    curl,
  ]);

/** What is wrong with a case, what was expected and how to see it again. */
function details(one: ReportedCase): string {
  const broken = [...new Set(one.findings.flatMap((finding) => finding.rules))];
  return [
    ...one.findings.map(({ rules: names, message }) => `${names.join(', ')}: ${message}`),
    ...(one.reason === undefined ? [] : [one.reason]),
    '',
    ...(broken.length > 0 ? broken : one.rules).map(ruleLine),
    '',
    ...exchangeLines(one),
  ].join('\n');
}

const output = (lines: readonly string[]): Markup | undefined =>
  lines.length > 0 ? markup`<system-out>${lines.join('\n')}</system-out>` : undefined;

const noteLines = ({ notes, decisions }: ReportedCase): string[] => [
  ...notes.map((note) => `note: ${note.choice} is ${note.seen}, and ${note.default} by default`),
  ...decisions.map(({ decision, message }) => `note: otherwise than decision ${decision}: ${message}`),
];

const waivedLines = ({ findings, waived }: ReportedCase): string[] =>
  waived === undefined
    ? []
    : findings.map(
        ({ rules: names, message, waived: reason }) => `waived (${reason}): ${names.join(', ')}: ${message}`,
      );

function outcome(one: ReportedCase): Markup | undefined {
  const { verdict, findings, reason = '', waived } = one;
  const [first] = findings;
  if (verdict === 'fail' && waived === undefined) {
    const pending = findings.filter((finding) => finding.waived === undefined);
    const names = [...new Set(pending.flatMap((finding) => finding.rules))].join(', ');
    return markup`<failure type="${names}" message="${(pending[0] ?? first)?.message}">${details(one)}</failure>`;
  }
  if (verdict === 'error' || verdict === 'inconclusive') {
    return markup`<error type="${verdict}" message="${reason}">${details(one)}</error>`;
  }
  return verdict === 'skipped' ? markup`<skipped message="${reason}"/>` : undefined;
}

const testCase = (one: ReportedCase): Markup => markup`
    <testcase classname="${one.id.split('#')[0]}" name="${one.name}">${outcome(one)}${output([...noteLines(one), ...waivedLines(one)])}</testcase>`;

const isFailure = ({ verdict, waived }: ReportedCase): boolean => verdict === 'fail' && waived === undefined;
const isError = ({ verdict }: ReportedCase): boolean => verdict === 'error' || verdict === 'inconclusive';
const isSkipped = ({ verdict }: ReportedCase): boolean => verdict === 'skipped';

function suite(number: number, cases: readonly ReportedCase[], startedAt: string): Markup {
  const count = (is: (one: ReportedCase) => boolean): number => cases.filter(is).length;
  return markup`
  <testsuite name="${number} ${endpointName(number)}" tests="${cases.length}" failures="${count(isFailure)}" errors="${count(isError)}" skipped="${count(isSkipped)}" timestamp="${startedAt}">${cases.map(testCase)}
  </testsuite>`;
}

/** What is wrong with the run itself: it would be lost among the endpoints. */
function runSuite({ leftovers, staleWaivers, startedAt }: Report): Markup | undefined {
  const problems = [
    ...(leftovers.length > 0 ? [{ name: 'everything is as it was before', lines: leftovers }] : []),
    ...(staleWaivers.length > 0 ? [{ name: 'every waiver holds', lines: staleWaivers }] : []),
  ];
  if (problems.length === 0) return undefined;
  const all = problems.map(
    ({ name, lines }) => markup`
    <testcase classname="run" name="${name}"><error type="run" message="${lines[0]}">${lines.join('\n')}</error></testcase>`,
  );
  return markup`
  <testsuite name="run" tests="${all.length}" failures="0" errors="${all.length}" skipped="0" timestamp="${startedAt}">${all}
  </testsuite>`;
}

/** A report as JUnit XML: a suite for each endpoint, a test for each case. */
export function junitReport(report: Report): string {
  const { cases, startedAt, durationMs, target, headline } = report;
  const numbers = [...new Set(cases.map(({ endpoint }) => endpoint))].sort((a, b) => a - b);
  const suites = numbers.map((number) =>
    suite(
      number,
      cases.filter(({ endpoint }) => endpoint === number),
      startedAt,
    ),
  );
  const own = runSuite(report);
  const extra = [report.leftovers, report.staleWaivers].filter((lines) => lines.length > 0).length;
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="gridtwin: ${target.name}: ${headline}" tests="${cases.length + extra}" failures="${cases.filter(isFailure).length}" errors="${cases.filter(isError).length + extra}" skipped="${cases.filter(isSkipped).length}" time="${durationMs / 1000}">${suites}${own}
</testsuites>
`.markup;
}
