import type { Choices } from '../specification/choices.js';
import type { Cell, Row } from './columns/column.js';
import type { Grid } from './definitions.js';
import { refuse } from './refusal.js';
import { allItems, type SortedList } from './sorted-list.js';
import { sheetsOf } from './state.js';
import { type SheetPlace, sheetAt } from './world.js';

/** Returns the highest number of rows in the sequence columns of their grid; 0 if they have no numbers. */
export function highestNumber(rows: Iterable<Pick<Row, 'cells'>>, { columns }: Grid): number {
  let highest = 0;
  for (const { cells } of rows)
    for (const { kind, index } of columns) if (kind === 'sequence') highest = Math.max(highest, Number(cells[index]));
  return highest;
}

/**
 * Numbers a row in each empty sequence column. Returns the last number then taken: the highest that the row has, or else the
 * next. With `staysEmpty`, the columns stay empty, but the row still counts.
 */
export function numberRow(cells: Cell[], grid: Grid, lastSequence: number, staysEmpty = false): number {
  const last = Math.max(lastSequence, highestNumber([{ cells }], grid) || lastSequence + 1);
  for (const { kind, index } of grid.columns) if (kind === 'sequence' && !staysEmpty) cells[index] ??= String(last);
  return last;
}

/**
 * Creates rows from cells, with the next ids and sequence numbers of a grid on an issue. Returns them with the last id and number
 * that were ever given. `modified` is the time of the change, 0 for loaded rows; `beside` are the rows that stay; `ids` are their
 * ids, 0 for a new one (by default all are new); `isAdded` says whether a request adds them. Throws a Refusal if no
 * numbers are left.
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
  // returns the number after which a sequence continues, beside rows that stay
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
