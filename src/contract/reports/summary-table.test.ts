import { describe, expect, it } from 'vitest';
import type { RuleId } from '../../specification/rules.js';
import { failureOf, resultOf } from '../testing/case-results.js';
import { reportOf } from '../testing/report-of.js';
import { summaryTable } from './summary-table.js';

const about = (endpoint: number, ...rules: [RuleId, ...RuleId[]]) => ({
  id: `${endpoint}#${rules.join('-')}`,
  endpoint,
  rules,
});
const report = reportOf([
  failureOf(about(11, 'ADD-1')),
  failureOf(about(11, 'ADD-2')),
  resultOf(about(11, 'ADD-3')),
  resultOf({ ...about(11, 'VALUE-1'), verdict: 'inconclusive' }),
  resultOf({ ...about(11, 'COLUMN-1'), verdict: 'note' }),
  resultOf(about(11, 'AUTH-1', 'AUTH-2', 'AUTH-3')),
  resultOf(about(11, 'FIELD-1')),
  resultOf({ ...about(11, 'FAIL-1'), verdict: 'skipped' }),
  resultOf(about(4, 'COUNT-2')),
]);
const lines = summaryTable(report).split('\n');

describe('the summary table', () => {
  it('has a row for each endpoint, and a column for each group that binds most endpoints', () => {
    expect(lines[0]).toBe('                     AUTH FIELD ISSUE VER JSON FAIL DOC others');
    expect(lines.slice(1, 32).map((line) => line.slice(0, 20).trim())).toEqual(
      expect.arrayContaining(['1 listGrids', '9 readRows, readRow', '11 addRows', '24 listLevels']),
    );
  });

  it('shows the worst verdict of a group, how many rules fail, and whether some are untried', () => {
    expect(lines[11]).toBe('11 addRows           ✓    ✓·    ·     ·   ·    –    ✓   ADD ✗2 VALUE ?1 COLUMN ~');
    expect(lines[4]).toBe(' 4 countIssueRows    ·    ·     ·     ·   ·    ·    ✓   COUNT ✓');
  });

  it('leaves a cell empty if no rule of its group binds the endpoint', () => {
    expect(lines[1]).toBe(' 1 listGrids         ·                ·   ·    ·    ·   LIST ·');
  });

  it('ends with the meaning of the signs and the number of cases by verdict', () => {
    expect(lines.slice(-4)).toEqual([
      '',
      '✗ fail   ? inconclusive   – skipped   ~ note   ✓ pass   · not tested',
      '9 cases: 2 fail, 1 inconclusive, 1 skipped, 1 note, 4 pass',
      '',
    ]);
  });

  it('is no wider than 80 columns, or than the given width', () => {
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(summaryTable(report, { width: 200 })).toContain(' NFORM · NUSER · NADD · NCOL · NVAL · NERR ·\n');
    expect(lines.slice(18, 20)).toEqual([
      '16 addGridRows       ·    ·     ·         ·    ·    ·   NFORM · NUSER · NADD ·',
      `${' '.repeat(55)} NCOL · NVAL · NERR ·`,
    ]);
  });

  it('has colours only on request, and the same columns with them', () => {
    expect(summaryTable(report)).not.toContain('\u001B');
    const coloured = summaryTable(report, { colour: true });
    expect(coloured).toContain('\u001B[31m✗2\u001B[0m');
    expect(
      coloured
        .split('\u001B')
        .map((part, i) => (i === 0 ? part : part.replace(/^\[\d+m/, '')))
        .join(''),
    ).toBe(summaryTable(report));
  });
});
