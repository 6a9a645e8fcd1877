import { isObject, member } from '../../validation/json.js';
import type { CaseRequest } from '../run/case.js';
import { describeExchange, isSuccess, previewValue } from '../run/describe-exchange.js';
import { type Session, send } from '../run/session.js';

/** A grid, or a cascade, on an issue. */
export type BackupPlace = Readonly<{ grid: number; issue: { readonly id: number; readonly key: string } }>;

/** A row, with its values by column as the API names them. */
export type BackupRow = Readonly<{ id: string | number; values: Readonly<Record<string, unknown>> }>;

/** Thrown if a backup cannot be made or restored. The message says what the target answered. */
export class BackupFailed extends Error {
  override readonly name: string = 'BackupFailed';
}

/** Thrown if copies of a dry run could not be deleted. The message says where they may be left. */
export class CopiesLeft extends BackupFailed {
  override readonly name = 'CopiesLeft';
}

/** The rows of a place through one API. Its functions throw a BackupFailed. */
export interface RowsApi {
  /** Such as `grid 10500 on OPS-1`. */
  readonly name: string;
  readonly read: () => Promise<readonly BackupRow[]>;
  readonly remove: (rows: readonly BackupRow[]) => Promise<unknown>;
  readonly add: (rows: readonly object[]) => Promise<unknown>;
  /** The columns that nobody can write, as the API names them. */
  readonly computed: ReadonlySet<unknown>;
  /** The computed column that numbers the rows: a copy has another number, or no number. */
  readonly sequence: unknown;
}

/** Opens one API for the rows of a place. */
export type OpenRowsApi = (session: Session, place: BackupPlace) => RowsApi;

/** Returns the JSON of an answer. Names in braces stay in the body, which can be data of others. Throws a BackupFailed. */
export async function ask(session: Session, method: CaseRequest['method'], path: string, body?: unknown) {
  const content = { raw: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const exchanged = await send(session, { method, path, ...(body !== undefined && content) });
  const json = exchanged.answer?.json;
  if (isSuccess(exchanged) && (method !== 'GET' || json !== undefined)) return json;
  throw new BackupFailed(describeExchange(exchanged));
}

const writingOf = (session: Session, place: BackupPlace, path: string, suffix: '' | '.id'): Omit<RowsApi, 'read'> => ({
  name: `grid ${place.grid} on ${place.issue.key}`,
  remove: (rows) => ask(session, 'DELETE', path, { rows: rows.map(({ id }) => id) }),
  add: (rows) => ask(session, 'POST', path, { rows }),
  sequence: session.target.values[`sequence${suffix}`],
  computed: new Set(
    ['sequence', 'formulaNumber', 'formulaText', 'readOnly'].map((role) => session.target.values[role + suffix]),
  ),
});

function rowsIn(answer: unknown, name: string, rowOf: (row: BackupRow['values']) => BackupRow | undefined) {
  const rows = member(answer, name);
  if (!Array.isArray(rows)) throw new BackupFailed(`rows cannot be read: ${previewValue(answer)}`);
  return rows.map((row) => {
    const read = isObject(row) ? rowOf(row) : undefined;
    if (read === undefined) throw new BackupFailed(`a row cannot be read: ${previewValue(row)}`);
    return read;
  });
}

/** The newer API has no pages and exists in every add-on version; the legacy API is used where the newer one does not work. */
export const rowsApis: Readonly<Record<'newer' | 'legacy', OpenRowsApi>> = {
  newer: (session, place) => {
    const path = `/rest/{vendor}-grid/1.0/api/grid/${place.grid}/issue/${place.issue.key}`;
    return {
      ...writingOf(session, place, path, '.id'),
      read: async () =>
        rowsIn(await ask(session, 'GET', path), 'rows', ({ rowId: id, columns: values }) =>
          typeof id === 'string' && isObject(values) ? { id, values } : undefined,
        ),
    };
  },
  legacy: (session, place) => {
    const path = `/rest/{vendor}-igrid/1.0/grid/${place.grid}/issue/${place.issue.id}`;
    const { multiSelect } = session.target.values;
    // an empty list cell is read as null or a pair of empty values, a multi select as one text; both are written differently
    const written = ([name, cell]: [string, unknown]): [string, unknown] => {
      const value = member(cell, 'value');
      if (value === '' || value === null) return [name, null];
      const isJoined = name === multiSelect && typeof value === 'string';
      return [name, isJoined ? value.split(',').map((one) => one.trim()) : cell];
    };
    const read = async (): Promise<readonly BackupRow[]> => {
      const rows = new Map<BackupRow['id'], BackupRow>();
      for (;;) {
        const page = await ask(session, 'GET', `${path}/?startAt=${rows.size}`);
        const found = rowsIn(page, 'values', ({ id, issueId, modified, ...values }) =>
          typeof id === 'number' ? { id, values: Object.fromEntries(Object.entries(values).map(written)) } : undefined,
        );
        const total = member(page, 'total');
        if (typeof total !== 'number' || found.some(({ id }) => rows.has(id)))
          throw new BackupFailed(`pages of rows do not go on: ${previewValue(page)}`);
        for (const row of found) rows.set(row.id, row);
        if (found.length === 0 || rows.size >= total) return [...rows.values()];
      }
    };
    return { ...writingOf(session, place, path, ''), read };
  },
};
