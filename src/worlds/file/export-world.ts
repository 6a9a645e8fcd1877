import type { Selection as SelectionEntry, Sheet as SheetEntry, WorldFile } from '../../generated/world-file.js';
import { isDangling } from '../../model/cascade.js';
import type { Row } from '../../model/columns/cell.js';
import { columnKinds } from '../../model/columns/column-kinds.js';
import type { Definitions } from '../../model/definitions.js';
import type { Field, Grid } from '../../model/fields.js';
import type { Sheet } from '../../model/sheet.js';
import { allItems, emptyList } from '../../model/sorted-list.js';
import type { Selection, State } from '../../model/state.js';
import type { UserIndex } from '../../model/users.js';

/** The values of a row in the format of a world file; empty cells are left out, users are as stored. */
function valuesOf({ cells }: Row, { columns }: Grid, users: UserIndex): Record<string, unknown> {
  const members = columns.flatMap((column): [string, unknown][] => {
    const cell = cells[column.index] ?? null;
    if (cell === null) return [];
    const value =
      column.kind === 'userlist' ? Object.assign({}, cell) : columnKinds[column.kind].newer.encode(cell, column, users);
    return [[column.id, value]];
  });
  return Object.fromEntries(members);
}

function exportSheet(sheet: Sheet, grid: Grid, { catalogue: { users, issuesById } }: State): SheetEntry {
  const { rows, indexed, source, lastSequence } = sheet;
  const unseen = rows.size - indexed.size; // only imports keep rows from the search, and they put them at the end
  return {
    grid: grid.id,
    issue: issuesById.get(sheet.id)?.key ?? '',
    lastSequence,
    ...(unseen > 0 && { unseen }),
    rows: [...allItems(rows)].map((row) => ({
      id: row.id,
      modified: row.modified,
      values: valuesOf(row, grid, users),
    })),
    ...(source && { source: source.map((row) => valuesOf(row, grid, users)) }),
  };
}

const exportSheets = (state: State): SheetEntry[] =>
  state.catalogue.grids.flatMap((grid) => {
    const sheets = state.grids.get(grid.id)?.sheets;
    return sheets ? [...allItems(sheets)].map((sheet) => exportSheet(sheet, grid, state)) : [];
  });

function exportSelection({ id, values }: Selection, field: Field, { issuesById }: Definitions): SelectionEntry {
  const dangling = field.kind === 'cascade' && isDangling(field, values);
  return {
    cascade: field.id,
    issue: issuesById.get(id)?.key ?? '',
    ...(dangling && { dangling }),
    values: Object.fromEntries(values),
  };
}

/** What is selected, as a world file has it, in the order of the fields. */
export const exportSelections = ({ selections, catalogue }: State): SelectionEntry[] =>
  [...catalogue.fields.values()].flatMap((field) =>
    [...allItems<Selection>(selections.get(field.id) ?? emptyList())].map((one) =>
      exportSelection(one, field, catalogue),
    ),
  );

/** The world file that describes a state; a world of it answers every request alike. */
export const exportWorld = (state: State): WorldFile => ({
  ...structuredClone(state.catalogue.definition),
  now: state.now,
  ...(state.lastRowId > 0 && { lastRowId: state.lastRowId }),
  ...(state.lastTaskId > 0 && { lastTaskId: state.lastTaskId }),
  rows: exportSheets(state),
  selections: exportSelections(state),
});
