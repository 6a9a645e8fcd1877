import { isEqual } from '../../validation/json.js';
import { SkipCase } from '../run/case.js';
import { BackupFailed, type BackupRow, CopiesLeft, type OpenRowsApi, type RowsApi } from './rows-api.js';

/** Returns the rows whose ids the other rows lack. */
export function rowsBeside(others: readonly BackupRow[], rows: readonly BackupRow[]): readonly BackupRow[] {
  const known = new Set(others.map(({ id }) => id));
  return rows.filter(({ id }) => !known.has(id));
}

/** Returns the rows that have the mark in a text and were not there before. */
export const ownRows = (rows: readonly BackupRow[], mark: string, before: readonly BackupRow[]) =>
  rowsBeside(before, rows).filter(({ values }) =>
    Object.values(values).some((value) => typeof value === 'string' && value.includes(mark)),
  );

/** Deletes only the rows of the run with this mark. Throws a BackupFailed. */
export async function removeOwnRows(api: RowsApi, mark: string, before: readonly BackupRow[]): Promise<void> {
  const own = ownRows(await api.read(), mark, before);
  if (own.length > 0) await api.remove(own);
}

/** Runs work. Returns the message of a BackupFailed or SkipCase that it throws, and rethrows other errors. */
export async function failureOf(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof BackupFailed || error instanceof SkipCase) return error.message;
    throw error;
  }
}

/** Runs work through each API until it succeeds. Returns the last failure if all fail. */
export async function throughFirst(apis: readonly OpenRowsApi[], work: (openApi: OpenRowsApi) => Promise<void>) {
  let failure: string | undefined;
  for (const openApi of apis) {
    failure = await failureOf(() => work(openApi));
    if (failure === undefined) return undefined;
  }
  return failure;
}

const addCopies = ({ add, computed }: RowsApi, rows: readonly BackupRow[], isNewestFirst = false): Promise<unknown> =>
  add(
    (isNewestFirst ? rows.toReversed() : rows).map(({ values }) =>
      Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== null && !computed.has(name))),
    ),
  );

/** Adds copies of rows and deletes them, to prove that they can be restored. Returns whether the API lists the newest row first. */
export async function dryRunRestore(api: RowsApi, before: readonly BackupRow[]): Promise<boolean> {
  if (before.length === 0) return false;
  const refusal = await failureOf(() => addCopies(api, before));
  let [copies, isNewestFirst]: [readonly BackupRow[], boolean] = [[], false];
  const removeCopies = async (): Promise<void> => {
    const now = await api.read();
    const found = rowsBeside(before, now); // also after a refusal, which may have added some
    if (found.length === 0) return;
    isNewestFirst = now[0] === found[0];
    copies = isNewestFirst ? found.toReversed() : found;
    await api.remove(copies);
  };
  const failure = (await failureOf(removeCopies)) && (await failureOf(removeCopies)); // again, because an answer may get lost
  const isUnseen = refusal === undefined && copies.length < before.length; // copies may appear later
  const left = failure ?? (isUnseen && `they were added, and ${copies.length} of ${before.length} were seen`);
  if (left) {
    const where = `copies of its rows, added to try whether they could be put back, may be left in ${api.name}`;
    throw new CopiesLeft(`${where}: ${left}`);
  }
  const holdsNothing = (value: unknown) => value === undefined || value === null || value === '' || isEqual(value, []);
  const lost = before.flatMap(({ values }, i) =>
    Object.keys(values).filter(
      (name) => name !== api.sequence && !holdsNothing(values[name]) && holdsNothing(copies[i]?.values[name]),
    ),
  );
  const why = refusal ?? (lost.length > 0 && `a copy of them holds nothing in ${[...new Set(lost)].join(', ')}`);
  if (why) throw new BackupFailed(`the rows of ${api.name} could not be put back: ${why}`);
  return isNewestFirst;
}

/** Restores the rows of a place, and returns them with their new ids. Throws a BackupFailed. */
export async function restoreRows(api: RowsApi, before: readonly BackupRow[], isNewestFirst = false) {
  const now = await api.read();
  if (isEqual(now, before)) return now;
  if (now.length > 0) await api.remove(now);
  if (before.length > 0) await addCopies(api, before, isNewestFirst);
  return api.read();
}
