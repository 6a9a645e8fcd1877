import { beforeAll, describe, expect, it } from 'vitest';
import { type Run, run } from '../../contract.js';
import { per } from '../judge/outcome.js';
import { type Case, casesOf } from '../run/case.js';
import { mockTarget } from '../targets/mock-target.js';
import { junitOf, pageOf } from '../testing/parsed-reports.js';
import { createReport } from './create-report.js';
import { jsonReport, readReport } from './json.js';
import type { Report } from './report.js';
import { summaryTable } from './summary-table.js';
import type { Waiver } from './waivers.js';

const path = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}';
const added = {
  effect: 'writes own rows',
  method: 'POST',
  path,
  body: { rows: [{ '...': '{minimalRow}' }] },
} as const;

const cases: readonly Case[] = casesOf('11-add-rows', 11, [
  {
    ...added,
    name: 'it answers 201',
    rules: ['ADD-1'],
    status: per('legacy.add.status', { 201: 201, 200: 200 }),
  },
  {
    ...added,
    name: 'it gives the ids of the rows',
    rules: ['ADD-1'],
    status: per('legacy.add.status', { 201: 201, 200: 200 }),
    after: ({ json }, context) => void context.check(Array.isArray(json) && json.length === 1, 'one id', json),
  },
  { ...added, name: 'nobody is refused', rules: ['AUTH-1'], as: 'nobody', status: 401 },
  {
    ...added,
    name: 'a field that does not exist is 404',
    rules: ['FIELD-1'],
    path: path.replace('{grid}', '{unknownField}'),
    status: 404,
  },
]);

const waiver: Waiver = {
  rule: 'ADD-1',
  endpoint: 11,
  target: 'mock',
  reason: 'OPS-12: it is an old one',
  expires: '2027-03-31',
};

/** Creates a deployment that answers endpoint 11 with 200, which its profile does not declare. */
const deviating = () => ({ ...mockTarget({ profile: { 'legacy.add.status': 200 } }), profile: {} });

let done: Run;
beforeAll(async () => {
  done = await run(deviating(), cases, { lane: 'destructive', mark: 'gt-test' });
});

const reportWith = (...waivers: readonly Waiver[]): Report =>
  createReport(done, { startedAt: '2026-11-21T10:00:00.000Z', durationMs: 10, isPartial: false, waivers });
const rowOf = (report: Report): string =>
  summaryTable(report)
    .split('\n')
    .find((line) => line.startsWith('11 ')) ?? '';

describe('a deployment that answers endpoint 11 with 200', () => {
  it('has one finding, on ADD-1, in the JSON report', () => {
    const report = readReport(jsonReport(reportWith()));
    const found = report.cases.flatMap(({ id, findings }) =>
      findings.map(({ rule, shape, message }) => ({ id, rule, shape, message })),
    );
    expect(found).toEqual([
      {
        id: '11-add-rows#it-answers-201',
        rule: 'ADD-1',
        shape: '200 instead of 201',
        message: "legacy.add.status must be 201, but it is 200, and the target's profile says 201",
      },
    ]);
    expect(report.cells.filter(({ verdict }) => verdict === 'fail')).toEqual([
      {
        rule: 'ADD-1',
        endpoint: 11,
        verdict: 'fail',
        cases: ['11-add-rows#it-answers-201', '11-add-rows#it-gives-the-ids-of-the-rows'],
      },
    ]);
    expect(report.counts).toEqual({ fail: 1, waived: 0, error: 0, inconclusive: 0, skipped: 0, note: 1, pass: 2 });
    expect(report.headline).toContain(
      'Does not conform: 1 cause in 1 of 4 cases: ADD-1 on 11 addRows: legacy.add.status: 200 instead of 201;',
    );
  });

  it('has one failure, of ADD-1, in the JUnit report', () => {
    const xml = junitOf(reportWith());
    const failures = [...xml.querySelectorAll('failure')];
    expect(failures.map((one) => one.getAttribute('type'))).toEqual(['ADD-1']);
    expect(failures[0]?.parentElement?.getAttribute('name')).toBe('it answers 201');
    expect(xml.documentElement.getAttribute('failures')).toBe('1');
    expect(xml.querySelector('testsuite')?.getAttribute('failures')).toBe('1');
    expect(xml.querySelectorAll('error, skipped')).toHaveLength(0);
  });

  it('has one finding and one failing cell on the page, and the exchange of the finding', () => {
    const page = pageOf(reportWith());
    expect([...page.querySelectorAll('.cause b')].map((one) => one.textContent)).toEqual([
      '1 x: ADD-1 on 11 addRows: legacy.add.status: 200 instead of 201',
    ]);
    const [cell, ...others] = page.querySelectorAll('.map td .fail');
    expect(others).toEqual([]);
    expect(cell?.getAttribute('aria-label')).toBe('ADD-1, endpoint 11: fail');
    const shown = page.querySelector(String(cell?.getAttribute('href')));
    const text = shown?.textContent ?? '';
    expect(text).toContain(
      'POST http://twin.test/rest/vendor-igrid/1.0/grid/10500/issue/10101\naccept: application/json',
    );
    expect(text).toMatch(/Answer200\ncontent-type: application\/json\n\n\[\d+\]/);
    expect(text).toContain(
      'Section 4.1 says of ADD-1: The answer is 201 with an array of integer ids, one per row given, in order; the rows are then read back.',
    );
    expect(text).toContain(`curl -i -X POST -u 'alice:'"$GRIDTWIN_EDITOR_PASSWORD"`);
  });

  it('has one sign of a failure in the table', () => {
    expect(rowOf(reportWith())).toMatch(/ADD ✗1·/);
    expect(summaryTable(reportWith()).match(/✗\d/g)).toEqual(['✗1']);
    expect(summaryTable(reportWith())).toContain('4 cases: 1 fail, 1 note, 2 pass');
  });
});

describe('a waiver of ADD-1 on endpoint 11', () => {
  it('silences only the finding on ADD-1 in every report', () => {
    const report = reportWith(waiver);
    expect(report.counts).toEqual({ fail: 0, waived: 1, error: 0, inconclusive: 0, skipped: 0, note: 1, pass: 2 });
    expect(
      report.cells.filter(({ verdict }) => verdict === 'waived').map(({ rule, endpoint }) => [rule, endpoint]),
    ).toEqual([['ADD-1', 11]]);
    expect(report.cells.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
    expect(report.cases[0]).toMatchObject({ verdict: 'fail', waived: 'OPS-12: it is an old one' });
    expect(report.staleWaivers).toEqual([]);
    const xml = junitOf(report);
    expect(xml.querySelectorAll('failure, error, skipped')).toHaveLength(0);
    expect(xml.querySelector('system-out')?.textContent).toContain(
      'waived (OPS-12: it is an old one): ADD-1: legacy.add.status must be 201',
    );
    const page = pageOf(report);
    expect(page.querySelectorAll('.map td .fail, .cause .fail')).toHaveLength(0);
    expect(page.querySelectorAll('.map td .waived')).toHaveLength(1);
    expect(rowOf(report)).toMatch(/ADD w·/);
    expect(summaryTable(report)).not.toContain('✗');
  });

  it('is stale on a deployment that answers 201, and every report says so', async () => {
    done = await run(mockTarget(), cases, { lane: 'destructive', mark: 'gt-test' });
    const report = reportWith(waiver);
    const told =
      'the waiver of ADD-1 x 11 is stale: what it covers does not fail any more (its reason was: OPS-12: it is an old one)';
    expect(report.staleWaivers).toEqual([told]);
    expect(report.conforms).toBe(false);
    expect(report.headline).toContain('1 waiver does not hold any more');
    expect(junitOf(report).querySelector('testsuite[name=run] error')?.textContent).toBe(told);
    expect(pageOf(report).querySelector('.alert')?.textContent).toContain(told);
  });
});
