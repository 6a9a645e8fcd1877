import { isAtLeast } from '../../specification/versions.js';
import { type CaseResult, SkipCase } from '../run/case.js';
import type { Session } from '../run/session.js';
import type { Lane } from '../targets/lanes.js';
import { sentinelProblem } from '../targets/sentinel.js';
import type { ScratchIssue, Target } from '../targets/target.js';
import { failureOf } from './backup.js';
import { type Restorable, rowsEntry, selectionEntry, watchedEntry } from './restorables.js';
import { BackupFailed, type BookedPlace, CopiesLeft, legacyRowsApi, newerRowsApi, type RowsApi } from './rows-api.js';

/** What a run keeps of the places that it may write to, so that it can put them back. */
export interface Cleanup {
  /** Why nothing, or nothing more, may be written; undefined when all is well. */
  readonly problem?: string | undefined;
  /** Puts back what a case wrote to; what fails is tried again in the end. */
  readonly restoreAfterCase: (result: CaseResult) => Promise<void>;
  /** Cleans up everywhere, compares with the beginning, and tells what is not as it was. */
  readonly close: () => Promise<readonly string[]>;
}

const closed: Cleanup = { restoreAfterCase: async () => undefined, close: async () => [] };

/** The grids that cases write to, on each issue that they may write to. */
function placesOf({ values, scratch: [first, second] }: Target): readonly BookedPlace[] {
  const on = (issue: ScratchIssue | undefined, names: readonly string[]): BookedPlace[] =>
    names.flatMap((name) => {
      const grid = values[name];
      return issue !== undefined && typeof grid === 'number' ? [{ grid, issue }] : [];
    });
  return [...on(first, ['grid', 'plainGrid']), ...on(second, ['grid'])];
}

/** Places where writes are sent that must be refused or change nothing. */
function watchedPlacesOf({ values, scratch }: Target): readonly BookedPlace[] {
  const { issue: id, issueKey: key, grid, emptyGrid } = values;
  if (typeof id !== 'number' || typeof key !== 'string' || scratch.some((one) => one.id === id)) return [];
  return [grid, emptyGrid].flatMap((one) => (typeof one === 'number' ? [{ grid: one, issue: { id, key } }] : []));
}

const hasCascades = ({ values, addonVersion }: Target): boolean =>
  values.cascade !== undefined && isAtLeast(addonVersion, '1.25.0');

/** Puts everything back, and tells what could not be and what is not as it was. */
async function closeAll(entries: readonly Restorable[], lane: Lane): Promise<readonly string[]> {
  const leftovers = new Set<string>();
  for (const { name, putBack } of entries) {
    const failure = await failureOf(() => putBack(lane === 'destructive' ? 'destructive' : 'writes own rows'));
    if (failure !== undefined) leftovers.add(`${name} could not be put back: ${failure}`);
  }
  for (const { name, differences } of entries) {
    const failure = await failureOf(async () => {
      for (const difference of await differences()) leftovers.add(difference);
    });
    if (failure !== undefined) leftovers.add(`${name} could not be looked at in the end: ${failure}`);
  }
  return [...leftovers];
}

function ledgerOf(entries: readonly Restorable[], lane: Lane): Cleanup {
  let problem: string | undefined;
  return {
    get problem() {
      return problem;
    },
    restoreAfterCase: async ({ case: { effect, needs = [] }, exchanges }) => {
      const pastTheService = needs.includes('control'); // what is imported is in no exchange
      const touched = entries.filter(({ isTouchedBy }) => pastTheService || exchanges.some(isTouchedBy));
      for (const entry of touched) {
        const failure = await failureOf(() => entry.putBack(effect));
        if (failure !== undefined)
          problem ??= `nothing more is written, because ${entry.name} could not be put back: ${failure}`;
      }
    },
    close: () => closeAll(entries, lane),
  };
}

/** Opens no more of the books when the run was stopped. Throws BooksFailed. */
function goOn(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new BackupFailed('the run was stopped');
}

async function open(session: Session, book: RowsApi, lane: Lane, signal?: AbortSignal): Promise<Cleanup> {
  const { target } = session;
  goOn(signal);
  const problem = await sentinelProblem(session, book, lane);
  if (problem !== undefined) return { ...closed, problem };
  const entries: Restorable[] = [];
  for (const place of placesOf(target)) {
    goOn(signal);
    entries.push(await rowsEntry(session, book, place, lane));
  }
  for (const place of watchedPlacesOf(target)) entries.push(await watchedEntry(session, book, place));
  const selections = lane === 'destructive' && hasCascades(target) ? target.scratch.slice(0, 2) : [];
  for (const issue of selections) entries.push(await selectionEntry(session, issue));
  return ledgerOf(entries, lane);
}

/** Opens the books through one API; the ledger has a problem when it cannot be used. */
async function tryToOpen(session: Session, book: RowsApi, lane: Lane, signal?: AbortSignal): Promise<Cleanup> {
  try {
    return await open(session, book, lane, signal);
  } catch (error) {
    if (!(error instanceof BackupFailed || error instanceof SkipCase)) throw error;
    const left = error instanceof CopiesLeft ? [error.message] : [];
    return {
      ...closed,
      problem: `nothing is written, because books cannot be kept: ${error.message}`,
      close: async () => left,
    };
  }
}

/**
 * Opens the books of the places that a lane may write to: through the newer API, or through the legacy one where that
 * does not do. Throws nothing: where both fail, the ledger has a problem.
 */
export async function openCleanup(session: Session, lane: Lane, signal?: AbortSignal): Promise<Cleanup> {
  if (lane === 'read-only') return closed;
  const newer = await tryToOpen(session, newerRowsApi, lane, signal);
  if (newer.problem === undefined) return newer;
  const legacy = await tryToOpen(session, legacyRowsApi, lane, signal);
  const close = async () => [...(await newer.close()), ...(await legacy.close())];
  const chosen = legacy.problem === undefined ? legacy : newer;
  return {
    get problem() {
      return chosen.problem; // it may come later
    },
    restoreAfterCase: chosen.restoreAfterCase,
    close,
  };
}
