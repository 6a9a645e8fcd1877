import { describe, expect, it } from 'vitest';
import { failureOf, resultOf } from '../testing/case-results.js';
import { reportOf } from '../testing/report-of.js';
import { jsonReport, readReport } from './json.js';

const report = reportOf([failureOf({ id: '11-add-rows#one' }), resultOf({ id: '11-add-rows#two' })]);

describe('the JSON report', () => {
  it('equals the report when it is read back', () => {
    expect(readReport(jsonReport(report))).toEqual(report);
  });

  it('is indented, and ends with a line break', () => {
    expect(jsonReport(report)).toMatch(/^\{\n {2}"format": "gridtwin-report\/2",\n/);
    expect(jsonReport(report)).toMatch(/\n\}\n$/);
  });

  it.each([
    ['', 'this is no report: it is not JSON'],
    ['[]', 'this is no report of format "gridtwin-report/2": it has no member "format"'],
    [
      '{"format":"gridtwin-report/1"}',
      'this is no report of format "gridtwin-report/2": its format is the text "gridtwin-report/1"',
    ],
    ['{"format":"gridtwin-report/2"}', 'this report is not whole: see "target", "startedAt"'],
    [JSON.stringify({ ...report, cases: [{}] }), 'this report is not whole: see "cases"'],
    [
      JSON.stringify({ ...report, cells: [{ ...report.cells[0], rule: 'ADD-99' }] }),
      'this report is not whole: see "cells"',
    ],
    [JSON.stringify({ ...report, leftovers: [1] }), 'this report is not whole: see "leftovers"'],
  ])('cannot be read from %s', (text, message) => {
    expect(() => readReport(text)).toThrow(TypeError);
    expect(() => readReport(text)).toThrow(message);
  });
});
