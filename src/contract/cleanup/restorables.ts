import { pluralize } from '../../validation/quote.js';
import type { Effect, HttpExchange } from '../run/case.js';
import type { Session } from '../run/session.js';
import type { Lane } from '../targets/lanes.js';
import { dryRunRestore, ownRows, removeOwnRows, restoreRows, rowsBeside } from './backup.js';
import { BackupFailed, type BackupPlace, type BackupRow, type OpenRowsApi } from './rows-api.js';

/** Something that a run may change and restores. Its functions throw a BackupFailed. `differences` says what has changed since. */
export interface Restorable {
  readonly name: string;
  readonly isTouchedBy: (exchange: HttpExchange) => boolean;
  readonly restore: (effect: Effect) => Promise<void>;
  readonly differences: () => Promise<readonly string[]>;
}

/**
 * Reads the rows of a place. In the destructive lane a dry run proves that they can be restored. The read-only lane is for places
 * that no case may write to; rows that others add there meanwhile are no difference.
 */
export async function restorableRows(session: Session, openApi: OpenRowsApi, place: BackupPlace, lane: Lane) {
  const { name, ...opened } = openApi(session, place);
  const read = async (): Promise<readonly BackupRow[]> =>
    (await opened.read()).filter(({ values }) => !session.others?.test(JSON.stringify(values)));
  const api = { ...opened, name, read }; // ignores rows of other runs
  const before = await read();
  const isNewestFirst = lane === 'destructive' && (await dryRunRestore(api, before));
  let current = before; // the same rows, with new ids once they are restored
  return {
    name,
    isTouchedBy: ({ sent: { method, url } }: HttpExchange): boolean => {
      const { grid, issue } = place;
      const isOnIssue = [issue.id, issue.key].some((one) => url.includes(`/issue/${one}`));
      // a reload names its grids in the body, so it may concern any grid
      const isOnGrid = [`/grid/${grid}/`, `/grid/customfield_${grid}/`, '/reload'].some((part) => url.includes(part));
      return method !== 'GET' && isOnIssue && isOnGrid;
    },
    restore: async (effect: Effect): Promise<void> => {
      if (effect !== 'destructive') return removeOwnRows(api, session.mark, current);
      const restored = await restoreRows(api, current, isNewestFirst);
      const rows = pluralize(restored.length, 'row');
      if (restored.length !== before.length)
        throw new BackupFailed(`${name} has ${rows} after they were put back, and had ${before.length} before`);
      current = restored;
    },
    differences: async () => {
      const now = await read();
      const [own, gone] = [ownRows(now, session.mark, current).length, rowsBeside(now, current).length];
      const lost = gone > 0 && `${name} lost ${pluralize(gone, 'row')} of ${current.length}`;
      const isOther = now.length !== current.length;
      const changed = isOther && `${name} has ${pluralize(now.length, 'row')}, and had ${current.length} before`;
      const left = own > 0 && `${name} still has ${pluralize(own, 'row')} of this run, with "${session.mark}"`;
      return [lane === 'read-only' ? lost : changed, left].filter((one) => one !== false);
    },
  };
}
