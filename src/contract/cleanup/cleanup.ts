import { isAtLeast } from '../../specification/versions.js';
import { type CaseResult, SkipCase } from '../run/case.js';
import type { Session } from '../run/session.js';
import type { Lane } from '../targets/lanes.js';
import type { Target } from '../targets/target.js';
import { failureOf } from './backup.js';
import { type Restorable, restorableRows, restorableSelection } from './restorables.js';
import {
  BackupFailed,
  type BackupPlace,
  CopiesLeft,
  legacyRowsApi,
  newerRowsApi,
  type OpenRowsApi,
} from './rows-api.js';

/** Restores the places that a run may write to. */
export interface Cleanup {
  /** Why nothing, or nothing more, may be written; undefined while writing is safe. It may come after any case. */
  readonly problem?: string | undefined;
  /** Restores what a case wrote to; what fails is tried again in the end. */
  readonly restoreAfterCase: (result: CaseResult) => Promise<void>;
  /** Restores everything, compares it with the beginning, and returns what differs, each in words. */
  readonly close: () => Promise<readonly string[]>;
}

const nothingToRestore: Cleanup = { restoreAfterCase: async () => undefined, close: async () => [] };

/**
 * Why a lane may not write to the issues that a target names for it: the destructive lane needs a sentinel row on each;
 * a sentinel row that the target names must be there for every lane that writes. Throws a BackupFailed.
 */
export async function sentinelProblem(session: Session, openApi: OpenRowsApi, lane: Lane): Promise<string | undefined> {
  const { scratch, values } = session.target;
  if (scratch.length === 0) return 'the target names no issue that tests may write to';
  for (const { sentinel, ...issue } of scratch) {
    if (sentinel === undefined && lane !== 'destructive') continue;
    if (sentinel === undefined) {
      return `the destructive lane needs a sentinel row on every scratch issue, and the target names none on ${issue.key}, so nothing is written`;
    }
    const { grid, column, value } = sentinel;
    const roles = Object.keys(values).filter((name) => name.endsWith('.id') && values[name] === column);
    const names = [column, ...roles.map((name) => String(values[name.replace(/\.id$/, '')]))]; // in either API
    const rows = await openApi(session, { grid, issue }).read();
    if (!rows.some((row) => names.some((name) => row.values[name] === value))) {
      return `the sentinel row with "${value}" in column ${column} of grid ${grid} is not on ${issue.key}, so nothing is written there`;
    }
  }
  return undefined;
}

function placesOf({ values, scratch }: Target): { readonly written: BackupPlace[]; readonly watched: BackupPlace[] } {
  const placesOn = (issue: BackupPlace['issue'], names: readonly string[]): BackupPlace[] =>
    names.flatMap((name) => {
      const grid = values[name];
      return typeof grid === 'number' ? [{ grid, issue }] : [];
    });
  const [first, second] = scratch;
  const { issue: id, issueKey: key } = values;
  const isRead = typeof id === 'number' && typeof key === 'string' && !scratch.some((issue) => issue.id === id);
  return {
    written: [...(first ? placesOn(first, ['grid', 'plainGrid']) : []), ...(second ? placesOn(second, ['grid']) : [])],
    watched: isRead ? placesOn({ id, key }, ['grid', 'emptyGrid']) : [],
  };
}

function cleanupOf(restorables: readonly Restorable[], lane: Lane): Cleanup {
  let problem: string | undefined;
  return {
    get problem() {
      return problem;
    },
    restoreAfterCase: async ({ case: { effect, needs = [] }, exchanges }) => {
      const isSteered = needs.includes('control'); // no exchange shows what the control imports
      for (const { name, isTouchedBy, restore } of restorables) {
        if (!isSteered && !exchanges.some(isTouchedBy)) continue;
        const failure = await failureOf(() => restore(effect));
        if (failure === undefined) continue;
        problem ??= `nothing more is written, because ${name} could not be put back: ${failure}`;
      }
    },
    close: async () => {
      const leftovers = new Set<string>();
      for (const { name, restore } of restorables) {
        const failure = await failureOf(() => restore(lane === 'destructive' ? 'destructive' : 'writes own rows'));
        if (failure !== undefined) leftovers.add(`${name} could not be put back: ${failure}`);
      }
      for (const { name, differences } of restorables) {
        const failure = await failureOf(async () => {
          for (const difference of await differences()) leftovers.add(difference);
        });
        if (failure !== undefined) leftovers.add(`${name} could not be looked at in the end: ${failure}`);
      }
      return [...leftovers];
    },
  };
}

async function backUp(session: Session, openApi: OpenRowsApi, lane: Lane, signal?: AbortSignal): Promise<Cleanup> {
  const { target } = session;
  const checkStopped = (): void => {
    if (signal?.aborted) throw new BackupFailed('the run was stopped');
  };
  checkStopped();
  const problem = await sentinelProblem(session, openApi, lane);
  if (problem !== undefined) return { ...nothingToRestore, problem };
  const restorables: Restorable[] = [];
  const { written, watched } = placesOf(target);
  for (const place of written) {
    checkStopped();
    restorables.push(await restorableRows(session, openApi, place, lane));
  }
  for (const place of watched) {
    const rows = await restorableRows(session, openApi, place, 'own-rows');
    restorables.push({ ...rows, restore: () => rows.restore('writes own rows') }); // rows of others stay as they are
  }
  const hasCascades = target.values.cascade !== undefined && isAtLeast(target.addonVersion, '1.25.0');
  const issues = lane === 'destructive' && hasCascades ? target.scratch.slice(0, 2) : [];
  for (const issue of issues) restorables.push(await restorableSelection(session, issue));
  return cleanupOf(restorables, lane);
}

/**
 * Backs up the places that a lane may write to: through the newer API, or through the legacy one where that fails. Where
 * both fail, the cleanup has a problem.
 */
export async function openCleanup(session: Session, lane: Lane, signal?: AbortSignal): Promise<Cleanup> {
  if (lane === 'read-only') return nothingToRestore;
  const tryToOpen = async (openApi: OpenRowsApi): Promise<Cleanup> => {
    try {
      return await backUp(session, openApi, lane, signal);
    } catch (error) {
      if (!(error instanceof BackupFailed || error instanceof SkipCase)) throw error;
      const problem = `nothing is written, because no backup can be made: ${error.message}`;
      return { ...nothingToRestore, problem, close: async () => (error instanceof CopiesLeft ? [error.message] : []) };
    }
  };
  const newer = await tryToOpen(newerRowsApi);
  if (newer.problem === undefined) return newer;
  const legacy = await tryToOpen(legacyRowsApi);
  const chosen = legacy.problem === undefined ? legacy : newer;
  return {
    get problem() {
      return chosen.problem;
    },
    restoreAfterCase: chosen.restoreAfterCase,
    close: async () => [...(await newer.close()), ...(await legacy.close())],
  };
}
