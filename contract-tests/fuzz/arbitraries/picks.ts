import { type Ask, picksIn, type RowPick, withIds } from '../../../src/contract/explore/ask.js';
import type { Session } from '../session.js';

/** A grid on an issue, as the world names them. */
export type Place = Ask['place'];

/** The id of a picked row; one that no row has where there are no rows. */
function picked({ oracle, ids }: Session, { grid, issue }: Place, { nth, newer }: RowPick): unknown {
  const rows = oracle.moment.state.sheets.get(`${grid} ${issue}`)?.rows ?? [];
  const row = rows[nth % rows.length];
  if (newer) return (row && ids.newerOf(row.id)) ?? 'row_00000000-0000-4000-8000-000000000000';
  return row?.id ?? 999_999;
}

/** A value in which rows are picked, with the ids that they have now. */
export const resolved = (session: Session, place: Place, value: unknown): unknown =>
  withIds(value, (pick) => picked(session, place, pick));

/** Whether rows of the newer API are picked in a value. */
export const picksNewer = (value: unknown): boolean => picksIn(value).some(({ newer }) => newer);
