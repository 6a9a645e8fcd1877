import type { HttpRequest } from '../run/case.js';
import { type Session, toHttpRequest } from '../run/session.js';
import type { Lane } from '../targets/lanes.js';
import type { Target } from '../targets/target.js';
import type { OpenRowsApi } from './rows-api.js';

/** A problem that keeps most cases from running, and the request that solves it. */
export interface DoFirst {
  readonly problem: string;
  readonly request?: HttpRequest;
}

// returns the request that adds a sentinel row through the newer API, with all values that a row of its grid needs
function requestFor(
  target: Target,
  key: string,
  { grid, column, value }: NonNullable<Target['scratch'][number]['sentinel']>,
): HttpRequest {
  const minimal = grid === target.values.grid ? Object(target.values['minimalRow.id']) : {};
  const needed = Object.entries(minimal).map(([name, one]) => [name, one === '{mark}' ? value : one]);
  const path = `/rest/{vendor}-grid/1.0/api/grid/${grid}/issue/${key}`;
  const body = { rows: [{ ...Object.fromEntries(needed), [column]: value }] };
  const json = { raw: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  return toHttpRequest(target, { method: 'POST', path, ...json });
}

/** Returns what keeps a lane from writing to the scratch issues, such as a missing sentinel row. Throws a BackupFailed. */
export async function missingSentinel(session: Session, openApi: OpenRowsApi, lane: Lane) {
  const { target } = session;
  const { scratch, values } = target;
  if (scratch.length === 0) return { problem: 'the target names no issue that tests may write to' };
  for (const { sentinel, ...issue } of scratch) {
    if (sentinel === undefined && lane !== 'destructive') continue;
    if (sentinel === undefined) {
      const needs = 'the destructive lane needs a sentinel row on every scratch issue';
      return { problem: `${needs}, and the target names none on ${issue.key}, so nothing is written` };
    }
    const { grid, column, value } = sentinel;
    const columns = Object.keys(values).flatMap((role) =>
      `${role}.id` in values ? [[values[`${role}.id`], values[role]]] : [],
    );
    const byId = columns.filter(([id]) => id === column);
    const same = byId.length > 0 ? byId : columns.filter(([, name]) => name === column);
    const names = [column, ...same.flat().map(String)]; // in either API
    const rows = await openApi(session, { grid, issue }).read();
    if (rows.some((row) => names.some((name) => row.values[name] === value))) continue;
    const problem = `the sentinel row with "${value}" in column ${column} of grid ${grid} is not on ${issue.key}, so nothing is written there`;
    return { problem, request: requestFor(target, issue.key, { ...sentinel, column: String(same[0]?.[0] ?? column) }) };
  }
  return undefined;
}
