import { describe, expect, it } from 'vitest';
import { findingOn } from '../testing/case-results.js';
import { groupFindings } from './causes.js';
import type { MatrixCell, ReportedCase } from './report.js';
import { type Summary, summaryOf } from './summary.js';

const passed: ReportedCase = {
  id: '11-add-rows#one',
  endpoint: 11,
  name: 'one',
  rules: ['ADD-1'],
  effect: 'reads',
  expected: '201',
  verdict: 'pass',
  findings: [],
  notes: [],
  exchanges: [],
};

const failed = (endpoint: number): ReportedCase => ({
  ...passed,
  endpoint,
  verdict: 'fail',
  findings: [findingOn('JSON-1')],
});

const waived: ReportedCase = {
  ...failed(11),
  findings: [{ ...findingOn('JSON-1'), waived: 'known' }],
  waived: 'known',
};

const none = { fail: 0, error: 0, inconclusive: 0, skipped: 0, note: 0, pass: 0, waived: 0 };
const whole: Summary = {
  lane: 'destructive',
  leftOut: [],
  isPartial: false,
  isStopped: false,
  counts: { ...none, pass: 1 },
  causes: [],
  cells: [],
  cases: [passed],
  choices: [],
  requests: 1,
  leftovers: [],
  staleWaivers: [],
};
const readOnly: Partial<Summary> = { lane: 'read-only', leftOut: ['own-rows', 'destructive'] };
const untried: MatrixCell = { rule: 'ADD-1', endpoint: 11, verdict: 'untried', cases: [] };
function failures(count: number, ...more: readonly ReportedCase[]): Partial<Summary> {
  const cases = [...Array.from({ length: count }, (_, i) => ({ ...failed((i % 24) + 1), id: `case-${i}` })), ...more];
  return { cases, causes: groupFindings(cases), counts: { ...none, fail: count } };
}
const borneWith: Partial<Summary> = {
  cases: [waived, waived],
  causes: groupFindings([waived]),
  counts: { ...none, waived: 2 },
};

const hedged: readonly [Partial<Summary>, string][] = [
  [readOnly, 'No findings in the read-only lane; own-rows and destructive were left out.'],
  [{ lane: 'own-rows', leftOut: ['destructive'] }, 'No findings in the own-rows lane; destructive was left out.'],
  [{ isPartial: true }, 'No findings; only some cases were asked for.'],
  [{ isStopped: true }, 'No findings; the run was stopped before its end.'],
  [{ cutShort: 'the budget is spent' }, 'No findings; the run ended early: the budget is spent.'],
  [{ counts: { ...none, skipped: 2 } }, 'No findings; 2 cases were skipped.'],
  [{ counts: { ...none, inconclusive: 1 } }, 'No findings; 1 case is inconclusive.'],
  [{ counts: { ...none, error: 1 } }, 'No findings; 1 case itself failed.'],
  [{ leftovers: ['a', 'b'] }, 'No findings; 2 things differ from before the run.'],
  [{ staleWaivers: ['a'] }, 'No findings; 1 waiver does not hold any more.'],
  [{ cells: [untried] }, 'No findings; 1 rule on an endpoint was not tried.'],
  [{ cases: [], counts: none }, 'No case was run.'],
  [failures(1), 'Does not conform: 1 cause in 1 of 1 case: JSON-1 on 1 listGrids: status: 404 instead of 200.'],
  [
    failures(2),
    'Does not conform: 1 cause in 2 of 2 cases: JSON-1 on 1 listGrids and 2 readDatasource: status: 404 instead of 200.',
  ],
  [
    failures(1999, {
      ...failed(4),
      id: 'other',
      findings: [{ ...findingOn('COUNT-2'), place: 'it must be so', shape: 'not so' }],
    }),
    'Does not conform: 2 causes in 1,999 of 2,000 cases; the heaviest: JSON-1 on 1 listGrids, 2 readDatasource and 22 more: status: 404 instead of 200.',
  ],
  [
    { ...failures(1), ...readOnly },
    'Does not conform: 1 cause in 1 of 1 case in the read-only lane: JSON-1 on 1 listGrids: status: 404 instead of 200; own-rows and destructive were left out.',
  ],
  [
    { ...borneWith, ...readOnly },
    'No findings in the read-only lane; 2 deviations are waived, own-rows and destructive were left out.',
  ],
  [{ ...borneWith, staleWaivers: ['a'] }, 'No findings; 2 deviations are waived, 1 waiver does not hold any more.'],
];

describe('the headline', () => {
  it('says that a target conforms when every case of every lane passed', () => {
    expect(summaryOf(whole)).toEqual({ headline: 'Conforms: every case passed, in every lane.', conforms: true });
  });

  it('says that a target conforms except for waived deviations', () => {
    expect(summaryOf({ ...whole, ...borneWith })).toEqual({
      headline: 'Conforms but for 2 waived deviations.',
      conforms: false,
    });
  });

  it('says that a target conforms also when choices were noted', () => {
    expect(summaryOf({ ...whole, counts: { ...none, note: 1 } }).conforms).toBe(true);
  });

  it.each(hedged.map(([outline, headline]) => [headline, outline] as const))(
    'does not say that a target conforms: %s',
    (headline, outline) => {
      expect(summaryOf({ ...whole, ...outline })).toEqual({ headline, conforms: false });
      expect(headline).not.toMatch(/conforms/i);
    },
  );
});
