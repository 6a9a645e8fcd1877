import { describe, expect, it } from 'vitest';
import { createReport } from '../../src/contract/reports/create-report.js';
import { htmlReport } from '../../src/contract/reports/html.js';
import { jsonReport } from '../../src/contract/reports/json.js';
import { junitReport } from '../../src/contract/reports/junit.js';
import { summaryTable } from '../../src/contract/reports/summary-table.js';
import { readWaivers } from '../../src/contract/reports/waivers.js';
import { mockTarget } from '../../src/contract/targets/mock-target.js';
import { run } from '../../src/contract.js';
import { allCases } from '../cases/index.js';
import { judge } from './judge.js';

/** A deployment whose endpoint 11 answers 200, as a real one did, but does not declare it. */
const deviating = { ...mockTarget({ profile: { 'legacy.add.status': 200 } }), profile: {}, name: 'staging' };

const done = await run(deviating, allCases, { lane: 'destructive', mark: 'gt-deviation', judge });
const settings = { startedAt: '2026-11-21T12:00:00.000Z', durationMs: 1, isPartial: false, suite: allCases };

const waiver = {
  rule: 'ADD-1',
  endpoint: 11,
  target: 'staging',
  reason: 'The proxy rewrites it.',
  expires: '2027-01-31',
};
const waivers = (...changes: readonly object[]) =>
  readWaivers(JSON.stringify({ waivers: changes.map((change) => ({ ...waiver, ...change })) }), 'waivers.json');

const theCase = '11-add-rows#it-answers-201';

describe('a deployment that answers endpoint 11 with 200', () => {
  const report = createReport(done, settings);

  it('has one finding, on ADD-1, in the results', () => {
    const failed = done.results.filter(({ verdict }) => verdict === 'fail');
    expect(failed.map((result) => [result.case.id, result.findings.map(({ rule }) => rule)])).toEqual([
      [theCase, ['ADD-1']],
    ]);
  });

  it('has one finding, on ADD-1, in the JSON report', () => {
    const read = JSON.parse(jsonReport(report));
    const failed = read.cases.filter((one: { verdict: string }) => one.verdict === 'fail');
    expect(failed).toMatchObject([{ id: theCase, rules: ['ADD-1'], findings: [{ rule: 'ADD-1' }] }]);
    const cells = read.cells.filter((cell: { verdict: string }) => cell.verdict === 'fail');
    expect(cells).toMatchObject([{ rule: 'ADD-1', endpoint: 11 }]);
    expect(read).toMatchObject({ conforms: false, counts: { fail: 1, waived: 0, error: 0, inconclusive: 0 } });
  });

  it('has one failure, on ADD-1, in the JUnit report', () => {
    const xml = junitReport(report);
    expect(xml.match(/<failure\b/g)).toHaveLength(1);
    expect(xml).toMatch(/<failure[^>]*ADD-1/);
    expect(xml).not.toContain('<error');
  });

  it('has one failed cell, ADD-1 on endpoint 11, in the HTML report', () => {
    const html = htmlReport(report);
    const map = html.slice(html.indexOf('<thead>'));
    expect(map.match(/<a class="fail"[^>]*aria-label="[^"]*"/g)).toEqual([
      expect.stringContaining('aria-label="ADD-1, endpoint 11: '),
    ]);
  });

  it('has one failed cell in the summary table', () => {
    expect(summaryTable(report).match(/✗\s?1|✗1/g)).toHaveLength(1);
  });
});

describe('a waiver', () => {
  it('silences its finding, and nothing else', () => {
    const report = createReport(done, { ...settings, waivers: waivers({}) });
    expect(report.counts).toMatchObject({ fail: 0, waived: 1 });
    expect(report.cells.filter(({ verdict }) => verdict === 'waived')).toMatchObject([{ rule: 'ADD-1', endpoint: 11 }]);
    expect(report.staleWaivers).toEqual([]);
    expect(report.conforms).toBe(false);
  });

  it.each([
    ['for another rule', { rule: 'ADD-2' }],
    ['for another endpoint', { rule: 'AUTH-1', endpoint: 12 }],
    ['for another target', { target: 'production' }],
    ['expired', { expires: '2026-11-20' }],
  ])('silences nothing if it is %s', (_, change) => {
    expect(createReport(done, { ...settings, waivers: waivers(change) }).counts).toMatchObject({ fail: 1, waived: 0 });
  });

  it('is reported as stale once its case passes', async () => {
    const cases = allCases.filter(({ endpoint }) => endpoint === 11);
    const mended = await run({ ...mockTarget(), name: 'staging' }, cases, {
      lane: 'destructive',
      mark: 'gt-mended',
      judge,
    });
    const report = createReport(mended, { ...settings, waivers: waivers({}) });
    expect(report.staleWaivers).toEqual([expect.stringMatching(/ADD-1.*11/)]);
    expect(report.conforms).toBe(false);
  });
});
