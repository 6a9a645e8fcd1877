import type { Session } from '../session.js';

/** The nth of the rows that are there when a request is sent; how its id is written depends on the API. */
export class RowPick {
  constructor(
    readonly nth: number,
    readonly newer: boolean,
  ) {}
}

/** A grid on an issue, as the world names them. */
export interface Place {
  readonly grid: number;
  readonly issue: string;
}

/** The id of a picked row; one that no row has where there are no rows. */
function picked({ oracle, ids }: Session, { grid, issue }: Place, { nth, newer }: RowPick): unknown {
  const rows = oracle.moment.state.sheets.get(`${grid} ${issue}`)?.rows ?? [];
  const row = rows[nth % rows.length];
  if (newer) return (row && ids.newerOf(row.id)) ?? 'row_00000000-0000-4000-8000-000000000000';
  return row?.id ?? 999_999;
}

/** A value in which rows are picked, with the ids that they have now. */
export function resolved(session: Session, place: Place, value: unknown): unknown {
  if (value instanceof RowPick) return picked(session, place, value);
  if (Array.isArray(value)) return value.map((one) => resolved(session, place, one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolved(session, place, one)]));
}

/** Whether rows of the newer API are picked in a value. */
export function picksNewer(value: unknown): boolean {
  if (value instanceof RowPick) return value.newer;
  return typeof value === 'object' && value !== null && Object.values(value).some(picksNewer);
}
