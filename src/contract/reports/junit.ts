import { type Cause, causeName } from './causes.js';
import { endpointName } from './endpoint-titles.js';
import { type Markup, markup } from './markup.js';
import { caseOutcome, noteInWords, type Report, type ReportedCase } from './report.js';
import { aboutRow } from './titles.js';

function detailsOf({ findings, reason, rules: proven, exchanges }: ReportedCase): string {
  const broken = [...new Set(findings.map((finding) => finding.rule))];
  return [
    ...findings.map((finding) => `${finding.rule}: ${finding.message}`),
    ...(reason === undefined ? [] : [reason]),
    '',
    ...(broken.length > 0 ? broken : proven).map((id) => {
      const { sections, text } = aboutRow(id);
      return `${id}${sections.length > 0 ? ` (section ${sections.join(', ')})` : ''}: ${text}`;
    }),
    '',
    ...exchanges.flatMap(({ sent, answer, noAnswer, curl }) => [
      `${sent.method} ${sent.url} -> ${answer ? `${answer.status} ${answer.text.slice(0, 300)}` : noAnswer}`,
      curl,
    ]),
  ].join('\n');
}

// the message of a failure names its heaviest cause, so that failures with the same cause have the same message
function resultMarkup(one: ReportedCase, causes: readonly Cause[]): Markup | undefined {
  const { id, findings, reason = '' } = one;
  const outcome = caseOutcome(one);
  if (outcome === 'fail') {
    const pending = findings.filter((finding) => finding.waived === undefined);
    const cause = causes.find(({ cases, waived }) => waived === undefined && cases.includes(id));
    const type = [...new Set(pending.map((finding) => finding.rule))].join(', ');
    return markup`<failure type="${type}" message="${cause === undefined ? pending[0]?.message : causeName(cause)}">${detailsOf(one)}</failure>`;
  }
  if (outcome === 'error' || outcome === 'inconclusive')
    return markup`<error type="${outcome}" message="${reason}">${detailsOf(one)}</error>`;
  return outcome === 'skipped' ? markup`<skipped message="${reason}"/>` : undefined;
}

function testCase(one: ReportedCase, causes: readonly Cause[]): Markup {
  const { id, name, notes, findings, waived } = one;
  const output = [
    ...notes.map((note) => `note: ${noteInWords(note)}`),
    ...(waived === undefined ? [] : findings).map(
      (finding) => `waived (${finding.waived}): ${finding.rule}: ${finding.message}`,
    ),
  ].join('\n');
  return markup`
    <testcase classname="${id.split('#')[0]}" name="${name}">${resultMarkup(one, causes)}${output !== '' && markup`<system-out>${output}</system-out>`}</testcase>`;
}

function countsOf(cases: readonly ReportedCase[], ofRun = 0): Markup {
  const outcomes = cases.map(caseOutcome);
  const count = (...counted: readonly string[]): number => outcomes.filter((one) => counted.includes(one)).length;
  return markup`tests="${cases.length + ofRun}" failures="${count('fail')}" errors="${count('error', 'inconclusive') + ofRun}"`;
}

/** Writes a report as JUnit XML: a suite for each endpoint, a test for each case, and a suite for problems of the run itself. */
export function junitReport(report: Report): string {
  const { cases, causes, startedAt, durationMs, target, headline, leftovers, staleWaivers, isStopped } = report;
  const numbers = [...new Set(cases.map(({ endpoint }) => endpoint))].sort((a, b) => a - b);
  const suites = numbers.map((number) => {
    const own = cases.filter(({ endpoint }) => endpoint === number);
    const skipped = own.filter((one) => caseOutcome(one) === 'skipped').length; // only in suites: Jenkins refuses it in `testsuites`
    return markup`
  <testsuite name="${number} ${endpointName(number)}" ${countsOf(own)} skipped="${skipped}" timestamp="${startedAt}">${own.map((one) => testCase(one, causes))}
  </testsuite>`;
  });
  const problems = [
    { name: 'the run finished', lines: isStopped ? ['the run was stopped before its end'] : [] },
    { name: 'everything is as before the run', lines: leftovers },
    { name: 'every waiver holds', lines: staleWaivers },
  ].filter(({ lines }) => lines.length > 0);
  const tests = problems.map(
    ({ name, lines }) => markup`
    <testcase classname="run" name="${name}"><error type="run" message="${lines[0]}">${lines.join('\n')}</error></testcase>`,
  );
  const runSuite =
    tests.length > 0 &&
    markup`
  <testsuite name="run" ${countsOf([], tests.length)} timestamp="${startedAt}">${tests}
  </testsuite>`;
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="gridtwin: ${target.name}: ${headline}" ${countsOf(cases, tests.length)} time="${durationMs / 1000}">${suites}${runSuite}
</testsuites>
`.markup;
}
