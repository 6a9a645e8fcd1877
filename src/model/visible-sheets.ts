import type { Choices } from '../specification/choices.js';
import { mayView } from './definitions.js';
import type { Grid } from './fields.js';
import { allItems, type SortedList } from './sorted-list.js';
import { type Sheet, type State, sheetsOf } from './state.js';
import type { User } from './users.js';

/** Sheets that have rows, in an order by issue, and how many rows stand before each. */
export interface SheetRun {
  readonly sheets: readonly Sheet[];
  readonly starts: readonly number[];
  readonly rows: number;
}

/** Whether rows of issues that the user may not view are there too, and in which order. */
type Shown = { hidden: Choices['legacy.hiddenIssues']; order: Choices['paging.groupOrder'] };

/**
 * A finder of the sheets of a grid that a user is shown; each run is found once for as long as nobody writes to the grid. The
 * choices are the same for as long as the finder is there.
 */
export function createVisibleSheets() {
  const known = new WeakMap<SortedList<Sheet>, WeakMap<User, SheetRun>>();

  function find(state: State, all: SortedList<Sheet>, user: User, { hidden, order }: Shown): SheetRun {
    const sheets = [...allItems(all)].filter(({ id, rows }) => {
      const issue = state.catalogue.issuesById.get(id);
      return rows.size > 0 && issue !== undefined && (hidden === 'shown' || mayView(user, issue));
    });
    if (order === 'descending') sheets.reverse();
    let count = 0;
    const starts = sheets.map(({ rows }) => {
      count += rows.size;
      return count - rows.size;
    });
    return { sheets, starts, rows: count };
  }

  return (state: State, grid: Grid, user: User, shown: Shown): SheetRun => {
    const { sheets } = sheetsOf(state, grid.id);
    const byUser = known.get(sheets) ?? new WeakMap<User, SheetRun>();
    const run = byUser.get(user) ?? find(state, sheets, user, shown);
    known.set(sheets, byUser.set(user, run));
    return run;
  };
}

/** How many rows a grid has in the projects that a user can see (COUNT-3). Its cost is that of the projects, not of the rows. */
export function rowsInProjects(state: State, grid: Grid, user: User): number {
  let count = 0;
  for (const [key, rows] of Object.entries(sheetsOf(state, grid.id).rowsByProject)) {
    const permission = state.catalogue.projects.get(key)?.permissions.get(user.name) ?? 'none';
    if (permission !== 'none') count += rows;
  }
  return count;
}
