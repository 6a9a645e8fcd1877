import { isAtLeast } from '../spec/versions.js';
import { type Entry, rowsEntry, selectionEntry } from './book-entries.js';
import type { Lane } from './lanes.js';
import { type BookedPlace, BooksFailed, legacyBook, newerBook, type RowBook } from './row-book.js';
import { sentinelProblem } from './sentinel.js';
import type { Session } from './session.js';
import type { ScratchIssue, Target } from './target.js';
import type { CaseResult } from './verdict.js';

/** What a run keeps of the places that it may write to, so that it can put them back. */
export interface Ledger {
  /** Why nothing may be written; undefined when all is well. */
  readonly problem?: string;
  /** Puts back what a case wrote to. */
  readonly settle: (result: CaseResult) => Promise<void>;
  /** Cleans up everywhere, compares with the beginning, and tells what is not as it was. */
  readonly close: () => Promise<readonly string[]>;
}

const closed: Ledger = { settle: async () => undefined, close: async () => [] };

/** The grids that cases write to, on each issue that they may write to. */
function placesOf({ values, scratch: [first, second] }: Target): readonly BookedPlace[] {
  const on = (issue: ScratchIssue | undefined, names: readonly string[]): BookedPlace[] =>
    names.flatMap((name) => {
      const grid = values[name];
      return issue !== undefined && typeof grid === 'number' ? [{ grid, issue }] : [];
    });
  return [...on(first, ['grid', 'plainGrid']), ...on(second, ['grid'])];
}

const hasCascades = ({ values, addonVersion }: Target): boolean =>
  values.cascade !== undefined && isAtLeast(addonVersion, '1.25.0');

/** Does work on the books; when they fail, that is told. */
async function attempt(what: string, work: () => Promise<void>, leftovers: Set<string>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof BooksFailed)) throw error;
    leftovers.add(`${what} could not be put back: ${error.message}`);
  }
}

function ledgerOf(entries: readonly Entry[], lane: Lane): Ledger {
  const leftovers = new Set<string>();
  const each = async (some: readonly Entry[], work: (entry: Entry) => Promise<void>): Promise<void> => {
    for (const entry of some) await attempt(entry.name, () => work(entry), leftovers);
  };
  return {
    settle: ({ case: { effect, needs = [] }, exchanges }) => {
      const pastTheService = needs.includes('control'); // what is imported is in no exchange
      const touched = entries.filter(({ isTouchedBy }) => pastTheService || exchanges.some(isTouchedBy));
      return each(touched, (entry) => entry.putBack(effect));
    },
    close: async () => {
      await each(entries, (entry) => entry.putBack(lane === 'destructive' ? 'destructive' : 'writes own rows'));
      await each(entries, async (entry) => {
        for (const difference of await entry.differences()) leftovers.add(difference);
      });
      return [...leftovers];
    },
  };
}

async function open(session: Session, book: RowBook, lane: Lane): Promise<Ledger> {
  const { target } = session;
  const problem = await sentinelProblem(session, book, lane);
  if (problem !== undefined) return { ...closed, problem };
  const entries: Entry[] = [];
  for (const place of placesOf(target)) entries.push(await rowsEntry(session, book, place, lane));
  if (lane === 'destructive' && hasCascades(target)) entries.push(await selectionEntry(session));
  return ledgerOf(entries, lane);
}

/** Opens the books through one API; the ledger has a problem when it cannot be used. */
async function tryToOpen(session: Session, book: RowBook, lane: Lane): Promise<Ledger> {
  try {
    return await open(session, book, lane);
  } catch (error) {
    if (!(error instanceof BooksFailed)) throw error;
    return { ...closed, problem: `nothing is written, because books cannot be kept: ${error.message}` };
  }
}

/**
 * Opens the books of the places that a lane may write to: through the newer API, or through the legacy one where that
 * does not do. Throws nothing: where both fail, the ledger has a problem.
 */
export async function openLedger(session: Session, lane: Lane): Promise<Ledger> {
  if (lane === 'read-only') return closed;
  const newer = await tryToOpen(session, newerBook, lane);
  if (newer.problem === undefined) return newer;
  const legacy = await tryToOpen(session, legacyBook, lane);
  return legacy.problem === undefined ? legacy : newer;
}
