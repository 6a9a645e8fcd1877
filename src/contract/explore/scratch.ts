import isSame from 'fast-deep-equal';
import { failureOf, ownRows } from '../cleanup/backup.js';
import { ask, BackupFailed, type BackupPlace, type BackupRow, rowsApis } from '../cleanup/rows-api.js';
import type { Session } from '../run/session.js';
import type { Lane } from '../targets/lanes.js';
import { writtenPlaces } from './may-be-sent.js';

/** Empties a grid on an issue through the first API that can. Throws a BackupFailed. */
async function emptyGrid(session: Session, place: BackupPlace, lane: Lane): Promise<void> {
  const toDelete = (rows: readonly BackupRow[]): readonly BackupRow[] =>
    lane === 'destructive' ? rows : ownRows(rows, session.mark, []);
  let failure: string | undefined;
  for (const openApi of Object.values(rowsApis)) {
    const api = openApi(session, place);
    failure = await failureOf(async () => {
      const rows = toDelete(await api.read());
      if (rows.length === 0) return;
      await api.remove(rows);
      if (toDelete(await api.read()).length > 0) throw new BackupFailed('rows stay although they were deleted');
    });
    if (failure === undefined) return;
  }
  throw new BackupFailed(`grid ${place.grid} on ${place.issue.key} cannot be emptied: ${failure}`);
}

/** Resets a cascade on an issue. Throws a BackupFailed. */
async function emptyCascade(session: Session, cascade: number, { id }: BackupPlace['issue']): Promise<void> {
  const path = `/rest/{vendor}-igrid/1.0/multicascade/${cascade}/issue/${id}`;
  if (!isSame(await ask(session, 'GET', path), {})) await ask(session, 'PUT', `${path}/resetall`);
}

/** Opens the places that a lane writes to, which are emptied before each sequence: the mock starts with them empty, too. */
export function openScratch(session: Session, lane: Lane) {
  const { scratch, values } = session.target;
  const places = writtenPlaces(session.target, lane).flatMap(({ grid, issue: key }) =>
    scratch.filter((issue) => issue.key === key).map((issue) => ({ grid, issue })),
  );
  const touched = new Set(places);
  return {
    /** Notes that a request was sent that may have written: to the places on the issue of its URL, or to all without one. */
    touch: (url?: string): void => {
      for (const place of places) {
        const { grid, issue } = place;
        const isOnIssue = [issue.id, issue.key].some((one) => url?.includes(`/issue/${one}`));
        const isOnField = url?.includes(String(grid)) || url?.endsWith('/reload');
        if (url === undefined || (isOnIssue && isOnField)) touched.add(place);
      }
    },
    /** Empties what was touched: of all rows, or of those of the run. Throws a BackupFailed. */
    empty: async (): Promise<void> => {
      for (const place of touched) {
        const { grid, issue } = place;
        await (grid === values.cascade ? emptyCascade(session, grid, issue) : emptyGrid(session, place, lane));
        touched.delete(place);
      }
    },
  };
}
