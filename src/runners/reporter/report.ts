import type { Coverage } from '../../mock/coverage/coverage.js';
import { mergeCoverage } from '../../mock/coverage/merge-coverage.js';
import { operationIds } from '../../service/endpoints/descriptions.js';
import { rules } from '../../specification/rules.js';
import { pluralize } from '../../validation/quote.js';

/** A test that has used the service, and what of it. */
export interface Tested {
  /** The file of the test, from the root of the project. */
  readonly file: string;
  /** Its name behind those of the groups around it. */
  readonly name: string;
  /** `passed`, `failed` or `skipped`. */
  readonly state: string;
  readonly coverage: Coverage;
}

/** What a suite has used of the service; plain JSON. */
export interface CoverageReport {
  readonly coverage: Coverage;
  readonly tests: readonly Tested[];
}

/** The report of tests. */
export const reportOf = (tests: readonly Tested[]): CoverageReport => ({
  coverage: mergeCoverage(...tests.map(({ coverage }) => coverage)),
  tests,
});

/** How many exchanges entries of a coverage count together. */
export const totalOf = (entries: readonly { readonly count: number }[]): number =>
  entries.reduce((sum, { count }) => sum + count, 0);

/** What a suite has used, in one sentence. */
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
