import type { Cell, Row } from './columns/cell.js';
import type { Sheet } from './sheet.js';
import { emptyList, isSameList } from './sorted-list.js';
import { type Selection, type State, sheetsOf } from './state.js';

const isSameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isSameCell = (one: Cell, other: Cell): boolean =>
  one === other || (typeof one === 'object' && isSameJson(one, other));

const isSameRow = (one: Row, other: Row): boolean =>
  one === other ||
  (one.id === other.id &&
    one.modified === other.modified &&
    one.cells.every((cell, i) => isSameCell(cell, other.cells[i] ?? null)));

function isSameSource(one: Sheet['source'], other: Sheet['source']): boolean {
  if (one === other) return true;
  return one?.length === other?.length && (one ?? []).every((row, i) => isSameJson(row.cells, other?.[i]?.cells));
}

/** What the search sees are the first of the rows, so that their number says which. */
const isSameSheet = (one: Sheet, other: Sheet): boolean =>
  one === other ||
  (one.id === other.id &&
    one.lastSequence === other.lastSequence &&
    one.indexed.size === other.indexed.size &&
    isSameList(one.rows, other.rows, isSameRow) &&
    isSameSource(one.source, other.source));

const isSameSelection = (one: Selection, other: Selection): boolean =>
  one === other ||
  (one.id === other.id &&
    one.values.size === other.values.size &&
    [...one.values].every(([level, option]) => other.values.get(level) === option));

const keysOf = (one: ReadonlyMap<number, unknown>, other: ReadonlyMap<number, unknown>): readonly number[] =>
  one === other ? [] : [...new Set([...one.keys(), ...other.keys()])];

/**
 * Whether two states are the same in all but the time. What they share is not looked at, and the first difference ends the
 * search, so that it costs little after a write.
 */
export function isSameState(one: State, other: State): boolean {
  if (one === other) return true;
  if (one.lastRowId !== other.lastRowId || one.lastTaskId !== other.lastTaskId) return false;
  return (
    keysOf(one.grids, other.grids).every((id) =>
      isSameList(sheetsOf(one, id).sheets, sheetsOf(other, id).sheets, isSameSheet),
    ) &&
    keysOf(one.selections, other.selections).every((id) =>
      isSameList(one.selections.get(id) ?? emptyList(), other.selections.get(id) ?? emptyList(), isSameSelection),
    ) &&
    (one.catalogue === other.catalogue || isSameJson(one.catalogue.definition, other.catalogue.definition))
  );
}
