import { isAtLeast } from '../../specification/versions.js';
import { type Case, type CaseResult, SkipCase } from '../run/case.js';
import type { Session } from '../run/session.js';
import type { Lane } from '../targets/lanes.js';
import type { Target } from '../targets/target.js';
import { failureOf, ownRows, removeOwnRows, throughFirst } from './backup.js';
import { restorableSelection } from './restorable-selection.js';
import { type Restorable, restorableRows } from './restorables.js';
import { BackupFailed, type BackupPlace, CopiesLeft, type OpenRowsApi, rowsApis } from './rows-api.js';
import { missingSentinel } from './sentinels.js';

// restores the places that a run may write to, and says what must not be written and why
interface Cleanup {
  /** Returns why nothing (more) may be written, or undefined while writing is safe. This can change after any case. */
  readonly problem: () => string | undefined;
  /** Why no API can back up rows; undefined if there is another problem, or if copies may be left. */
  readonly whyNoBackup?: string | undefined;
  /** Why destructive cases must not run, although cases may write own rows. */
  readonly noDestruction?: string;
  /** Restores what a case wrote to; `close` tries again what fails. */
  readonly restoreAfterCase: (result: CaseResult) => Promise<void>;
  /** Restores every place, compares it with its backup, and returns each failure and difference as text. */
  readonly close: () => Promise<readonly string[]>;
}

// why nothing is written through an API
interface Failure extends Pick<Cleanup, 'whyNoBackup'> {
  readonly problem: string;
  /** What the attempt may have left behind, as text. */
  readonly left?: string;
}

/** Returns the places that a run may write to (`written`, `selected`), and those that it only checks for wrong writes. */
export function placesOf({ values, scratch, addonVersion }: Target) {
  const placesOn = (issue: BackupPlace['issue'], names: readonly string[]): BackupPlace[] =>
    names.flatMap((name) => (typeof values[name] === 'number' ? [{ grid: values[name], issue }] : []));
  const [first, second] = scratch;
  const { issue: id, issueKey: key } = values;
  const isRead = typeof id === 'number' && typeof key === 'string' && !scratch.some((issue) => issue.id === id);
  const onIssue = isRead ? ['emptyGrid', 'boundGrid'].map((name) => ({ name, issue: { id, key } })) : [];
  const unused = [...onIssue, ...(first ? [{ name: 'otherField', issue: first }] : [])];
  return {
    written: [...(first ? placesOn(first, ['grid', 'plainGrid']) : []), ...(second ? placesOn(second, ['grid']) : [])],
    watched: isRead ? placesOn({ id, key }, ['grid', 'emptyGrid']) : [],
    perhaps: second ? placesOn(second, ['plainGrid']) : [], // the grid need not apply to the issue
    unused: unused.flatMap(({ name, issue }) => placesOn(issue, [name]).map((place) => ({ name, place }))),
    selected: isAtLeast(addonVersion, '1.25.0')
      ? scratch.slice(0, 2).flatMap((issue) => placesOn(issue, ['cascade', 'otherCascade']))
      : [],
  };
}

// creates the cleanup of a backup, after the failures of the APIs before it; without a backup nothing is written
function cleanupOf(lane: Lane, failures: readonly Failure[], backup?: readonly Restorable[]): Cleanup {
  const [restorables, [first]] = [backup ?? [], failures];
  let problem = backup ? undefined : first?.problem;
  // tries twice, because an answer may get lost; the second try sees what the first restored
  const failureTwice = async (work: () => Promise<void>) => (await failureOf(work)) && failureOf(work);
  const isOther = backup || failures.some(({ whyNoBackup }) => whyNoBackup === undefined);
  return {
    problem: () => problem,
    whyNoBackup: isOther ? undefined : first?.whyNoBackup,
    restoreAfterCase: async ({ case: { effect, needs = [] }, exchanges }) => {
      const isSteered = needs.includes('control'); // no exchange shows what the control imports
      for (const { name, isTouchedBy, restore } of restorables) {
        if (!isSteered && !exchanges.some(isTouchedBy)) continue;
        const failure = await failureTwice(() => restore(effect));
        if (failure !== undefined)
          problem ??= `nothing more is written, because ${name} could not be put back: ${failure}`;
      }
    },
    close: async () => {
      const leftovers = new Set(failures.flatMap(({ left }) => left ?? []));
      for (const { name, restore } of restorables) {
        const failureIn = problem === undefined ? failureTwice : failureOf; // after two failures, one more try
        const failure = await failureIn(() => restore(lane === 'destructive' ? 'destructive' : 'writes own rows'));
        if (failure !== undefined) leftovers.add(`${name} could not be put back: ${failure}`);
      }
      for (const { name, differences } of restorables) {
        const failure = await failureOf(async () => {
          for (const difference of await differences()) leftovers.add(difference);
        });
        if (failure !== undefined) leftovers.add(`${name} could not be read at the end: ${failure}`);
      }
      return [...leftovers];
    },
  };
}

// returns a failure if a place that must be empty, because cases clear it, has rows
async function whyForbidden(session: Session): Promise<Failure | undefined> {
  for (const { name: role, place } of placesOf(session.target).unused) {
    const { name, read } = rowsApis.legacy(session, place);
    let count = 0; // stays 0 if reading is refused, as it mostly is
    await failureOf(async () => {
      count = (await read()).length;
    });
    const problem = `nothing is written, because ${name} has rows, so that it cannot be ${role} of the target file`;
    if (count > 0) return { problem };
  }
  return undefined;
}

// backs up the places through an API, or returns why it cannot
async function backUp(session: Session, openApi: OpenRowsApi, lane: Lane, signal?: AbortSignal) {
  const { target } = session;
  const checkStopped = (): void => {
    if (signal?.aborted) throw new BackupFailed('the run was stopped');
  };
  try {
    checkStopped();
    const forbidden = (await missingSentinel(session, openApi, lane)) ?? (await whyForbidden(session));
    if (forbidden) return forbidden;
    const restorables: Restorable[] = [];
    const { written, watched, perhaps, selected } = placesOf(target);
    // restores by deleting only rows of the run
    const watch = async (place: BackupPlace): Promise<void> => {
      const rows = await restorableRows(session, openApi, place, 'read-only');
      restorables.push({ ...rows, restore: () => rows.restore('writes own rows') });
    };
    for (const place of written) {
      checkStopped();
      restorables.push(await restorableRows(session, openApi, place, lane));
    }
    for (const place of watched) await watch(place);
    for (const place of perhaps) await failureOf(() => watch(place));
    for (const place of lane === 'destructive' ? selected : [])
      restorables.push(await restorableSelection(session, place));
    return restorables;
  } catch (error) {
    if (!(error instanceof BackupFailed || error instanceof SkipCase)) throw error;
    const { message } = error;
    const problem = `nothing is written, because no backup can be made: ${message}`;
    return { problem, ...(error instanceof CopiesLeft ? { left: message } : { whyNoBackup: message }) };
  }
}

/** Backs up the places that a lane may write to through the first API that can. If no API can, the cleanup has a problem. */
export async function openCleanup(
  session: Session,
  lane: Lane,
  signal?: AbortSignal,
  apis: readonly OpenRowsApi[] = Object.values(rowsApis),
): Promise<Cleanup> {
  const failures: Failure[] = [];
  for (const openApi of lane === 'read-only' ? [] : apis) {
    const backup = await backUp(session, openApi, lane, signal);
    if (!('problem' in backup)) return cleanupOf(lane, failures, backup);
    failures.push(backup);
  }
  return cleanupOf(lane, failures);
}

// opens the cleanup of the lane, or that of own-rows if rows of others cannot be backed up
async function openWhole(session: Session, lane: Lane, signal: AbortSignal | undefined, apis: readonly OpenRowsApi[]) {
  const whole = await openCleanup(session, lane, signal, apis);
  const { whyNoBackup } = whole;
  if (lane !== 'destructive' || whyNoBackup === undefined || signal?.aborted) return whole;
  const own = await openCleanup(session, 'own-rows', signal, apis);
  if (own.problem() !== undefined) return whole;
  return { ...own, noDestruction: `only rows of this run are written, because no backup can be made: ${whyNoBackup}` };
}

async function sweep(session: Session, openApi: OpenRowsApi): Promise<void> {
  const { mark, target } = session;
  for (const place of placesOf(target).written) {
    const api = openApi(session, place);
    await removeOwnRows(api, mark, []);
    if (ownRows(await api.read(), mark, []).length > 0)
      throw new BackupFailed(`${api.name} has rows of this run that cannot be deleted`);
  }
}

/**
 * Returns the cleanup of a run, which opens in two steps, before the first case that writes and after the basic operations. During
 * these it has only read the rows. It then deletes what they left, and backs up all places through the API with the fewest broken
 * basic operations. `beforeCase` opens what a writing case needs, and returns the reason if the case must not write.
 */
export function openLate(session: Session, lane: Lane, signal?: AbortSignal) {
  let [current, isTrial]: [Cleanup | undefined, boolean] = [undefined, false];
  const left: string[] = [];
  const refused = new Set<string>(); // the operations that do not let users.editor add a row
  const apis = (): readonly OpenRowsApi[] => {
    const needed = ['read', 'delete', ...(lane === 'destructive' ? (['add'] as const) : [])] as const;
    const brokenIn = (api: keyof typeof rowsApis): number =>
      needed.filter((operation) => session.basics?.get(`${api}.${operation}`) === false).length;
    const names = ['newer', 'legacy'] as const;
    return [...names].sort((a, b) => brokenIn(a) - brokenIn(b)).map((name) => rowsApis[name]);
  };
  const openAll = async (): Promise<Cleanup> => {
    const failure = isTrial ? await throughFirst(apis(), (openApi) => sweep(session, openApi)) : undefined;
    if (failure !== undefined) {
      left.push(`rows of this run, with "${session.mark}", could not be deleted: ${failure}`);
      return cleanupOf(lane, [{ problem: `nothing more is written, because ${failure}` }]);
    }
    const problem = 'nothing more is written, because neither API lets users.editor add a row on the scratch issue';
    return refused.size < 2 ? openWhole(session, lane, signal, apis()) : cleanupOf(lane, [{ problem }]);
  };
  return {
    beforeCase: async ({ basic, effect }: Case) => {
      const isBasic = basic !== undefined && effect === 'writes own rows';
      if (current === undefined && isBasic)
        [current, isTrial] = [await openCleanup(session, 'own-rows', signal, apis()), true];
      else if (current === undefined || (isTrial && !isBasic)) [current, isTrial] = [await openAll(), false];
      return current.problem() ?? (effect === 'destructive' ? current.noDestruction : undefined);
    },
    afterCase: async (result: CaseResult): Promise<void> => {
      const { basic = '' } = result.case;
      const isRefused = result.exchanges.some(({ sent, answer }) => sent.method === 'POST' && answer?.status === 403);
      if (isRefused && basic.endsWith('.add')) refused.add(basic);
      if (!isTrial) await current?.restoreAfterCase(result);
    },
    close: async (): Promise<readonly string[]> => {
      if (isTrial && current?.problem() === undefined) [current, isTrial] = [await openAll(), false];
      return [...left, ...((await current?.close()) ?? [])];
    },
  };
}
