import { allCases } from '../contract-tests/cases/index.js';
import { judgeOf } from './contract/judge/document-judge.js';
import type { Case } from './contract/run/case.js';
import { type DescribeSettings, describeCases } from './contract/run/describe-contract.js';
import { type JudgedRunSettings, type Run, run as runWithJudge } from './contract/run/run.js';
import type { Target } from './contract/targets/target.js';
import { checkArgument, checkMembers } from './validation/describe-argument.js';

export { type Conformity, conforms, type JudgedExchange } from './contract/judge/conforms.js';
export { learn } from './contract/learn/learn.js';
export { readTwin } from './contract/learn/twin-file.js';
export { createReport, type ReportSettings } from './contract/reports/create-report.js';
export type { Report } from './contract/reports/report.js';
export { readWaivers, type Waiver, WaiversError } from './contract/reports/waivers.js';
export type { Case, CaseResult, CaseText, ChoiceNote, Effect, Finding, Verdict } from './contract/run/case.js';
export type { DescribeSettings } from './contract/run/describe-contract.js';
export { CannotRun } from './contract/run/preflight.js';
export type { Run } from './contract/run/run.js';
export { readTarget } from './contract/targets/file/read-target.js';
export type { Lane } from './contract/targets/lanes.js';
export { mockTarget } from './contract/targets/mock-target.js';
export { TargetError, type Variables } from './contract/targets/resolve-target.js';
export type { Control, Limits, Target } from './contract/targets/target.js';
export type { TwinFile } from './generated/twin-file.js';
export { allCases };

function checkTarget(target: Target): void {
  const { baseUrl, values } = Object(target);
  checkArgument(baseUrl && values, 'a target is what mockTarget or readTarget returns', target);
}

/**
 * Declares the whole contract as tests of the Vitest file that calls it: `await describeContract(mockTarget())`. Each
 * case is one test; a case that cannot be tried on the target is skipped with the reason.
 */
export async function describeContract(target: Target, settings: DescribeSettings = {}): Promise<void> {
  checkTarget(target);
  checkMembers('describeContract', 'setting', settings, ['lane', 'mark', 'onResult']);
  await describeCases(target, allCases, settings);
}

/** The settings of `run`. By default each run makes its judge from the document; many short runs can share a judge. */
export interface RunSettings extends Omit<JudgedRunSettings, 'judge'>, Partial<Pick<JudgedRunSettings, 'judge'>> {}

/**
 * Runs the cases of a lane on a target, one after the other, and cleans up after each case that wrote. Throws what
 * `onResult` throws, a CannotRun if the preflight is asked for and fails, and a MisuseError for a mark that could be in
 * rows of others; it also cleans up then.
 */
export async function run(target: Target, cases: readonly Case[], settings: RunSettings): Promise<Run> {
  checkTarget(target);
  const areCases = Array.isArray(cases) && cases.every((one) => Object(one).rules);
  checkArgument(areCases, 'the cases must come from allCases', cases);
  checkMembers('run', 'setting', settings, 'lane mark judge preflight signal isWanted seesTwice onResult'.split(' '));
  return runWithJudge(target, cases, { ...settings, judge: settings.judge ?? judgeOf(target) });
}
