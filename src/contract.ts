import { allCases } from '../contract-tests/cases/index.js';
import { type DescribeSettings, describeCases } from './contract/run/describe-contract.js';
import type { Target } from './contract/targets/target.js';

export { type Conformity, conforms, type JudgedExchange } from './contract/judge/conforms.js';
export { createReport, type ReportSettings } from './contract/reports/create-report.js';
export type { Report } from './contract/reports/report.js';
export { readWaivers, type Waiver, WaiversError } from './contract/reports/waivers.js';
export type { Case, CaseResult, CaseText, ChoiceNote, Effect, Finding, Verdict } from './contract/run/case.js';
export type { DescribeSettings } from './contract/run/describe-contract.js';
export { CannotRun } from './contract/run/preflight.js';
export { type Run, type RunSettings, run } from './contract/run/run.js';
export { readTarget } from './contract/targets/file/read-target.js';
export type { Lane } from './contract/targets/lanes.js';
export { mockTarget } from './contract/targets/mock-target.js';
export { TargetError, type Variables } from './contract/targets/resolve-target.js';
export type { Control, Limits, Target } from './contract/targets/target.js';
export { allCases };

/**
 * Describes the whole contract as tests of the vitest that runs the file: `await describeContract(mockTarget())`. One
 * test a case; a case that cannot be tried on the target is skipped with the reason.
 */
export const describeContract = (target: Target, settings?: DescribeSettings): Promise<void> =>
  describeCases(target, allCases, settings);
