import type { Selection as SelectionEntry } from '../generated/world-file.js';
import { columnKinds } from '../model/columns/column-kinds.js';
import { applies, type Definition } from '../model/definitions.js';
import { withFormulas } from '../model/formulas.js';
import { newerRowId } from '../model/row-refs.js';
import { itemsFrom } from '../model/sorted-list.js';
import { type SheetPlace, sheetAt, type World } from '../model/world.js';
import type { Choices } from '../specification/choices.js';
import { choicesAt } from '../specification/profile.js';
import { exportSelections } from '../worlds/file/export-world.js';

/** A row as people see it: its place, its ids in both APIs, and its cells in the format of the newer API, formulas computed. */
export interface RowView {
  readonly order: number;
  readonly id: number;
  readonly rowId: string;
  /** When it was changed through the service: milliseconds; 0 when it was not. */
  readonly modified: number;
  /** Column id to value; empty cells are left out. */
  readonly cells: Readonly<Record<string, unknown>>;
}

/** A grid on an issue of its context: how many rows it has, and those of them that are shown. */
export interface SheetView {
  readonly grid: number;
  readonly issue: string;
  readonly total: number;
  readonly rows: readonly RowView[];
}

/** A world as people think of it: what it consists of, every grid on every issue, and what is selected. */
export interface WorldView extends Definition {
  readonly sheets: readonly SheetView[];
  readonly selections: readonly SelectionEntry[];
  /** The user who calls where a request has no credentials. */
  readonly as: string | undefined;
}

/** How much of a world is shown. */
export interface ViewLimits {
  /** Rows of each grid on each issue: the first and the last of them. */
  readonly rows: number;
  /** Issues whose grids are shown. */
  readonly issues: number;
}

/** A grid on an issue as people see it, with at most some rows: the first and the last of them. */
export function viewSheet(place: SheetPlace, mostRows: number, choices: Choices): SheetView {
  const { world, grid, issue } = place;
  const { users } = world.state.catalogue;
  const { rows } = sheetAt(place);
  const form = choicesAt(choices, { 'newer.goneUserKey': 'absent' }); // the key tells people who is still there
  const last = rows.size <= mostRows ? 0 : Math.floor(mostRows / 2);
  const viewsFrom = (start: number, count: number): readonly RowView[] =>
    itemsFrom(rows, start, count).map(({ id, modified, cells }, i) => {
      const filled = withFormulas(cells, grid, users, choices);
      const values = grid.columns.flatMap((column): [string, unknown][] => {
        const cell = filled[column.index] ?? null;
        return cell === null ? [] : [[column.id, columnKinds[column.kind].newer.encode(cell, column, users, form)]];
      });
      return {
        order: start + i,
        id,
        rowId: newerRowId({ world, choices }, grid, id),
        modified,
        cells: Object.fromEntries(values),
      };
    });
  const shown = [...viewsFrom(0, Math.min(rows.size, mostRows) - last), ...viewsFrom(rows.size - last, last)];
  return { grid: grid.id, issue: issue.key, total: rows.size, rows: shown };
}

/** What a world looks like now. */
export function viewWorld(world: World, { rows, issues }: ViewLimits, choices: Choices): WorldView {
  const { catalogue, signedIn } = world.state;
  const sheets = [...catalogue.issuesById.values()]
    .slice(0, issues)
    .flatMap((issue) =>
      catalogue.grids
        .filter((grid) => applies(grid, issue))
        .map((grid) => viewSheet({ world, grid, issue }, rows, choices)),
    );
  const selections = exportSelections(world.state);
  return { ...structuredClone(catalogue.definition), sheets, selections, as: signedIn.as };
}
