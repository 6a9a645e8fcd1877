import { summaryTable } from '../../../contract/reports/summary-table.js';
import { fewCases } from '../../../contract/testing/few-cases.js';
import type { CliContext, VerifyOptions } from '../verify/options.js';

/** What `gridtwin verify` wrote, beside the surroundings in which it did. */
export interface TestSurroundings extends CliContext {
  readonly output: () => string;
  readonly told: () => string;
  readonly left: () => string;
}

/** Surroundings that keep what is written, with few cases; nobody is at the terminal. */
export function surroundings(more: Partial<CliContext> = {}): TestSurroundings {
  let [output, told, left] = ['', '', ''];
  return {
    cases: fewCases,
    variables: {},
    write: (text) => {
      output += text;
    },
    writeTable: (report) => {
      output += summaryTable(report);
    },
    tell: (line) => {
      told += `${line}\n`;
    },
    startProgress: () => ({ step: () => undefined, stop: () => undefined }),
    signal: new AbortController().signal,
    mayLeave: (line) => {
      left = line;
    },
    now: () => new Date('2026-03-02T09:00:00Z'),
    mark: 'gridtwin-testing',
    ...more,
    output: () => output,
    told: () => told,
    left: () => left,
  };
}

/** The options of a command line that says no more than this. */
export const options = (more: Partial<VerifyOptions> = {}): VerifyOptions => ({
  init: false,
  plan: false,
  profile: [],
  only: [],
  rule: [],
  endpoint: [],
  ...more,
});
