import { judgeOf } from '../judge/document-judge.js';
import type { Judge } from '../judge/judge.js';
import type { Target } from '../targets/target.js';
import type { Case } from './case.js';
import { type OpenRun, type OpenSettings, openRunWithJudge } from './open-judged-run.js';
import { type JudgedSettings, type Run, runJudged } from './run-judged.js';

export type { OpenRun, Run };

/** How a run is done. */
export interface RunSettings extends Omit<JudgedSettings, 'judge'> {
  /** Judges answers by the document; made for the run unless it is given, which spares many short runs the work. */
  readonly judge?: Judge;
}

/**
 * Opens a run. Where the books cannot be kept, the cases that write are inconclusive. Throws a CannotRun when a preflight
 * is asked for and fails, and a MisuseError for a mark that could be in rows of others.
 */
export const openRun = (
  target: Target,
  { judge = judgeOf(target), ...settings }: Omit<OpenSettings, 'judge'> & Pick<RunSettings, 'judge'>,
): Promise<OpenRun> => openRunWithJudge(target, { ...settings, judge });

/**
 * Runs the cases of a lane on a target, one after the other, and cleans up after each that wrote. Throws what `openRun`
 * and `onResult` throw; it cleans up all the same.
 */
export const run = (
  target: Target,
  cases: readonly Case[],
  { judge = judgeOf(target), ...settings }: RunSettings,
): Promise<Run> => runJudged(target, cases, { ...settings, judge });
