import type { Selection as SelectionEntry, Sheet as SheetEntry, WorldFile } from '../../generated/world-file.js';
import { isDangling } from '../../model/cascade.js';
import type { Cell, Column, Row } from '../../model/columns/column.js';
import { columnKinds } from '../../model/columns/column-kinds.js';
import type { Grid } from '../../model/definitions.js';
import { allItems, emptyList } from '../../model/sorted-list.js';
import { type Selection, type State, sheetsOf } from '../../model/state.js';
import { largestId } from './read-sheets.js';

/** Returns a cell in the format of a world file, users as stored; undefined for an empty cell. */
export const exportCell = (cell: Cell | undefined, column: Column): unknown =>
  cell === null || cell === undefined ? undefined : columnKinds[column.kind].stored.encode(cell, column);

/** Returns a row in the format of a world file: column id to value, without empty cells; `empty` stands for an empty sequence. */
export const exportValues = ({ cells }: Row, { columns }: Grid, empty?: null): Record<string, unknown> => {
  const emptyOf = ({ kind }: Column) => (kind === 'sequence' ? empty : undefined);
  const members = columns.map((one) => [one.id, exportCell(cells[one.index], one) ?? emptyOf(one)] as const);
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
};

/** Returns the selections in the format of a world file, in the order of the fields. */
export const exportSelections = ({ selections, catalogue: { fields, issuesById } }: State): SelectionEntry[] =>
  [...fields.values()].flatMap((field) =>
    [...allItems<Selection>(selections.get(field.id) ?? emptyList)].map(({ id, values }) => ({
      cascade: field.id,
      issue: issuesById.get(id)?.key ?? '',
      ...(field.kind === 'cascade' && isDangling(field, values) && { dangling: true }),
      values: Object.fromEntries(values),
    })),
  );

/** Returns the world file that describes a state. A mock with it answers every request like a mock in that state. */
export function exportWorld(state: State): WorldFile {
  const { definition, grids, issuesById } = state.catalogue;
  const rows = grids.flatMap((grid): SheetEntry[] =>
    [...allItems(sheetsOf(state, grid.id).sheets)].map((sheet) => {
      const unseen = sheet.rows.size - sheet.indexed.size; // only imports hide rows from the search, and these are the last rows
      return {
        grid: grid.id,
        issue: issuesById.get(sheet.id)?.key ?? '',
        lastSequence: sheet.lastSequence,
        ...(unseen > 0 && { unseen }),
        rows: [...allItems(sheet.rows)].map((row) => ({
          id: row.id,
          modified: row.modified,
          values: exportValues(row, grid, null),
        })),
        ...(sheet.source && { source: sheet.source.map((row) => exportValues(row, grid)) }),
        ...(sheet.source?.length && { sourceIds: sheet.source.map(({ id }) => id) }),
      };
    }),
  );
  const lastIds = state.grids.flatMap(({ id, sheets, lastRowId }): [number, number][] =>
    lastRowId > largestId(allItems(sheets)) ? [[id, lastRowId]] : [],
  );
  return {
    ...structuredClone(definition),
    now: state.now,
    ...(state.lastRowId > 0 && { lastRowId: state.lastRowId }),
    ...(lastIds.length > 0 && { lastRowIds: Object.fromEntries(lastIds) }),
    ...(state.lastTaskId > 0 && { lastTaskId: state.lastTaskId }),
    rows,
    selections: exportSelections(state),
  };
}
