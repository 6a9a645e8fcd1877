import { setImmediate } from 'node:timers/promises';
import { judgeOf } from '../../../contract/judge/document-judge.js';
import { createReport } from '../../../contract/reports/create-report.js';
import type { Report } from '../../../contract/reports/report.js';
import { readWaivers, waiversElsewhere } from '../../../contract/reports/waivers.js';
import type { Case, CaseResult } from '../../../contract/run/case.js';
import { type Plan, planOf } from '../../../contract/run/plan.js';
import { CannotRun } from '../../../contract/run/preflight.js';
import { type JudgedRunSettings, type Run, run } from '../../../contract/run/run.js';
import type { Target } from '../../../contract/targets/target.js';
import { readTextFile } from '../../../worlds/file/world-files.js';
import type { CliContext } from '../in-process.js';
import type { RunOptions } from '../options.js';
import { checkPermission, laneFor, whatMayBeLeft } from './choose-lane.js';
import { chooseTarget, demo, initTarget } from './choose-target.js';
import { filterCases, isFiltered } from './filter-cases.js';
import { planText, startLine } from './plan-text.js';
import { findReplay, replayText } from './replay.js';
import { checkReportFiles, writeReportFiles } from './report-files.js';

/** The options of `gridtwin verify`. */
export interface VerifyOptions extends RunOptions {
  readonly init: boolean;
  readonly replay?: string;
}

interface ToRun extends Pick<JudgedRunSettings, 'seesTwice' | 'isWanted' | 'onResult'> {
  readonly cases: readonly Case[];
  readonly isPartial: boolean;
  /** The report file of the case that is run again. */
  readonly replayed?: string | undefined;
}

async function runCases(target: Target, plan: Plan, toRun: ToRun, context: CliContext): Promise<Run> {
  const { mark, signal, mayLeave, startProgress } = context;
  const { lane } = plan;
  const { cases, isPartial: _, replayed: __, ...how } = toRun;
  mayLeave(whatMayBeLeft(target, lane, mark));
  const progress = startProgress(plan.cases.length, startLine(plan, target));
  const onResult = async (result: CaseResult): Promise<void> => {
    await how.onResult?.(result);
    progress.step();
    await setImmediate(); // lets signals through, also if the run never waits for a network
  };
  const settings = { ...how, lane, mark, signal, judge: judgeOf(target), preflight: target.isRemote, onResult };
  return run(target, cases, settings).finally(progress.stop);
}

/** Runs cases if this is permitted, and returns the report; undefined if only the plan is asked for. Rejects with an Error if it cannot. */
export async function runToReport(
  name: string | undefined,
  target: Target,
  toRun: ToRun,
  options: RunOptions,
  context: CliContext,
): Promise<{ readonly done: Run; readonly report: Report; readonly notices: readonly string[] } | undefined> {
  const { now, cases: suite, print, printErr } = context;
  const { cases, isPartial } = toRun;
  const lane = laneFor(target, cases, options);
  const { waivers: file } = options;
  const waivers = file === undefined ? [] : readWaivers(await readTextFile(file), file);
  const plan = planOf(target, cases, lane);
  if (options.plan) {
    print(planText(target, cases, plan));
    if (Object.keys(options).some((name) => /^report/.test(name))) printErr('No report: --plan runs nothing.\n');
    return undefined;
  }
  await checkReportFiles(options, [name, options.configFile, file, toRun.replayed]);
  await checkPermission(target, lane, options, context);
  const started = now();
  const done = await runCases(target, plan, toRun, context).catch((error: unknown) => {
    if (name !== demo || !(error instanceof CannotRun) || !error.message.includes('ECONNREFUSED')) throw error;
    const hint = 'Start it first: "gridtwin serve", or "npm start" in the repository of gridtwin.';
    throw new CannotRun(`${error.message} ${hint}`);
  });
  const [startedAt, durationMs] = [started.toISOString(), now().getTime() - started.getTime()];
  const report = createReport(done, { startedAt, durationMs, isPartial, waivers, suite });
  return { done, report, notices: [waiversElsewhere(waivers, target.name) ?? []].flat() };
}

/** Returns 1 for findings, leftovers or stale waivers, 2 if a run ended early (`cutShort`), broke or is inconclusive, else 0. */
export function exitCodeOf(report: Report): 0 | 1 | 2 {
  const { counts, isStopped, cutShort, leftovers, staleWaivers } = report;
  if (isStopped || cutShort !== undefined) return 2;
  if (counts.fail > 0 || leftovers.length > 0 || staleWaivers.length > 0) return 1;
  const proven = counts.pass + counts.note + counts.waived;
  return counts.error > 0 || counts.inconclusive > 0 || proven === 0 ? 2 : 0;
}

/** Runs `gridtwin verify`, and returns its exit code. Rejects with an Error if it cannot run. */
export async function verifyTarget(name: string | undefined, options: VerifyOptions, context: CliContext) {
  if (options.init) return initTarget(name, context);
  const { cases: suite, print, printResult } = context;
  const target = await chooseTarget(name, options, context);
  if (options.replay !== undefined && isFiltered(options))
    throw new Error('--replay names its case: --only, --rule and --endpoint have no effect beside it');
  const replay = options.replay === undefined ? undefined : await findReplay(options.replay, suite, target.name);
  const cases = replay ? [replay.case] : filterCases(suite, options);
  const isPartial = isFiltered(options) || replay !== undefined;
  const ran = await runToReport(name, target, { cases, isPartial, replayed: replay?.file }, options, context);
  if (!ran) return 0;
  const { report, notices } = ran;
  if (replay) print(replayText(replay, report, notices));
  else printResult(report, notices);
  await writeReportFiles(report, options); // last, so that the text is shown even if a file cannot be written
  return exitCodeOf(report);
}
