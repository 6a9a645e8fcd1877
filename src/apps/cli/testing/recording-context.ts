import type { Report } from '../../../contract/reports/report.js';
import { summaryTable } from '../../../contract/reports/summary-table.js';
import { fewCases } from '../../../contract/testing/few-cases.js';
import type { CliContext } from '../in-process.js';
import { resultText } from '../verify/result-text.js';
import type { VerifyOptions } from '../verify/verify-target.js';

/** Creates a context with few cases and no person at the terminal, which records what is printed. */
export function recordingContext(more: Partial<CliContext> = {}) {
  let [output, errors, left] = ['', '', ''];
  return {
    cases: fewCases,
    variables: {},
    print: (text: string) => {
      output += text;
    },
    printResult: (report: Report, notices: readonly string[]) => {
      output += summaryTable(report) + resultText(report, notices);
    },
    printErr: (text: string) => {
      errors += text;
    },
    startProgress: () => ({ step: () => undefined, stop: () => undefined }),
    signal: new AbortController().signal,
    mayLeave: (line: string) => {
      left = line;
    },
    now: () => new Date('2026-03-02T09:00:00Z'),
    mark: 'gridtwin-testing',
    ...more,
    output: () => output,
    errors: () => errors,
    left: () => left,
  };
}

/** Returns the default options of `gridtwin verify`, with the given changes. */
export const options = (more: Partial<VerifyOptions> = {}): VerifyOptions => ({
  init: false,
  plan: false,
  profile: [],
  only: [],
  rule: [],
  endpoint: [],
  ...more,
});
