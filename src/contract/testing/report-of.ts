import { createReport, type ReportSettings } from '../reports/create-report.js';
import type { Report } from '../reports/report.js';
import type { CaseResult } from '../run/case.js';
import type { Run } from '../run/run.js';
import { mockTarget } from '../targets/mock-target.js';
import type { Target } from '../targets/target.js';

/** The start of the runs of these reports. */
export const startedAt = '2026-11-21T10:00:00.000Z';

/** Creates the report of results, as of a run in the destructive lane. */
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
