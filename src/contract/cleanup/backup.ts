import isSame from 'fast-deep-equal';
import type { Session } from '../run/session.js';
import type { ScratchIssue } from '../targets/target.js';
import {
  asItIs,
  ask,
  BackupFailed,
  type BookedPlace,
  type BookedRow,
  CopiesLeft,
  nameOf,
  type RowsApi,
} from './rows-api.js';

const carriesMark = ({ values }: BookedRow, mark: string): boolean =>
  Object.values(values).some((value) => typeof value === 'string' && value.includes(mark));

const idsOf = (rows: readonly BookedRow[]) => rows.map(({ id }) => id);

/** The rows that others do not have, by their ids. */
function rowsBeside(others: readonly BookedRow[], rows: readonly BookedRow[]): readonly BookedRow[] {
  const known = new Set(idsOf(others));
  return rows.filter(({ id }) => !known.has(id));
}

/** The rows of the run with a mark: those that carry it and were not there before. */
export const ownRows = (rows: readonly BookedRow[], mark: string, before: readonly BookedRow[]) =>
  rowsBeside(before, rows).filter((row) => carriesMark(row, mark));

/** Deletes the rows of this run; those of others stay, and those that were there before. Throws BooksFailed. */
export async function removeOwnRows(
  session: Session,
  book: RowsApi,
  place: BookedPlace,
  before: readonly BookedRow[],
): Promise<void> {
  const own = ownRows(await book.read(session, place), session.mark, before);
  if (own.length > 0) await book.remove(session, place, idsOf(own));
}

/** Why work on the books failed; undefined when it did not. */
export async function failureOf(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof BackupFailed) return error.message;
    throw error;
  }
}

/** Rows as they can be added again: the columns that can be written and hold something. */
const copiesOf = (rows: readonly BookedRow[], computed: ReadonlySet<unknown>): readonly object[] =>
  rows.map(({ values }) =>
    Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== null && !computed.has(name))),
  );

/** Deletes the rows that were not there before, and gives them. Throws CopiesLeft. */
async function removeCopies(
  session: Session,
  book: RowsApi,
  place: BookedPlace,
  before: readonly BookedRow[],
): Promise<readonly BookedRow[]> {
  try {
    const copies = rowsBeside(before, await book.read(session, place));
    if (copies.length > 0) await book.remove(session, place, idsOf(copies));
    return copies;
  } catch (error) {
    if (!(error instanceof BackupFailed)) throw error;
    const told = `copies of its rows, added to try whether they could be put back, may be left in ${nameOf(place)}`;
    throw new CopiesLeft(`${told}: ${error.message}`);
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The columns in which rows hold something that their copies do not hold. */
function lostColumns(rows: readonly BookedRow[], copies: readonly BookedRow[]): readonly string[] {
  const lost = rows.flatMap(({ values }, i) =>
    Object.keys(values).filter((name) => !isEmpty(values[name]) && isEmpty(copies[i]?.values[name])),
  );
  return [...new Set(lost)];
}

/**
 * Adds the rows of a place once more and deletes them again, which shows that they could be put back. Throws BooksFailed
 * when they could not, and changes nothing then; CopiesLeft when the copies cannot be deleted.
 */
export async function dryRunRestore(
  session: Session,
  book: RowsApi,
  place: BookedPlace,
  before: readonly BookedRow[],
): Promise<void> {
  if (before.length === 0) return;
  const refusal = await failureOf(() => book.add(session, place, copiesOf(before, book.computed(session))));
  const copies = await removeCopies(session, book, place, before); // also when it failed: it may have added some
  const lost = lostColumns(before, copies);
  const why = refusal ?? (lost.length > 0 ? `a copy of them holds nothing in ${lost.join(', ')}` : undefined);
  if (why !== undefined) throw new BackupFailed(`the rows of ${nameOf(place)} could not be put back: ${why}`);
}

/** Puts the rows of a place back as they were, and gives them as they are then. Throws BooksFailed. */
export async function restoreRows(
  session: Session,
  book: RowsApi,
  place: BookedPlace,
  before: readonly BookedRow[],
): Promise<readonly BookedRow[]> {
  const now = await book.read(session, place);
  if (isSame(now, before)) return now;
  if (now.length > 0) await book.remove(session, place, idsOf(now));
  if (before.length > 0) await book.add(session, place, copiesOf(before, book.computed(session)));
  return book.read(session, place);
}

const cascadePath = ({ id }: ScratchIssue): string => `/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/${id}`;

/** What is selected in the cascade on an issue. Throws BooksFailed. */
export const selectionNow = (session: Session, issue: ScratchIssue): Promise<unknown> =>
  ask(session, { method: 'GET', path: cascadePath(issue) });

/** Selects again what was selected before. Throws BooksFailed. */
export async function restoreSelection(session: Session, issue: ScratchIssue, before: unknown): Promise<void> {
  if (isSame(await selectionNow(session, issue), before)) return;
  const path = cascadePath(issue);
  await ask(session, { method: 'PUT', path: `${path}/resetall` });
  if (!isSame(before, {})) await ask(session, { method: 'PUT', path, ...asItIs(before) });
}
