import { describe, expect, it } from 'vitest';
import type { RuleId } from '../../specification/rules.js';
import type { CaseResult } from '../run/case.js';
import { failureOf, findingOn, resultOf } from '../testing/case-results.js';
import { reportOf } from '../testing/report-of.js';

const cell = (results: readonly CaseResult[], rule: RuleId, endpoint = 11) =>
  reportOf(results).cells.find((one) => one.rule === rule && one.endpoint === endpoint);

describe('the cells of the matrix', () => {
  it('cover every rule on every endpoint that it binds, and are untried without a case', () => {
    const cells = reportOf([]).cells;
    expect(new Set(cells.map(({ verdict }) => verdict))).toEqual(new Set(['untried']));
    expect(cells.filter(({ rule }) => rule === 'AUTH-7').map(({ endpoint }) => endpoint)).toEqual([15, 16, 17, 18]);
    expect(cells.filter(({ rule }) => rule === 'ADD-1')).toEqual([
      { rule: 'ADD-1', endpoint: 11, verdict: 'untried', cases: [] },
    ]);
  });

  it('have the worst verdict of their cases', () => {
    const verdicts = ['pass', 'note', 'skipped', 'inconclusive', 'error'] as const;
    const results = verdicts.map((verdict) => resultOf({ id: verdict, verdict }));
    expect(verdicts.map((_, i) => cell(results.slice(0, i + 1), 'ADD-1')?.verdict)).toEqual(verdicts);
    expect(cell([...results, failureOf({ id: 'fail' })], 'ADD-1')).toMatchObject({
      verdict: 'fail',
      cases: [...verdicts, 'fail'],
    });
  });

  it('count a finding only for its rule, not for the other rules of its case', () => {
    const results = [failureOf({ id: 'a', rules: ['AUTH-1'] }, findingOn('JSON-1'))];
    expect(cell(results, 'JSON-1')).toEqual({ rule: 'JSON-1', endpoint: 11, verdict: 'fail', cases: ['a'] });
    expect(cell(results, 'AUTH-1')).toEqual({ rule: 'AUTH-1', endpoint: 11, verdict: 'pass', cases: ['a'] });
    const note = { choice: 'legacy.add.unknownColumn', seen: [404], baseline: 400 } as const;
    const noted = { ...failureOf({ id: 'a', rules: ['AUTH-1'] }, findingOn('JSON-1')), notes: [note] };
    expect(cell([noted], 'AUTH-1')?.verdict).toBe('note');
  });

  it('count a case only for its endpoint', () => {
    const results = [failureOf({ endpoint: 12, rules: ['JSON-1'] })];
    expect(cell(results, 'JSON-1', 12)?.verdict).toBe('fail');
    expect(cell(results, 'JSON-1', 11)?.verdict).toBe('untried');
  });

  it('have a verdict on the document only if a case was decided', () => {
    const documentOf = (results: readonly CaseResult[]) =>
      reportOf(results).cells.find(({ rule, endpoint }) => rule === 'DOCUMENT' && endpoint === 11)?.verdict;
    expect(documentOf([resultOf({ verdict: 'skipped' }), resultOf({ id: 'b', verdict: 'error' })])).toBe('untried');
    expect(documentOf([resultOf({ verdict: 'note' })])).toBe('pass');
    expect(documentOf([failureOf({})])).toBe('pass');
  });

  it('are waived if all their findings are waived', () => {
    const waived = { ...findingOn('ADD-1'), waived: 'known' };
    const one = { ...failureOf({ id: 'a' }, waived), findings: [waived], waived: 'known' };
    expect(cell([one, resultOf({ id: 'b' })], 'ADD-1')?.verdict).toBe('waived');
    expect(cell([one, failureOf({ id: 'b' })], 'ADD-1')?.verdict).toBe('fail');
    const partly = { ...one, findings: [waived, findingOn('JSON-1')], waived: undefined };
    const { waived: _, ...unwaived } = partly;
    expect(cell([unwaived], 'ADD-1')?.verdict).toBe('waived');
    expect(cell([unwaived], 'JSON-1')?.verdict).toBe('fail');
  });
});
