import { isObject, member } from '../../validation/json.js';
import { endInShort } from '../reports/in-short.js';
import { previewValue } from '../reports/preview-value.js';
import type { CaseRequest } from '../run/case.js';
import { type Session, send } from '../run/session.js';

/** A grid on an issue that a run may write to. */
export interface BookedPlace {
  readonly grid: number;
  readonly issue: { readonly id: number; readonly key: string };
}

/** What a place is called in messages. */
export const nameOf = ({ grid, issue }: BookedPlace): string => `grid ${grid} on ${issue.key}`;

/** A row: its id, and its values by column as the API names them. */
export interface BookedRow {
  readonly id: string | number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Thrown when the books of a place cannot be kept, with what the target answered. */
export class BackupFailed extends Error {
  override readonly name: string = 'BooksFailed';
}

/** Thrown when rows that were added to try something could not be deleted again: says where they may be left. */
export class CopiesLeft extends BackupFailed {
  override readonly name = 'CopiesLeft';
}

/** One API as the books use it. Each throws BooksFailed. */
export interface RowsApi {
  readonly read: (session: Session, place: BookedPlace) => Promise<readonly BookedRow[]>;
  readonly remove: (session: Session, place: BookedPlace, ids: readonly (string | number)[]) => Promise<unknown>;
  readonly add: (session: Session, place: BookedPlace, rows: readonly object[]) => Promise<unknown>;
  /** The columns that nobody can write. */
  readonly computed: (session: Session) => ReadonlySet<unknown>;
}

/** A body as it is: names in braces in somebody's data stand for themselves. */
export const asItIs = (body: unknown) => ({
  raw: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** Sends a request of the books, and gives the JSON of the answer. Throws BooksFailed unless it succeeds. */
export async function ask(session: Session, request: CaseRequest): Promise<unknown> {
  const { target } = session;
  const exchanged = await send(session, request, (name) => target.values[name]);
  const { answer, sent } = exchanged;
  if (answer && answer.status >= 200 && answer.status < 300) return answer.json;
  throw new BackupFailed(`${sent.method} ${sent.url} ${endInShort(exchanged)}`);
}

const computedRoles = ['sequence', 'formulaNumber', 'formulaText', 'readOnly'];

const newerPath = ({ grid, issue }: BookedPlace): string =>
  `/rest/{vendor}-grid/1.0/api/grid/${grid}/issue/${issue.key}`;

function newerRow(row: unknown): BookedRow {
  const [id, values] = [member(row, 'rowId'), member(row, 'columns')];
  if (typeof id === 'string' && isObject(values)) return { id, values };
  throw new BackupFailed(`a row cannot be read: ${previewValue(row)}`);
}

function rowsIn(value: unknown, name: string): readonly unknown[] {
  const rows = member(value, name);
  if (Array.isArray(rows)) return rows;
  throw new BackupFailed(`rows cannot be read: ${previewValue(value)}`);
}

/** The newer API: no pages, and there whatever the add-on version. */
export const newerRowsApi: RowsApi = {
  read: async (session, place) =>
    rowsIn(await ask(session, { method: 'GET', path: newerPath(place) }), 'rows').map(newerRow),
  remove: (session, place, rows) => ask(session, { method: 'DELETE', path: newerPath(place), ...asItIs({ rows }) }),
  add: (session, place, rows) => ask(session, { method: 'POST', path: newerPath(place), ...asItIs({ rows }) }),
  computed: ({ target }) => new Set(computedRoles.map((role) => target.values[`${role}.id`])),
};

const legacyPath = ({ grid, issue }: BookedPlace): string => `/rest/{vendor}-igrid/1.0/grid/${grid}/issue/${issue.id}`;

function legacyRow(row: unknown): BookedRow {
  if (!isObject(row) || typeof row.id !== 'number')
    throw new BackupFailed(`a row cannot be read: ${previewValue(row)}`);
  const { id, issueId, modified, ...values } = row;
  return { id, values };
}

async function allPages(session: Session, place: BookedPlace): Promise<readonly BookedRow[]> {
  const rows: BookedRow[] = [];
  for (;;) {
    const path = `${legacyPath(place)}/?startAt=${rows.length}&maxResults=1000`;
    const page = await ask(session, { method: 'GET', path });
    const found = rowsIn(page, 'values').map(legacyRow);
    const total = member(page, 'total');
    const known = new Set(rows.map(({ id }) => id));
    if (typeof total !== 'number' || found.some(({ id }) => known.has(id))) {
      throw new BackupFailed(`pages of rows do not go on: ${previewValue(page)}`);
    }
    rows.push(...found);
    if (found.length === 0 || rows.length >= total) return rows;
  }
}

/** The legacy API: for a deployment whose newer API cannot be used. */
export const legacyRowsApi: RowsApi = {
  read: allPages,
  remove: (session, place, rows) => ask(session, { method: 'DELETE', path: legacyPath(place), ...asItIs({ rows }) }),
  add: (session, place, rows) => ask(session, { method: 'POST', path: legacyPath(place), ...asItIs({ rows }) }),
  computed: ({ target }) => new Set(computedRoles.map((role) => target.values[role])),
};
