import type { Case } from '../../contract/case.js';
import { createReport } from '../../contract/create-report.js';
import type { Lane } from '../../contract/lanes.js';
import { planOf } from '../../contract/plan.js';
import type { Report } from '../../contract/report.js';
import { type Run, run } from '../../contract/run.js';
import type { Target } from '../../contract/target.js';
import { readWaivers, type Waiver } from '../../contract/waivers.js';
import { readText } from '../read-json.js';
import { checkPermission, laneFor, whatMayBeLeft } from './choose-lane.js';
import { chooseTarget } from './choose-target.js';
import { exitCodeOf } from './exit-code.js';
import { checkLane, filterCases, isFiltered } from './filter-cases.js';
import { initTarget } from './init-target.js';
import type { Surroundings, VerifyOptions } from './options.js';
import { planText } from './plan-text.js';
import { findReplay, type Replay, replayText } from './replay.js';
import { checkReportFiles, writeReportFiles } from './report-files.js';
import { resultText } from './result-text.js';

/** What is to be run, where, and how far. */
interface Task {
  readonly target: Target;
  readonly lane: Lane;
  readonly cases: readonly Case[];
  readonly isPartial: boolean;
}

/** Runs the cases of a task, and shows how far it is. */
async function perform({ target, lane, cases }: Task, around: Surroundings): Promise<Run> {
  const { mark, signal } = around;
  around.mayLeave(whatMayBeLeft(target, lane, mark));
  const progress = around.startProgress(planOf(target, cases, lane).cases.length);
  try {
    return await run(target, cases, { lane, mark, signal, preflight: target.isRemote, onResult: progress.step });
  } finally {
    progress.stop();
  }
}

async function report(
  task: Task,
  waivers: readonly Waiver[],
  around: Surroundings,
): Promise<{ readonly report: Report; readonly run: Run }> {
  const started = around.now();
  const done = await perform(task, around);
  const settings = {
    startedAt: started.toISOString(),
    durationMs: around.now().getTime() - started.getTime(),
    isPartial: task.isPartial,
    waivers,
    suite: around.cases,
  };
  return { report: createReport(done, settings), run: done };
}

const waiversIn = (file: string | undefined): readonly Waiver[] =>
  file === undefined ? [] : readWaivers(readText(file), file);

/** The cases that are asked for: the one to replay, or those that match. */
const casesFor = (replay: Replay | undefined, options: VerifyOptions, { cases }: Surroundings): readonly Case[] =>
  replay ? [replay.case] : filterCases(cases, options);

/**
 * Does what a command line of `gridtwin verify` asks for, and gives its exit code: 0, 1 or 2. Throws an Error with a message
 * for people when it cannot run.
 */
export async function verifyTarget(
  name: string | undefined,
  options: VerifyOptions,
  around: Surroundings,
): Promise<0 | 1 | 2> {
  if (options.init) return initTarget(name, around);
  const { target, warnings } = chooseTarget(name, options, around);
  const replay = options.replay === undefined ? undefined : findReplay(options.replay, around.cases);
  const cases = casesFor(replay, options, around);
  const lane = laneFor(target, options);
  checkLane(cases, lane);
  const waivers = waiversIn(options.waivers);
  for (const warning of warnings) around.tell(warning);
  if (options.plan) {
    around.write(planText(target, cases, planOf(target, cases, lane)));
    return 0;
  }
  checkReportFiles(options);
  await checkPermission(target, lane, options, around);
  const task = { target, lane, cases, isPartial: isFiltered(options) || replay !== undefined };
  const done = await report(task, waivers, around);
  around.write(replay ? replayText(replay, done.report) : resultText(done.report, around));
  writeReportFiles(done.report, options);
  return exitCodeOf(done.report, done.run.cutShort);
}
