import isSame from 'fast-deep-equal';
import { previewValue } from '../reports/preview-value.js';
import type { Effect, HttpExchange } from '../run/case.js';
import type { Session } from '../run/session.js';
import type { Lane } from '../targets/lanes.js';
import type { ScratchIssue } from '../targets/target.js';
import { dryRunRestore, ownRows, removeOwnRows, restoreRows, restoreSelection, selectionNow } from './backup.js';
import { BackupFailed, type BookedPlace, type BookedRow, nameOf, type RowsApi } from './rows-api.js';

/** Something that a run may change and puts back. Its functions throw BooksFailed. */
export interface Restorable {
  readonly name: string;
  /** Whether an exchange may have changed it. */
  readonly isTouchedBy: (exchange: HttpExchange) => boolean;
  readonly putBack: (effect: Effect) => Promise<void>;
  /** How it differs from the beginning, in words. */
  readonly differences: () => Promise<readonly string[]>;
}

const many = (count: number): string => `${count} ${count === 1 ? 'row' : 'rows'}`;

const writes = ({ sent }: HttpExchange): boolean => sent.method !== 'GET';

/** Whether an exchange writes to a grid on an issue; a reload names its grids in the body, so that it may be any. */
function writesTo({ grid, issue }: BookedPlace, exchange: HttpExchange): boolean {
  const { url } = exchange.sent;
  const onIssue = [issue.id, issue.key].some((one) => url.includes(`/issue/${one}`));
  const onGrid = [`/grid/${grid}/`, `/grid/customfield_${grid}/`, '/reload'].some((part) => url.includes(part));
  return writes(exchange) && onIssue && onGrid;
}

/** Rows that were put back, if they are as many as before: others must never be taken for what was there. Throws BooksFailed. */
function asBefore(rows: readonly BookedRow[], before: readonly BookedRow[], name: string): readonly BookedRow[] {
  if (rows.length === before.length) return rows;
  throw new BackupFailed(`${name} has ${many(rows.length)} after they were put back, and had ${before.length} before`);
}

/** The rows of a place. In the destructive lane it is tried first whether they can be put back at all. */
export async function rowsEntry(session: Session, book: RowsApi, place: BookedPlace, lane: Lane): Promise<Restorable> {
  const before = await book.read(session, place);
  if (lane === 'destructive') await dryRunRestore(session, book, place, before);
  const name = nameOf(place);
  let current = before; // the same rows, under other ids once they were put back
  return {
    name,
    isTouchedBy: (exchange) => writesTo(place, exchange),
    putBack: async (effect) => {
      if (effect === 'destructive') current = asBefore(await restoreRows(session, book, place, current), before, name);
      else await removeOwnRows(session, book, place, current);
    },
    differences: async () => {
      const now = await book.read(session, place);
      const own = ownRows(now, session.mark, current).length;
      return [
        ...(now.length === before.length ? [] : [`${name} has ${many(now.length)}, and had ${before.length} before`]),
        ...(own === 0 ? [] : [`${many(own)} of this run ${own === 1 ? 'is' : 'are'} still in ${name}`]),
      ];
    },
  };
}

/**
 * The rows of a place that nothing may be written to: what a run that was wrongly let through added is deleted, and what
 * it deleted is told.
 */
export async function watchedEntry(session: Session, book: RowsApi, place: BookedPlace): Promise<Restorable> {
  const entry = await rowsEntry(session, book, place, 'own-rows');
  return { ...entry, putBack: () => entry.putBack('writes own rows') };
}

/** What is selected in the cascade on an issue for tests. */
export async function selectionEntry(session: Session, issue: ScratchIssue): Promise<Restorable> {
  const before = await selectionNow(session, issue);
  const name = `cascade ${session.target.values.cascade} on ${issue.key}`;
  return {
    name,
    isTouchedBy: (exchange) =>
      writes(exchange) && /\/multicascade\/[^/]+\/issue\/(\d+)/.exec(exchange.sent.url)?.[1] === String(issue.id),
    putBack: async (effect) => {
      if (effect === 'destructive') await restoreSelection(session, issue, before);
    },
    differences: async () => {
      const now = await selectionNow(session, issue);
      return isSame(now, before)
        ? []
        : [`${name} has ${previewValue(now)} selected, and had ${previewValue(before)} before`];
    },
  };
}
