import { describe, expect, it } from 'vitest';
import { failureOf, findingOn, resultOf } from '../testing/case-results.js';
import { junitOf } from '../testing/parsed-reports.js';
import { reportOf, startedAt } from '../testing/report-of.js';

const sent = { method: 'POST', url: 'http://twin.test/<rows>', headers: {} };
const answer = { status: 200, headers: {}, text: '<script>\u0000\u001B', json: undefined };
const report = reportOf(
  [
    resultOf({ id: '04-count#passes', endpoint: 4, rules: ['COUNT-2'] }),
    failureOf({ id: '11-add-rows#fails', exchanges: [{ sent, answer }] }, findingOn('ADD-1'), findingOn('JSON-1')),
    failureOf({ id: '11-add-rows#waived', rules: ['ADD-3'] }),
    resultOf({ id: '11-add-rows#skipped', verdict: 'skipped', reason: 'it has no "control" & more' }),
    resultOf({ id: '11-add-rows#inconclusive', verdict: 'inconclusive', reason: 'no rows' }),
    resultOf({ id: '11-add-rows#error', verdict: 'error', reason: 'boom' }),
    resultOf({
      id: '11-add-rows#note',
      verdict: 'note',
      notes: [{ choice: 'legacy.add.unknownColumn', seen: [404], baseline: 400 }],
    }),
  ],
  { waivers: [{ rule: 'ADD-3', endpoint: 11, target: 'mock', reason: 'known', expires: '2027-01-01' }] },
);
const xml = junitOf(report);
const caseNamed = (name: string): Element | null => xml.querySelector(`testcase[name="11-add-rows#${name}"]`);
const numbers = (element: Element | null): (string | null | undefined)[] =>
  ['tests', 'failures', 'errors', 'skipped'].map((name) => element?.getAttribute(name));

describe('the JUnit report', () => {
  it('has its suites in the order of the endpoints, not in that of the cases', () => {
    const results = [9, 24, 10, 1].map((endpoint) => resultOf({ id: `any#${endpoint}`, endpoint }));
    const suites = [...junitOf(reportOf(results)).querySelectorAll('testsuite')];
    const names = suites.map((suite) => suite.getAttribute('name')?.split(' ')[0]);
    expect(names).toEqual(['1', '9', '10', '24']);
  });

  it('has a suite for each endpoint, with the numbers of its cases', () => {
    const suites = [...xml.querySelectorAll('testsuite')];
    expect(suites.map((suite) => suite.getAttribute('name'))).toEqual(['4 countIssueRows', '11 addRows']);
    expect(suites.map(numbers)).toEqual([
      ['1', '0', '0', '0'],
      ['6', '1', '2', '1'],
    ]);
    expect(numbers(xml.documentElement)).toEqual(['7', '1', '2', null]); // the schema of Jenkins has no skipped here
    expect(suites[0]?.getAttribute('timestamp')).toBe(startedAt);
    expect(xml.documentElement.getAttribute('time')).toBe('1.234');
  });

  it('has a test for each case, with the name of its file as the class', () => {
    const tests = [...xml.querySelectorAll('testcase')].map((one) => one.getAttribute('classname'));
    expect(tests).toEqual(['04-count', ...Array.from({ length: 6 }, () => '11-add-rows')]);
    expect(xml.querySelector('testsuite[name="4 countIssueRows"] testcase')?.childElementCount).toBe(0);
  });

  it('states what failed, what the specification says, and how to repeat it', () => {
    const failure = caseNamed('fails')?.querySelector('failure');
    expect(failure?.getAttribute('type')).toBe('ADD-1, JSON-1');
    expect(failure?.getAttribute('message')).toBe('ADD-1 on 11 addRows: status: 404 instead of 200');
    expect(failure?.textContent?.split('\n')).toEqual([
      'ADD-1: ADD-1 broken',
      'JSON-1: JSON-1 broken',
      '',
      'ADD-1 (section 4.1): The answer is 201 with an array of integer ids, one per row given, in order; the rows are then read back.',
      'JSON-1 (section 4): The bodies of requests and answers are JSON.',
      '',
      'POST http://twin.test/<rows> -> 200 <script>��',
      "curl -i -X POST 'http://twin.test/<rows>'",
    ]);
  });

  it('has errors for undecided cases, and reasons for skipped cases', () => {
    expect(caseNamed('inconclusive')?.querySelector('error')?.getAttribute('message')).toBe('no rows');
    expect(caseNamed('error')?.querySelector('error')?.getAttribute('type')).toBe('error');
    expect(caseNamed('skipped')?.querySelector('skipped')?.getAttribute('message')).toBe('it has no "control" & more');
  });

  it('lists notes and waived findings in the output of passing tests', () => {
    expect(caseNamed('note')?.innerHTML).toBe(
      '<system-out>note: legacy.add.unknownColumn is 404 instead of 400</system-out>',
    );
    expect(caseNamed('waived')?.innerHTML).toBe('<system-out>waived (known): ADD-3: ADD-3 broken</system-out>');
  });

  it('has an error with the leftovers of the run', () => {
    const [passed] = report.cases.length > 0 ? [resultOf({})] : [];
    const left = junitOf(reportOf(passed ? [passed] : [], { leftovers: ['one row is still there', 'another too'] }));
    expect(numbers(left.documentElement)).toEqual(['2', '0', '1', null]);
    expect(left.querySelector('testsuite[name=run] testcase')?.getAttribute('name')).toBe(
      'everything is as before the run',
    );
    expect(left.querySelector('testsuite[name=run] error')?.textContent).toBe('one row is still there\nanother too');
  });

  it('has an error for a stopped run', () => {
    const stopped = junitOf(reportOf([resultOf({})], { isStopped: true }));
    expect(numbers(stopped.documentElement)).toEqual(['2', '0', '1', null]);
    const error = stopped.querySelector('testcase[name="the run finished"] error');
    expect(error?.getAttribute('message')).toBe('the run was stopped before its end');
  });
});
