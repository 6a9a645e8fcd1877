import { operationIds } from '../../service/endpoints/descriptions.js';
import { rules } from '../../specification/rules.js';
import { pluralize } from '../../validation/pluralize.js';
import { type CoverageReport, choicesSeen, rulesSeen } from './report.js';

/** What a suite has used, in one sentence. */
export function headlineOf(report: CoverageReport): string {
  const { coverage, tests } = report;
  const used = new Set(coverage.operations.map(({ operation }) => operation)).size;
  return [
    `${pluralize(tests.length, 'test')} sent ${pluralize(coverage.exchanges, 'request')}: ${used} of ${operationIds.length} operations used`,
    `${rulesSeen(report).size} of ${Object.keys(rules).length} rules exercised`,
    `${pluralize(choicesSeen(report).size, 'choice')} relied on`,
  ].join(', ');
}
