import type { Choices } from '../specification/choices.js';
import { type Grid, permissionOn, type User } from './definitions.js';
import { allItems, type SortedList } from './sorted-list.js';
import { type Sheet, type State, sheetsOf } from './state.js';

/** Sheets that have rows, ordered by issue, and the count of rows before each. */
export type SheetRun = Readonly<{ sheets: readonly Sheet[]; starts: readonly number[]; rows: number }>;

/**
 * Creates a finder of the sheets of a grid that a user sees. It finds each run once until a write to the grid. Its choices must
 * always be the same.
 */
export function createVisibleSheets() {
  const known = new WeakMap<SortedList<Sheet>, WeakMap<User, SheetRun>>();

  return (state: State, grid: Grid, user: User, choices: Choices): SheetRun => {
    const [hidden, order] = [choices['legacy.hiddenIssues'], choices['paging.groupOrder']];
    const { sheets: all } = sheetsOf(state, grid.id);
    const byUser = known.get(all) ?? new WeakMap<User, SheetRun>();
    const earlier = byUser.get(user);
    if (earlier) return earlier;
    const sheets = [...allItems(all)].filter(({ id, rows }) => {
      const issue = state.catalogue.issuesById.get(id);
      return rows.size > 0 && issue !== undefined && (hidden === 'shown' || permissionOn(issue, user) !== 'none');
    });
    if (order === 'descending') sheets.reverse();
    let count = 0;
    const starts = sheets.map(({ rows }) => {
      count += rows.size;
      return count - rows.size;
    });
    const run = { sheets, starts, rows: count };
    known.set(all, byUser.set(user, run));
    return run;
  };
}

/** Counts the rows of a grid in projects that a user can see (COUNT-3). The cost depends on the projects, not on the rows. */
export function rowsInProjects(state: State, grid: Grid, user: User): number {
  let count = 0;
  for (const [key, rows] of Object.entries(sheetsOf(state, grid.id).rowsByProject)) {
    const permission = state.catalogue.projects.get(key)?.permissions.get(user.name) ?? 'none';
    if (permission !== 'none') count += rows;
  }
  return count;
}
