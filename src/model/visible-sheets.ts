import { mayView } from './access.js';
import type { Grid } from './fields.js';
import type { Sheet } from './sheet.js';
import { allItems, type SortedList } from './sorted-list.js';
import { type State, sheetsOf } from './state.js';
import type { User } from './users.js';

/** Sheets that have rows, in the order of their issues, and how many rows stand before each. */
export interface SheetRun {
  readonly sheets: readonly Sheet[];
  readonly starts: readonly number[];
  readonly rows: number;
}

/** The sheets of a grid that a user is shown, each run found once for as long as nobody writes to the grid. */
export type VisibleSheets = (state: State, grid: Grid, user: User, hidden: HiddenIssues) => SheetRun;

function runOf(sheets: readonly Sheet[]): SheetRun {
  let rows = 0;
  const starts = sheets.map((sheet) => {
    rows += sheet.rows.size;
    return rows - sheet.rows.size;
  });
  return { sheets, starts, rows };
}

/** Whether a grid's rows on issues that the user may not view are shown all the same (choice `legacy.hiddenIssues`). */
export type HiddenIssues = 'left-out' | 'shown';

function find(state: State, sheets: SortedList<Sheet>, user: User, hidden: HiddenIssues): SheetRun {
  const { issuesById } = state.catalogue;
  const isShown = (id: number): boolean => {
    const issue = issuesById.get(id);
    return issue !== undefined && (hidden === 'shown' || mayView(user, issue));
  };
  return runOf([...allItems(sheets)].filter(({ id, rows }) => rows.size > 0 && isShown(id)));
}

/** A finder of visible sheets with a memory, for one answer to `legacy.hiddenIssues`. */
export function createVisibleSheets(): VisibleSheets {
  const known = new WeakMap<SortedList<Sheet>, WeakMap<User, SheetRun>>();
  return (state, grid, user, hidden) => {
    const { sheets } = sheetsOf(state, grid.id);
    const byUser = known.get(sheets) ?? new WeakMap<User, SheetRun>();
    const run = byUser.get(user) ?? find(state, sheets, user, hidden);
    known.set(sheets, byUser.set(user, run));
    return run;
  };
}
