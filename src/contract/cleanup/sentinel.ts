import type { Session } from '../run/session.js';
import type { Lane } from '../targets/lanes.js';
import type { OpenRowsApi } from './rows-api.js';

/**
 * Why a lane may not write to the issues that a target names for it: the destructive lane needs a sentinel row on each;
 * a sentinel row that the target names must be there for every lane that writes. Throws a BackupFailed.
 */
export async function sentinelProblem(session: Session, openApi: OpenRowsApi, lane: Lane): Promise<string | undefined> {
  const { scratch, values } = session.target;
  if (scratch.length === 0) return 'the target names no issue that tests may write to';
  for (const { sentinel, ...issue } of scratch) {
    if (sentinel === undefined && lane !== 'destructive') continue;
    if (sentinel === undefined) {
      return `the destructive lane needs a sentinel row on every scratch issue, and the target names none on ${issue.key}, so nothing is written`;
    }
    const { grid, column, value } = sentinel;
    const roles = Object.keys(values).filter((name) => name.endsWith('.id') && values[name] === column);
    const names = [column, ...roles.map((name) => String(values[name.replace(/\.id$/, '')]))]; // in either API
    const rows = await openApi(session, { grid, issue }).read();
    if (!rows.some((row) => names.some((name) => row.values[name] === value))) {
      return `the sentinel row with "${value}" in column ${column} of grid ${grid} is not on ${issue.key}, so nothing is written there`;
    }
  }
  return undefined;
}
