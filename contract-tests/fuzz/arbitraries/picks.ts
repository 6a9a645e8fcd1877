import { type Ask, picksIn, type RowPick, withIds } from '../../../src/contract/explore/ask.js';
import type { Session } from '../session.js';

/** A grid on an issue, as the world names them. */
export type Place = Ask['place'];

/** Returns the id of a picked row. Without rows, an id that no row has. */
function picked({ oracle, ids }: Session, { grid, issue }: Place, { nth, newer }: RowPick): unknown {
  const rows = oracle.moment.state.sheets.get(`${grid} ${issue}`)?.rows ?? [];
  const row = rows[nth % rows.length];
  if (newer) return (row && ids.newerOf(row.id)) ?? 'row_00000000-0000-4000-8000-000000000000';
  return row?.id ?? 999_999;
}

/** Returns a value with its picked rows replaced by their current ids. */
export const resolved = (session: Session, place: Place, value: unknown): unknown =>
  withIds(value, (pick) => picked(session, place, pick));

/** Says whether a value picks rows of the newer API. */
export const picksNewer = (value: unknown): boolean => picksIn(value).some(({ newer }) => newer);
