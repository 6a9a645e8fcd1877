import type { RowsApi } from '../cleanup/rows-api.js';
import type { Session } from '../run/session.js';
import type { Lane } from './lanes.js';
import type { ScratchIssue } from './target.js';

/** The names of a column in both APIs, where the target names them. */
function namesOf(id: string, { target: { values } }: Session): readonly string[] {
  const roles = Object.keys(values).filter((name) => name.endsWith('.id') && values[name] === id);
  return [id, ...roles.map((name) => String(values[name.slice(0, -'.id'.length)]))];
}

/** Why one issue is not for tests: it names no sentinel row, or the row is not there. */
async function problemOn(session: Session, book: RowsApi, issue: ScratchIssue): Promise<string | undefined> {
  const { key, sentinel } = issue;
  if (sentinel === undefined) {
    return `the destructive lane needs a sentinel row on every scratch issue, and the target names none on ${key}, so nothing is written`;
  }
  const { grid, column, value } = sentinel;
  const rows = await book.read(session, { grid, issue });
  const names = namesOf(column, session);
  if (rows.some(({ values }) => names.some((name) => values[name] === value))) return undefined;
  return `the sentinel row with "${value}" in column ${column} of grid ${grid} is not on ${key}, so nothing is written there`;
}

/**
 * Why a lane may not write to the issues that a target names for it: the destructive lane needs a sentinel row on each;
 * where one is named, it must be there for every lane that writes.
 */
export async function sentinelProblem(session: Session, book: RowsApi, lane: Lane): Promise<string | undefined> {
  const { scratch } = session.target;
  if (scratch.length === 0) return 'the target names no issue that tests may write to';
  const guarded = lane === 'destructive' ? scratch : scratch.filter(({ sentinel }) => sentinel !== undefined);
  for (const issue of guarded) {
    const problem = await problemOn(session, book, issue);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
