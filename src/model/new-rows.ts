import type { Choices } from '../specification/choices.js';
import type { Cell, Row } from './columns/column.js';
import type { Grid } from './definitions.js';
import { refuse } from './refusal.js';
import { allItems, type SortedList } from './sorted-list.js';
import { sheetsOf } from './state.js';
import { type SheetPlace, sheetAt } from './world.js';

/** The highest number that rows have in the sequence columns of their grid; 0 where they have none. */
export function highestNumber(rows: Iterable<Pick<Row, 'cells'>>, { columns }: Grid): number {
  let highest = 0;
  for (const { cells } of rows)
    for (const { kind, index } of columns) if (kind === 'sequence') highest = Math.max(highest, Number(cells[index]));
  return highest;
}

/**
 * Numbers a row in each sequence column that holds nothing yet, and returns the last number then taken: the highest that the
 * row has, or else the next. Where they stay empty, the row counts all the same.
 */
export function numberRow(cells: Cell[], grid: Grid, lastSequence: number, staysEmpty = false): number {
  const last = Math.max(lastSequence, highestNumber([{ cells }], grid) || lastSequence + 1);
  for (const { kind, index } of grid.columns) if (kind === 'sequence' && !staysEmpty) cells[index] ??= String(last);
  return last;
}

/**
 * Makes rows of cells, with the next ids and sequence numbers of a grid on an issue, and returns them with the last of those
 * numbers that were ever given. `modified` is when they were changed, 0 for rows that are loaded; `beside` the rows that stay
 * beside them; `ids` their ids, 0 for a new one, without which all are new; `isAdded` whether a request adds them. Refuses when
 * there are no numbers left.
 */
export function newRows(
  place: SheetPlace,
  cellsOfRows: readonly Cell[][],
  options: { modified: number; beside?: SortedList<Row>; ids?: readonly number[]; isAdded?: boolean; choices: Choices },
): { readonly rows: readonly Row[]; readonly lastRowId: number; readonly lastSequence: number } {
  const { modified, beside, ids, isAdded = false, choices } = options;
  const { grid, issue } = place;
  const { state } = place.world;
  const sequences = grid.columns.filter(({ kind }) => kind === 'sequence');
  const isEmpty = isAdded && sequences.length > 0 && choices['rows.sequenceOmitted'] === 'empty';
  let { lastRowId } = choices['rows.numbering'] === 'each-grid' ? sheetsOf(state, grid.id) : state;
  const sheet = sheetAt(place);
  // the number after which a sequence goes on, beside rows that stay
  const lastBeside = (staying: SortedList<Row>, last: number): number =>
    sequences.length === 0 || choices['rows.sequenceAfterDelete'] === 'never-before'
      ? last
      : highestNumber(allItems(staying), grid);
  let lastSequence = lastBeside(beside ?? sheet.rows, sheet.lastSequence);
  if (sequences.length > 0 && choices['rows.sequenceScope'] === 'grid')
    for (const { id, rows, lastSequence: last } of allItems(sheetsOf(state, grid.id).sheets))
      if (id !== issue.id) lastSequence = Math.max(lastSequence, lastBeside(rows, last));
  let largest = 0;
  const rows = cellsOfRows.map((cells, i): Row => {
    const id = ids?.[i] || lastRowId + 1;
    lastRowId = Math.max(lastRowId, id);
    largest = Math.max(largest, id);
    if (!ids?.[i] || sequences.some(({ index }) => cells[index] === null))
      lastSequence = numberRow(cells, grid, lastSequence, isEmpty);
    return { id, modified, cells };
  });
  if (Math.max(largest, lastSequence) > Number.MAX_SAFE_INTEGER) refuse('idsExhausted', {});
  return { rows, lastRowId: largest, lastSequence: Math.max(lastSequence, sheet.lastSequence) };
}
