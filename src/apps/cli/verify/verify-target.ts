import { setImmediate } from 'node:timers/promises';
import { judgeOf } from '../../../contract/judge/document-judge.js';
import type { createEnough } from '../../../contract/learn/enough.js';
import { createReport } from '../../../contract/reports/create-report.js';
import type { Report } from '../../../contract/reports/report.js';
import { readWaivers, type Waiver, waiversElsewhere } from '../../../contract/reports/waivers.js';
import type { Case, CaseResult } from '../../../contract/run/case.js';
import { planOf } from '../../../contract/run/plan.js';
import { CannotRun } from '../../../contract/run/preflight.js';
import { type Run, run } from '../../../contract/run/run.js';
import type { OpenedTarget } from '../../../contract/targets/file/read-target.js';
import type { Lane } from '../../../contract/targets/lanes.js';
import type { Target } from '../../../contract/targets/target.js';
import { readTextFile } from '../../../worlds/file/world-files.js';
import { checkPermission, laneFor, whatMayBeLeft } from './choose-lane.js';
import { chooseTarget, demo, initTarget } from './choose-target.js';
import { filterCases, isFiltered } from './filter-cases.js';
import type { CliContext, RunOptions, VerifyOptions } from './options.js';
import { planText, startLine } from './plan-text.js';
import { findReplay, replayText } from './replay.js';
import { checkReportFiles, writeReportFiles } from './report-files.js';

/** What a command runs: these cases on a target, in a lane. */
interface ToRun {
  readonly target: Target;
  readonly cases: readonly Case[];
  readonly lane: Lane;
  readonly waivers: readonly Waiver[];
  readonly isPartial: boolean;
  /** Chooses again before each case, of what the earlier ones showed. */
  readonly enough?: ReturnType<typeof createEnough>;
}

async function runCases({ target, cases, lane, enough }: ToRun, context: CliContext): Promise<Run> {
  const { mark, signal, mayLeave, startProgress } = context;
  mayLeave(whatMayBeLeft(target, lane, mark));
  const plan = planOf(target, cases, lane);
  const progress = startProgress(plan.cases.length, startLine(plan, target));
  const onResult = async (result: CaseResult): Promise<void> => {
    enough?.take(result);
    progress.step();
    await setImmediate(); // a run that never waits for a network would let no signal through
  };
  try {
    const settings = { lane, mark, signal, judge: judgeOf(target), preflight: target.isRemote, onResult };
    return await run(target, cases, { ...settings, ...(enough && { isWanted: enough.isWanted }) });
  } finally {
    progress.stop();
  }
}

/** The waivers and the lane of a command line; prints what is worth a warning. Rejects for files that it cannot read or write. */
export async function prepareRun(
  { target, warnings }: OpenedTarget,
  cases: readonly Case[],
  options: RunOptions,
  { printErr }: CliContext,
): Promise<Pick<ToRun, 'lane' | 'waivers'>> {
  const lane = laneFor(target, cases, options);
  const waivers =
    options.waivers === undefined ? [] : readWaivers(await readTextFile(options.waivers), options.waivers);
  for (const warning of warnings) printErr(`${warning}\n`);
  return { lane, waivers };
}

/** Runs cases once the person allows it, and makes the report. Rejects with an Error with a message for people when it cannot run. */
export async function runToReport(
  name: string | undefined,
  toRun: ToRun,
  options: RunOptions,
  context: CliContext,
): Promise<{ readonly done: Run; readonly report: Report; readonly notices: readonly string[] }> {
  const { target, lane, waivers, isPartial } = toRun;
  const { now, cases: suite } = context;
  checkReportFiles(options);
  await checkPermission(target, lane, options, context);
  const started = now();
  const done = await runCases(toRun, context).catch((error: unknown) => {
    if (name !== demo || !(error instanceof CannotRun) || !error.message.includes('ECONNREFUSED')) throw error;
    const hint = 'Start it first: "gridtwin serve", or "npm start" in the repository of gridtwin.';
    throw new CannotRun(`${error.message} ${hint}`);
  });
  const [startedAt, durationMs] = [started.toISOString(), now().getTime() - started.getTime()];
  const report = createReport(done, { startedAt, durationMs, isPartial, waivers, suite });
  return { done, report, notices: [waiversElsewhere(waivers, target.name) ?? []].flat() };
}

/** The exit code of a run: 0 well, 1 with findings, 2 it could not run, or not to the end (`cutShort` says why). */
export function exitCodeOf(
  { counts, isStopped, leftovers, staleWaivers }: Pick<Report, 'counts' | 'isStopped' | 'leftovers' | 'staleWaivers'>,
  cutShort?: string,
): 0 | 1 | 2 {
  if (isStopped || cutShort !== undefined) return 2;
  if (counts.fail > 0 || leftovers.length > 0 || staleWaivers.length > 0) return 1;
  const proven = counts.pass + counts.note + counts.waived;
  return counts.error > 0 || counts.inconclusive > 0 || proven === 0 ? 2 : 0;
}

/**
 * Does what a command line of `gridtwin verify` asks for, and gives its exit code. Rejects with an Error with a message for
 * people when it cannot run.
 */
export async function verifyTarget(
  name: string | undefined,
  options: VerifyOptions,
  context: CliContext,
): Promise<0 | 1 | 2> {
  if (options.init) return initTarget(name, context);
  const { cases: suite, print, printResult } = context;
  const opened = await chooseTarget(name, options, context);
  const { target } = opened;
  if (options.replay !== undefined && isFiltered(options)) {
    throw new Error('--replay names its case: --only, --rule and --endpoint have no effect beside it');
  }
  const replay = options.replay === undefined ? undefined : await findReplay(options.replay, suite, target.name);
  const cases = replay ? [replay.case] : filterCases(suite, options);
  const { lane, waivers } = await prepareRun(opened, cases, options, context);
  if (options.plan) {
    print(planText(target, cases, planOf(target, cases, lane)));
    return 0;
  }
  const isPartial = isFiltered(options) || replay !== undefined;
  const toRun = { target, cases, lane, waivers, isPartial };
  const { done, report, notices } = await runToReport(name, toRun, options, context);
  if (replay) print(replayText(replay, report, notices));
  else printResult(report, notices);
  writeReportFiles(report, options); // after the text, which is not lost with a file that cannot be written
  return exitCodeOf(report, done.cutShort);
}
