import { allCases } from '../contract-tests/cases/index.js';
import { type DescribeSettings, describeCases } from './contract/describe-contract.js';
import type { Target } from './contract/target.js';

export type { Case, CaseText, Effect } from './contract/case.js';
export { type Conformity, conforms, type JudgedExchange } from './contract/conforms.js';
export { createReport, type ReportSettings } from './contract/create-report.js';
export type { DescribeSettings } from './contract/describe-contract.js';
export type { Lane } from './contract/lanes.js';
export { mockTarget } from './contract/mock-target.js';
export { CannotRun } from './contract/preflight.js';
export type { Report } from './contract/report.js';
export { TargetError, type Variables } from './contract/resolve-target.js';
export { type Run, type RunSettings, run } from './contract/run.js';
export type { Control, Limits, Target } from './contract/target.js';
export { readTarget } from './contract/target-file/read-target.js';
export type { CaseResult, ChoiceNote, Finding, Verdict } from './contract/verdict.js';
export { readWaivers, type Waiver, WaiversError } from './contract/waivers.js';
export { allCases };

/**
 * Describes the whole contract as tests of the vitest that runs the file: `await describeContract(mockTarget())`. One
 * test a case; a case that cannot be tried on the target is skipped with the reason.
 */
export const describeContract = (target: Target, settings?: DescribeSettings): Promise<void> =>
  describeCases(target, allCases, settings);
