import { type CoveredExchange, type CoveredJournal, coverageOf } from './coverage.js';
import { mergeCoverage } from './merge-coverage.js';
import { place, recordedCoverage } from './recorded-coverage.js';

/** A test of a runner that keeps what is noted of it, as a task of vitest does. */
export interface NotedTask {
  readonly meta: object;
}

/**
 * Notes of a test what a mock's journal has seen, for the reporter, beside what was noted before. Call it once a test, in
 * `afterEach(({ task }) => recordCoverage(mock, task))`, and reset the mock before each, which clears its journal.
 */
export function recordCoverage<Entry extends CoveredExchange>(
  { journal }: { readonly journal: CoveredJournal<Entry> },
  { meta }: NotedTask,
): void {
  const known = recordedCoverage(meta);
  const seen = coverageOf(journal);
  Object.assign(meta, { [place]: known ? mergeCoverage(known, seen) : seen });
}
