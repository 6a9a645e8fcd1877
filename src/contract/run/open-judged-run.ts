import { MisuseError } from '../../validation/misuse-error.js';
import { openCleanup } from '../cleanup/cleanup.js';
import type { Judge } from '../judge/judge.js';
import { onlyLooking } from '../targets/control-api.js';
import type { Lane } from '../targets/lanes.js';
import type { Target } from '../targets/target.js';
import { whyUntried } from './availability.js';
import type { Case, CaseResult } from './case.js';
import { openHttpClient } from './http-client.js';
import { isMark } from './mark.js';
import { askFirst } from './preflight.js';
import { runCase } from './run-case.js';
import type { Session } from './session.js';

/** How a run is opened. */
export interface OpenSettings {
  readonly lane: Lane;
  /** What every row of its own carries: 6 to 16 letters, digits and dashes. Two runs at the same time need two. */
  readonly mark: string;
  /** Judges answers by the document. */
  readonly judge: Judge;
  /** Asks for one page first, and refuses to run when it is not the service that answers. */
  readonly preflight?: boolean;
  /** Stops the run after the case under way; it cleans up all the same. */
  readonly signal?: AbortSignal;
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

/** The target as a lane may use it: a run that only reads somebody else's twin does not steer it either. */
const reachable = (target: Target, lane: Lane): Target =>
  lane === 'read-only' && target.isRemote && target.control
    ? { ...target, control: onlyLooking(target.control) }
    : target;

/**
 * Opens a run with a judge of its own, so that nothing that compiles schemas is loaded. Where the books cannot be kept, the cases that write are inconclusive. Throws a CannotRun when a preflight
 * is asked for and fails, and a MisuseError for a mark that could be in rows of others.
 */
export async function openRunWithJudge(given: Target, settings: OpenSettings): Promise<OpenRun> {
  const { lane, mark, preflight = false, judge, signal } = settings;
  if (!isMark(mark)) throw new MisuseError(`a mark is 6 to 16 letters, digits and dashes, and not "${mark}"`);
  const target = reachable(given, lane);
  const wire = openHttpClient(target, { onlyReads: lane === 'read-only' });
  const session: Session = { target, wire, mark };
  if (preflight) await askFirst(session);
  const ledger = await openCleanup({ ...session, wire: { ...wire, exchange: wire.sendAlways } }, lane, signal);
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
      if (one.effect !== 'reads') await ledger.restoreAfterCase(result);
      return result;
    },
  };
}
