import { MisuseError } from '../misuse-error.js';
import { whyUntried } from './availability.js';
import type { Case } from './case.js';
import { onlyLooking } from './control-api.js';
import { documentedOperations } from './documented.js';
import { createJudge, type Judge } from './judge.js';
import { isInLane, type Lane, lanesAfter } from './lanes.js';
import { openLedger } from './ledger.js';
import { isMark } from './mark.js';
import { askFirst } from './preflight.js';
import { runCase } from './run-case.js';
import type { Session } from './session.js';
import type { Target } from './target.js';
import type { CaseResult } from './verdict.js';
import { openWire } from './wire.js';

/** How a run is done. */
export interface RunSettings {
  readonly lane: Lane;
  /** What every row of its own carries: 6 to 16 letters, digits and dashes. Two runs at the same time need two. */
  readonly mark: string;
  /** Called after each case; the next one waits for it. */
  readonly onResult?: (result: CaseResult) => void | Promise<void>;
  /** Judges answers by the document; made for the run unless it is given, which spares many short runs the work. */
  readonly judge?: Judge;
  /** Asks for one page first, and refuses to run when it is not the service that answers. */
  readonly preflight?: boolean;
  /** Stops the run after the case under way; it cleans up all the same. */
  readonly signal?: AbortSignal;
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

const notRun = (one: Case, verdict: 'skipped' | 'inconclusive', reason: string): CaseResult => ({
  case: one,
  verdict,
  reason,
  findings: [],
  notes: [],
  exchanges: [],
});

/** A run that is open: cases are run one after the other, and it is closed in the end. */
export interface OpenRun {
  readonly run: (one: Case) => Promise<CaseResult>;
  /** Cleans up, and tells what could not be put back. */
  readonly close: () => Promise<readonly string[]>;
  readonly requests: () => number;
  /** Why no more requests of cases are sent; undefined while they are. */
  readonly cutShort: () => string | undefined;
}

/** Judges the answers of a target by the document. */
export const judgeOf = ({ values }: Target): Judge => createJudge(documentedOperations(String(values.vendor)));

/** The target as a lane may use it: a run that only reads somebody else's twin does not steer it either. */
const reachable = (target: Target, lane: Lane): Target =>
  lane === 'read-only' && target.isRemote && target.control
    ? { ...target, control: onlyLooking(target.control) }
    : target;

/**
 * Opens a run. Where the books cannot be kept, the cases that write are inconclusive. Throws a CannotRun when a preflight
 * is asked for and fails, and a MisuseError for a mark that could be in rows of others.
 */
export async function openRun(
  given: Target,
  settings: Pick<RunSettings, 'lane' | 'mark' | 'preflight' | 'judge' | 'signal'>,
): Promise<OpenRun> {
  const { lane, mark, preflight = false, judge = judgeOf(given), signal } = settings;
  if (!isMark(mark)) throw new MisuseError(`a mark is 6 to 16 letters, digits and dashes, and not "${mark}"`);
  const target = reachable(given, lane);
  const wire = openWire(target, { onlyReads: lane === 'read-only' });
  const session: Session = { target, wire, mark };
  if (preflight) await askFirst(session);
  const ledger = await openLedger({ ...session, wire: { ...wire, exchange: wire.insist } }, lane, signal);
  return {
    requests: wire.spent,
    cutShort: wire.closed,
    close: ledger.close,
    run: async (one) => {
      const untried = whyUntried(one, target, lane);
      if (untried !== undefined) return notRun(one, 'skipped', untried);
      if (one.effect !== 'reads' && ledger.problem !== undefined) return notRun(one, 'inconclusive', ledger.problem);
      const closed = wire.closed();
      if (closed !== undefined) return notRun(one, 'inconclusive', closed);
      const result = await runCase(one, session, judge);
      if (one.effect !== 'reads') await ledger.settle(result);
      return result;
    },
  };
}

/** Runs cases one after the other until it is stopped. */
async function runEach(
  open: OpenRun,
  cases: readonly Case[],
  { onResult, signal }: RunSettings,
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
 * Runs the cases of a lane on a target, one after the other, and cleans up after each that wrote. Throws what `openRun`
 * and `onResult` throw; it cleans up all the same.
 */
export async function run(target: Target, cases: readonly Case[], settings: RunSettings): Promise<Run> {
  const { lane } = settings;
  const chosen = cases.filter((one) => isInLane(one, lane));
  const open = await openRun(target, settings);
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
