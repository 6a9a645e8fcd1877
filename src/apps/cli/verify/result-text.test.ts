import { describe, expect, it } from 'vitest';
import { createReport } from '../../../contract/reports/create-report.js';
import type { Waiver } from '../../../contract/reports/waivers.js';
import type { CaseResult } from '../../../contract/run/case.js';
import type { Run } from '../../../contract/run/run.js';
import { mockTarget } from '../../../contract/targets/mock-target.js';
import { findingOn, resultOf } from '../../../contract/testing/case-results.js';
import { fewCases } from '../../../contract/testing/few-cases.js';
import { rules } from '../../../specification/rules.js';
import { resultText } from './result-text.js';

const [nobody, whole, before, added, again] = fewCases;

const result = (one: CaseResult['case'] | undefined, more: Partial<CaseResult>): CaseResult[] =>
  one ? [{ ...resultOf({ exchanges: [] }), case: one, ...more }] : [];

const done = (results: readonly CaseResult[], more: Partial<Run> = {}): Run => ({
  target: mockTarget(),
  lane: 'own-rows',
  leftOut: ['destructive'],
  results,
  leftovers: [],
  requests: 12,
  isStopped: false,
  ...more,
});

const settings = { startedAt: '2026-03-02T09:00:00.000Z', durationMs: 1260, isPartial: false };

const textOf = (run: Run, waivers: readonly Waiver[] = []): string =>
  resultText(createReport(run, { ...settings, waivers }));

describe('the text of a result', () => {
  it('has a section for each kind of problem, and the headline last', () => {
    const sent = { method: 'GET', url: 'http://twin.test/a', headers: {} };
    const exchanges = [{ sent }, { sent: { ...sent, url: 'http://twin.test/b' } }];
    const finding = { ...findingOn('COUNT-2'), message: 'it is wrong', exchange: 0 };
    const results = [
      ...result(nobody, {
        verdict: 'note',
        notes: [{ choice: 'legacy.dates', baseline: 'milliseconds', seen: ['iso-string'] }],
      }),
      ...result(whole, { verdict: 'fail', findings: [finding], exchanges }),
      ...result(before, { verdict: 'skipped', reason: 'there is no sibling' }),
      ...result(added, { verdict: 'inconclusive', reason: 'the set-up failed' }),
      ...result(again, { verdict: 'error', reason: 'it broke' }),
    ];
    const text = textOf(done(results, { leftovers: ['grid 10500 on OPS-1 has 4 rows, and had 3 before'] }), [
      { rule: 'AUTH-1', endpoint: 4, target: 'mock', reason: 'known', expires: '2026-01-01' },
    ]);
    const sections = text.slice(text.indexOf('\nSkipped\n'));
    expect(sections).toContain(`
Skipped
  1 case: there is no sibling

Inconclusive
  1 case: the set-up failed
    few-rows#a-row-is-added

Errors of the cases themselves
  1 case: it broke
    few-rows#a-row-is-added-to-what-was-added-before

Notes: choices that are not as expected
  legacy.dates is iso-string instead of milliseconds
  "gridtwin learn TARGET" saves them as a profile.

Left over
  grid 10500 on OPS-1 has 4 rows, and had 3 before

Waivers that no longer apply
  `);
    expect(sections).toContain(`

Lanes left out: destructive.

Causes, the heaviest first
  1 x: COUNT-2 on 4 countIssueRows: status: 404 instead of 200
    for example few-counts#the-answer-is-a-whole-number: it is wrong
    COUNT-2 says: ${rules['COUNT-2'].text}
    curl -i 'http://twin.test/a'

12 requests in 1.3 s
Does not conform: 1 cause in 1 of 4 cases in the own-rows lane: COUNT-2 on 4
  countIssueRows: status: 404 instead of 200; `);
    expect(text).not.toContain('Cleaned up');
  });

  it('lists waived findings in a section, and not among the causes', () => {
    const waiver: Waiver = { rule: 'COUNT-2', endpoint: 4, target: 'mock', reason: 'known', expires: '2027-01-01' };
    const results = result(whole, { verdict: 'fail', findings: [findingOn('COUNT-2')] });
    const text = textOf(done(results), [waiver]);
    expect(text).toContain('\nWaived\n  few-counts#the-answer-is-a-whole-number: known\n');
    expect(text).not.toContain('\nCauses');
  });

  it('says that the run cleaned up if it wrote and nothing is left', () => {
    const cleaned = 'Cleaned up: every place that was written to has as many rows as before, and none\n  of this run.';
    const exchanges = [{ sent: { method: 'POST', url: 'http://twin.test/a', headers: {} } }];
    expect(textOf(done(result(added, { exchanges })))).toContain(cleaned);
    expect(textOf(done(result(added, { exchanges }), { leftovers: ['a row'] }))).not.toContain(cleaned);
    expect(textOf(done(result(added, { verdict: 'skipped', reason: 'no' })))).not.toContain(cleaned);
    expect(textOf(done(result(nobody, { exchanges })))).not.toContain(cleaned);
  });

  it.each([['own-rows'], ['read-only']] as const)('never says that a target conforms in the lane %s', (lane) => {
    expect(textOf(done(result(nobody, {}), { lane }))).not.toMatch(/^conforms/im);
  });

  it('has colours only if they are asked for, in the same lines', () => {
    const report = createReport(done(result(whole, { verdict: 'fail', findings: [findingOn('COUNT-2')] })), settings);
    const coloured = resultText(report, ['a notice'], { colour: true });
    expect(coloured).toContain('\u001B[1;31mCauses, the heaviest first\u001B[0m');
    expect(coloured).toContain('\u001B[1;31mDoes not conform: ');
    const conforming = createReport(done(result(whole, { verdict: 'pass', findings: [] })), settings);
    expect(resultText(conforming, [], { colour: true })).toContain(`\u001B[1;32m${conforming.headline.slice(0, 20)}`);
    const [first, ...others] = coloured.split('\u001B');
    const plain = [first, ...others.map((part) => part.replace(/^\[[\d;]+m/, ''))].join('');
    expect(plain).toBe(resultText(report, ['a notice']));
    expect(plain).not.toContain('\u001B');
  });

  it('wraps long lines, except curl commands', () => {
    const sent = { method: 'GET', url: `http://twin.test/${'long/'.repeat(30)}`, headers: {} };
    const finding = { ...findingOn('COUNT-2'), message: 'words '.repeat(30), exchange: 0 };
    const report = createReport(
      done(result(whole, { verdict: 'fail', findings: [finding], exchanges: [{ sent }] })),
      settings,
    );
    const wide = resultText(report, [], { width: 60 })
      .split('\n')
      .filter((line) => line.length > 60);
    expect(wide).toEqual([`    curl -i '${sent.url}'`]);
  });
});
