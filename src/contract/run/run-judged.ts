import { isInLane, type Lane, lanesAfter } from '../targets/lanes.js';
import type { Target } from '../targets/target.js';
import type { Case, CaseResult } from './case.js';
import { type OpenRun, type OpenSettings, openRunWithJudge } from './open-judged-run.js';

/** How a run with a judge of its own is done. */
export interface JudgedSettings extends OpenSettings {
  /** Called after each case; the next one waits for it. */
  readonly onResult?: (result: CaseResult) => void | Promise<void>;
}

/** A run after its end. */
export interface Run {
  readonly target: Target;
  readonly lane: Lane;
  /** The lanes that were left out. */
  readonly leftOut: readonly Lane[];
  readonly results: readonly CaseResult[];
  /** What is not as it was before the run, each in words; empty when all is. */
  readonly leftovers: readonly string[];
  /** How many requests it sent. */
  readonly requests: number;
  /** Whether it was stopped before its end. */
  readonly isStopped: boolean;
  /** Why it could not send all that it would: it gave up, or its budget is spent. */
  readonly cutShort?: string;
}

/** Runs cases one after the other until it is stopped. */
async function runEach(
  open: OpenRun,
  cases: readonly Case[],
  { onResult, signal }: JudgedSettings,
): Promise<readonly CaseResult[]> {
  const results: CaseResult[] = [];
  for (const one of cases) {
    if (signal?.aborted) break;
    const result = await open.run(one);
    results.push(result);
    await onResult?.(result);
  }
  return results;
}

/**
 * Runs the cases of a lane on a target with a judge of its own, one after the other, and cleans up after each that wrote.
 * Throws what `openJudgedRun` and `onResult` throw; it cleans up all the same.
 */
export async function runJudged(target: Target, cases: readonly Case[], settings: JudgedSettings): Promise<Run> {
  const { lane } = settings;
  const chosen = cases.filter((one) => isInLane(one, lane));
  const open = await openRunWithJudge(target, settings);
  const results = await runEach(open, chosen, settings).catch(async (error: unknown) => {
    await open.close();
    throw error;
  });
  const leftovers = await open.close();
  const cutShort = results.some(({ verdict }) => verdict === 'inconclusive') ? open.cutShort() : undefined;
  return {
    target,
    lane,
    leftOut: lanesAfter(lane),
    results,
    leftovers,
    requests: open.requests(),
    isStopped: results.length < chosen.length,
    ...(cutShort !== undefined && { cutShort }),
  };
}
