import isSame from 'fast-deep-equal';
import type { Exchanged } from './answer.js';
import { carriesMark, rehearse, removeOwnRows, restoreRows, restoreSelection, selectionNow } from './books.js';
import type { Effect } from './case.js';
import type { Lane } from './lanes.js';
import type { BookedPlace, BookedRow, RowBook } from './row-book.js';
import type { Session } from './session.js';
import { shortly } from './shortly.js';

/** Something that a run may change and puts back. Its functions throw BooksFailed. */
export interface Entry {
  readonly name: string;
  /** Whether an exchange may have changed it. */
  readonly isTouchedBy: (exchange: Exchanged) => boolean;
  readonly putBack: (effect: Effect) => Promise<void>;
  /** How it differs from the beginning, in words. */
  readonly differences: () => Promise<readonly string[]>;
}

function compare(name: string, mark: string, before: readonly BookedRow[], now: readonly BookedRow[]): string[] {
  const own = now.filter((row) => carriesMark(row, mark));
  return [
    ...(now.length === before.length ? [] : [`${name} has ${now.length} rows, and had ${before.length} before`]),
    ...(own.length === 0 ? [] : [`${own.length} rows of this run are still in ${name}`]),
  ];
}

const writes = ({ sent }: Exchanged): boolean => sent.method !== 'GET';

/** Whether an exchange writes to a grid on an issue; a reload names its grids in the body, so that it may be any. */
function writesTo({ grid, issue }: BookedPlace, exchange: Exchanged): boolean {
  const { url } = exchange.sent;
  const onIssue = [issue.id, issue.key].some((one) => url.includes(`/issue/${one}`));
  return writes(exchange) && onIssue && (url.includes(`/grid/${grid}/`) || url.endsWith('/reload'));
}

/** The rows of a place. In the destructive lane it is tried first whether they can be put back at all. */
export async function rowsEntry(session: Session, book: RowBook, place: BookedPlace, lane: Lane): Promise<Entry> {
  const before = await book.read(session, place);
  if (lane === 'destructive') await rehearse(session, book, place, before);
  const name = `grid ${place.grid} on ${place.issue.key}`;
  let current = before; // the same rows, under other ids once they were put back
  return {
    name,
    isTouchedBy: (exchange) => writesTo(place, exchange),
    putBack: async (effect) => {
      if (effect === 'destructive') current = await restoreRows(session, book, place, current);
      else await removeOwnRows(session, book, place);
    },
    differences: async () => compare(name, session.mark, before, await book.read(session, place)),
  };
}

/** What is selected in the cascade on the first issue for tests. */
export async function selectionEntry(session: Session): Promise<Entry> {
  const before = await selectionNow(session);
  const name = `cascade ${session.target.values.cascade} on ${session.target.scratch[0]?.key}`;
  return {
    name,
    isTouchedBy: (exchange) => writes(exchange) && exchange.sent.url.includes('/multicascade/'),
    putBack: async (effect) => {
      if (effect === 'destructive') await restoreSelection(session, before);
    },
    differences: async () => {
      const now = await selectionNow(session);
      return isSame(now, before) ? [] : [`${name} has ${shortly(now)} selected, and had ${shortly(before)} before`];
    },
  };
}
