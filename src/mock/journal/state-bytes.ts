import type { Row } from '../../model/columns/column.js';
import { emptyList, itemById, type SortedList } from '../../model/sorted-list.js';
import { type Selection, type Sheet, type State, sheetsOf } from '../../model/state.js';

// The estimated bytes of a row, a cell, an item of a list and an issue of a world.
const fixed = { row: 100, cell: 16, item: 16, issue: 500 };

function bytesOfRow({ cells }: Row): number {
  let bytes = fixed.row + fixed.cell * cells.length;
  for (const cell of cells) {
    if (typeof cell === 'string') bytes += cell.length;
    else if (typeof cell === 'object' && cell !== null) bytes += 2 * JSON.stringify(cell).length;
  }
  return bytes;
}

// Estimates the bytes of a chunk and its items that another list does not share; `twin` is the chunk of that list at the same place.
function bytesOfChunk<T extends { readonly id: number }>(
  chunk: readonly T[],
  twin: readonly T[],
  other: SortedList<T>,
  bytesOfItem: (item: T, other: T | undefined) => number,
): number {
  if (chunk === twin) return 0;
  let bytes = fixed.item * chunk.length;
  let at = 0; // the position in the twin: both ascend by id
  while (at < chunk.length && chunk[at] === twin[at]) at += 1; // skips nearly all items quickly
  for (let i = at; i < chunk.length; i++) {
    const item = chunk[i];
    if (item === undefined) continue;
    while ((twin[at]?.id ?? item.id) < item.id) at += 1;
    if (twin[at] === item) continue;
    const found = itemById(other, item.id);
    if (found !== item) bytes += bytesOfItem(item, found);
  }
  return bytes;
}

// Estimates the bytes of the chunks and items of a list that another does not share. Does not visit what both share.
function bytesOfList<T extends { readonly id: number }>(
  list: SortedList<T>,
  other: SortedList<T>,
  bytesOfItem: (item: T, other: T | undefined) => number,
): number {
  if (list === other) return 0;
  let bytes = bytesOfChunk(list.tail, other.tail, other, bytesOfItem);
  if (list.chunks === other.chunks) return bytes;
  for (const [i, chunk] of list.chunks.entries())
    bytes += bytesOfChunk(chunk, other.chunks[i] ?? [], other, bytesOfItem);
  return bytes;
}

function bytesOfSheet({ rows, indexed, source = [] }: Sheet, other: Sheet | undefined): number {
  let bytes = fixed.row + bytesOfList(rows, other?.rows ?? emptyList, bytesOfRow);
  const isSeen = indexed === rows || indexed === other?.indexed;
  if (!isSeen) bytes += bytesOfList(indexed, rows, bytesOfRow);
  if (source !== other?.source) for (const row of source) bytes += bytesOfRow(row);
  return bytes;
}

/** Estimates the bytes of a state that another does not share. Its cost depends only on what differs. */
export function bytesBeside(state: State, other: State): number {
  if (state === other) return 0;
  let bytes = state.catalogue === other.catalogue ? 0 : fixed.issue * state.catalogue.issuesById.size;
  for (const [i, grid] of state.grids.entries())
    if (grid !== other.grids[i])
      bytes += fixed.row + bytesOfList(grid.sheets, sheetsOf(other, grid.id).sheets, bytesOfSheet);
  if (state.selections === other.selections) return bytes;
  for (const [id, list] of state.selections)
    bytes += bytesOfList<Selection>(
      list,
      other.selections.get(id) ?? emptyList,
      ({ values }) => fixed.row + fixed.cell * values.size,
    );
  return bytes;
}
