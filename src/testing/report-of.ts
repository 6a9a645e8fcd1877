import { createReport, type ReportSettings } from '../contract/create-report.js';
import { mockTarget } from '../contract/mock-target.js';
import type { Report } from '../contract/report.js';
import type { Run } from '../contract/run.js';
import type { Target } from '../contract/target.js';
import type { CaseResult } from '../contract/verdict.js';

/** When the runs of these reports started. */
export const startedAt = '2026-11-21T10:00:00.000Z';

/** The report of results that a run in the destructive lane could have. */
export function reportOf(
  results: readonly CaseResult[],
  { target = mockTarget(), ...rest }: Partial<Run & ReportSettings> & { readonly target?: Target } = {},
): Report {
  const run: Run = {
    target,
    lane: 'destructive',
    leftOut: [],
    leftovers: [],
    requests: results.length,
    isStopped: false,
    ...rest,
    results,
  };
  return createReport(run, { startedAt, durationMs: 1234, isPartial: false, ...rest });
}
