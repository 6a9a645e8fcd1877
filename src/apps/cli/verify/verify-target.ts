import { setImmediate } from 'node:timers/promises';
import { judgeOf } from '../../../contract/judge/document-judge.js';
import { createReport } from '../../../contract/reports/create-report.js';
import type { Report } from '../../../contract/reports/report.js';
import { readWaivers, type Waiver, waiversElsewhere } from '../../../contract/reports/waivers.js';
import type { Case } from '../../../contract/run/case.js';
import { planOf } from '../../../contract/run/plan.js';
import { CannotRun } from '../../../contract/run/preflight.js';
import { type Run, run } from '../../../contract/run/run.js';
import type { Lane } from '../../../contract/targets/lanes.js';
import type { Target } from '../../../contract/targets/target.js';
import { readText } from '../read-json.js';
import { checkPermission, laneFor, whatMayBeLeft } from './choose-lane.js';
import { chooseTarget, demo } from './choose-target.js';
import { exitCodeOf } from './exit-code.js';
import { checkLane, filterCases, isFiltered } from './filter-cases.js';
import { initTarget } from './init-target.js';
import type { CliContext, VerifyOptions } from './options.js';
import { startLine } from './pace.js';
import { planText } from './plan-text.js';
import { checkReplay, findReplay, type Replay, replayText } from './replay.js';
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
async function perform({ target, lane, cases }: Task, around: CliContext): Promise<Run> {
  const { mark, signal } = around;
  around.mayLeave(whatMayBeLeft(target, lane, mark));
  const plan = planOf(target, cases, lane);
  const progress = around.startProgress(plan.cases.length, startLine(plan, target));
  /** Waits for a turn of the event loop, as a run that never waits for a network would let no signal through. */
  const onResult = async (): Promise<void> => {
    progress.step();
    await setImmediate();
  };
  try {
    return await run(target, cases, {
      lane,
      mark,
      signal,
      judge: judgeOf(target),
      preflight: target.isRemote,
      onResult,
    });
  } finally {
    progress.stop();
  }
}

async function report(
  task: Task,
  waivers: readonly Waiver[],
  around: CliContext,
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

/** The case that is to be run again; undefined where none is. */
function replayFor(target: Target, options: VerifyOptions, { cases }: CliContext): Replay | undefined {
  if (options.replay === undefined) return undefined;
  if (isFiltered(options)) {
    throw new Error('--replay names its case: --only, --rule and --endpoint have no effect beside it');
  }
  const replay = findReplay(options.replay, cases);
  checkReplay(replay, target.name);
  return replay;
}

/** What a run threw; where nothing serves the demo world, with how to serve it. */
function withHint(error: unknown, name: string | undefined): unknown {
  if (name !== demo || !(error instanceof CannotRun) || !error.message.includes('ECONNREFUSED')) return error;
  const hint = 'Start it first: "gridtwin serve", or "npm start" in the repository of gridtwin.';
  return new CannotRun(`${error.message} ${hint}`);
}

/** Shows what a run found, before the files are written: where one cannot be, that is not lost. */
function show(found: Report, replay: Replay | undefined, waivers: readonly Waiver[], around: CliContext): void {
  const elsewhere = waiversElsewhere(waivers, found.target.name);
  const notices = elsewhere === undefined ? [] : [elsewhere];
  if (!replay) around.writeTable(found);
  around.write(replay ? replayText(replay, found, notices) : resultText(found, notices));
}

/**
 * Does what a command line of `gridtwin verify` asks for, and gives its exit code: 0, 1 or 2. Throws an Error with a message
 * for people when it cannot run.
 */
export async function verifyTarget(
  name: string | undefined,
  options: VerifyOptions,
  around: CliContext,
): Promise<0 | 1 | 2> {
  if (options.init) return initTarget(name, around);
  const { target, warnings } = chooseTarget(name, options, around);
  const replay = replayFor(target, options, around);
  const cases = replay ? [replay.case] : filterCases(around.cases, options);
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
  const done = await report(task, waivers, around).catch((error: unknown) => {
    throw withHint(error, name);
  });
  show(done.report, replay, waivers, around);
  writeReportFiles(done.report, options);
  return exitCodeOf(done.report, done.run.cutShort);
}
