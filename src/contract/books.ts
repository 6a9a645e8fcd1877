import isSame from 'fast-deep-equal';
import { asItIs, ask, type BookedPlace, type BookedRow, type RowBook } from './row-book.js';
import type { Session } from './session.js';

/** Whether a row is of the run with this mark. */
export const carriesMark = ({ values }: BookedRow, mark: string): boolean =>
  Object.values(values).some((value) => typeof value === 'string' && value.includes(mark));

const idsOf = (rows: readonly BookedRow[]) => rows.map(({ id }) => id);

/** Deletes the rows of this run, by their mark; those of others stay. Throws BooksFailed. */
export async function removeOwnRows(session: Session, book: RowBook, place: BookedPlace): Promise<void> {
  const own = (await book.read(session, place)).filter((row) => carriesMark(row, session.mark));
  if (own.length > 0) await book.remove(session, place, idsOf(own));
}

/** Rows as they can be added again: the columns that can be written and hold something. */
const copiesOf = (rows: readonly BookedRow[], computed: ReadonlySet<unknown>): readonly object[] =>
  rows.map(({ values }) =>
    Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== null && !computed.has(name))),
  );

/**
 * Adds the rows of a place once more and deletes them again, which shows that they could be put back. Throws BooksFailed
 * when they could not, and changes nothing then.
 */
export async function rehearse(
  session: Session,
  book: RowBook,
  place: BookedPlace,
  before: readonly BookedRow[],
): Promise<void> {
  if (before.length === 0) return;
  await book.add(session, place, copiesOf(before, book.computed(session)));
  const known = new Set(idsOf(before));
  const added = idsOf(await book.read(session, place)).filter((id) => !known.has(id));
  await book.remove(session, place, added);
}

/** Puts the rows of a place back as they were, and gives them as they are then. Throws BooksFailed. */
export async function restoreRows(
  session: Session,
  book: RowBook,
  place: BookedPlace,
  before: readonly BookedRow[],
): Promise<readonly BookedRow[]> {
  const now = await book.read(session, place);
  if (isSame(now, before)) return now;
  if (now.length > 0) await book.remove(session, place, idsOf(now));
  if (before.length > 0) await book.add(session, place, copiesOf(before, book.computed(session)));
  return book.read(session, place);
}

const cascadePath = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}';

/** What is selected in the cascade on the first issue for tests. Throws BooksFailed. */
export const selectionNow = (session: Session): Promise<unknown> => ask(session, { method: 'GET', path: cascadePath });

/** Selects again what was selected before. Throws BooksFailed. */
export async function restoreSelection(session: Session, before: unknown): Promise<void> {
  if (isSame(await selectionNow(session), before)) return;
  await ask(session, { method: 'PUT', path: `${cascadePath}/resetall` });
  if (!isSame(before, {})) await ask(session, { method: 'PUT', path: cascadePath, ...asItIs(before) });
}
