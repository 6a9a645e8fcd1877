import { operationIds } from '../../service/endpoints/operation-ids.js';
import { rules } from '../../specification/rules.js';
import { counted } from '../../validation/counted.js';
import { type CoverageReport, choicesSeen, rulesSeen } from './report.js';

/** What a suite has used, in one sentence. */
export function headlineOf(report: CoverageReport): string {
  const { coverage, tests } = report;
  const used = new Set(coverage.operations.map(({ operation }) => operation)).size;
  return [
    `${counted(tests.length, 'test')} sent ${counted(coverage.exchanges, 'request')}: ${used} of ${operationIds.length} operations used`,
    `${rulesSeen(report).size} of ${Object.keys(rules).length} rules exercised`,
    `${counted(choicesSeen(report).size, 'choice')} relied on`,
  ].join(', ');
}
