import type { Coverage } from '../../mock/coverage/coverage.js';
import { mergeCoverage } from '../../mock/coverage/merge-coverage.js';
import { operationIds } from '../../service/endpoints/descriptions.js';
import { rules } from '../../specification/rules.js';
import { pluralize } from '../../validation/quote.js';

/** A test that used the service, and its coverage. */
export interface Tested {
  /** The path of its file from the root of the project. */
  readonly file: string;
  /** The names of its groups, then its own name. */
  readonly name: string;
  /** `passed`, `failed` or `skipped`. */
  readonly state: string;
  readonly coverage: Coverage;
}

/** The coverage of a suite and its tests, as plain JSON. */
export interface CoverageReport {
  readonly coverage: Coverage;
  readonly tests: readonly Tested[];
}

/** Returns the report of tests, with their merged coverage. */
export const reportOf = (tests: readonly Tested[]): CoverageReport => ({
  coverage: mergeCoverage(...tests.map(({ coverage }) => coverage)),
  tests,
});

/** Returns the sum of the counts of entries of a coverage. */
export const totalOf = (entries: readonly { readonly count: number }[]): number =>
  entries.reduce((sum, { count }) => sum + count, 0);

/** Returns a summary of a report in one sentence. */
export function coverageHeadline({ coverage, tests }: CoverageReport): string {
  const used = new Set(coverage.operations.map(({ operation }) => operation));
  const exercised = new Set(coverage.rules.map(({ rule }) => rule));
  const reliedOn = new Set(coverage.choices.map(({ choice }) => choice));
  return [
    `${pluralize(tests.length, 'test')} sent ${pluralize(coverage.exchanges, 'request')}: ${used.size} of ${operationIds.length} operations used`,
    `${exercised.size} of ${Object.keys(rules).length} rules exercised`,
    `${pluralize(reliedOn.size, 'choice')} relied on`,
  ].join(', ');
}
