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

/** A row for people: its position, its ids in both APIs, and its cells in the format of the newer API, with formulas. */
export interface RowView {
  readonly order: number;
  readonly id: number;
  readonly rowId: string;
  /** The time of its last change through the service, in ms; 0 before any. */
  readonly modified: number;
  /** Column id to value; empty cells are left out. */
  readonly cells: Readonly<Record<string, unknown>>;
}

/** A grid on an issue of its context: the count of its rows, and the rows that are shown. */
export interface SheetView {
  readonly grid: number;
  readonly issue: string;
  readonly total: number;
  readonly rows: readonly RowView[];
}

/** A world for people: its definition, every grid on every issue, and the selections. */
export interface WorldView extends Definition {
  readonly sheets: readonly SheetView[];
  readonly selections: readonly SelectionEntry[];
  /** The caller of requests without credentials. */
  readonly as: string | undefined;
}

/** The limits of a view. */
export interface ViewLimits {
  /** The count of rows of each grid on each issue: the first and the last. */
  readonly rows: number;
  /** The count of issues whose grids are shown. */
  readonly issues: number;
}

/** Returns the view of a grid on an issue, with the first and the last rows, at most `mostRows`. */
export function viewSheet(place: SheetPlace, mostRows: number, choices: Choices): SheetView {
  const { world, grid, issue } = place;
  const { users } = world.state.catalogue;
  const { rows } = sheetAt(place);
  const form = choicesAt(choices, { 'newer.goneUserKey': 'absent' }); // a user without a key is gone
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

/** Returns the view of a world. */
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
