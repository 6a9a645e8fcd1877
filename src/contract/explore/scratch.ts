import type { WorldFile } from '../../generated/world-file.js';
import { isEqual } from '../../validation/json.js';
import { ownRows, throughFirst } from '../cleanup/backup.js';
import { ask, BackupFailed, type BackupPlace, type BackupRow, rowsApis } from '../cleanup/rows-api.js';
import type { Session } from '../run/session.js';
import type { Lane } from '../targets/lanes.js';
import type { Target } from '../targets/target.js';
import { writtenPlaces } from './may-be-sent.js';

/** Returns a world without the data of the places that are emptied before each sequence. */
export function emptied(world: WorldFile, target: Target, lane: Lane): WorldFile {
  if (lane !== 'destructive') return world;
  const places = writtenPlaces(target, lane);
  const isEmpty = (field: number, key: string) => places.some(({ grid, issue }) => grid === field && issue.key === key);
  const { rows = [], selections = [] } = world;
  return {
    ...world,
    rows: rows.map(({ rows: own = [], ...rest }) => ({ ...rest, rows: isEmpty(rest.grid, rest.issue) ? [] : own })),
    selections: selections.filter(({ cascade, issue }) => !isEmpty(cascade, issue)),
  };
}

/** Opens the places that a lane writes to. They are emptied before each sequence; the mock starts with them empty, too. */
export function openScratch(session: Session, lane: Lane) {
  const { target } = session;
  const places = lane === 'read-only' ? [] : writtenPlaces(target, lane);
  const touched = new Set(places);
  const toDelete = (rows: readonly BackupRow[]) => (lane === 'destructive' ? rows : ownRows(rows, session.mark, []));
  const emptyGrid = async (place: BackupPlace): Promise<void> => {
    const failure = await throughFirst(Object.values(rowsApis), async (openApi) => {
      const api = openApi(session, place);
      const rows = toDelete(await api.read());
      if (rows.length === 0) return;
      await api.remove(rows);
      if (toDelete(await api.read()).length > 0) throw new BackupFailed('rows stay although they were deleted');
    });
    if (failure === undefined) return;
    throw new BackupFailed(`grid ${place.grid} on ${place.issue.key} cannot be emptied: ${failure}`);
  };
  return {
    /** Notes the places that a request may have written to: those in its URL, or all places without a URL. */
    touch: (url?: string): void => {
      for (const place of places) {
        const { grid, issue } = place;
        const isOnIssue = [issue.id, issue.key].some((one) => url?.includes(`/issue/${one}`));
        const isOnField = url?.includes(String(grid)) || url?.endsWith('/reload');
        if (url === undefined || (isOnIssue && isOnField)) touched.add(place);
      }
    },
    /** Empties the noted places of all rows, or of those of the run. Throws a BackupFailed. */
    empty: async (): Promise<void> => {
      for (const place of touched) {
        const cascade = `/rest/{vendor}-igrid/1.0/multicascade/${place.grid}/issue/${place.issue.id}`;
        if (place.grid !== target.values.cascade) await emptyGrid(place);
        else if (!isEqual(await ask(session, 'GET', cascade), {})) await ask(session, 'PUT', `${cascade}/resetall`);
        touched.delete(place);
      }
    },
  };
}
