import type { Sheet } from './sheet.js';
import { emptyList, isSameList } from './sorted-list.js';
import { type Selection, type State, sheetsOf } from './state.js';

const isSameJson = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** What the search sees are the first of the rows, so that their number says which. */
const isSameSheet = (one: Sheet, other: Sheet): boolean =>
  one.id === other.id &&
  one.lastSequence === other.lastSequence &&
  one.indexed.size === other.indexed.size &&
  isSameList(one.rows, other.rows, isSameJson) &&
  isSameJson(one.source, other.source);

const isSameSelection = (one: Selection, other: Selection): boolean =>
  one.id === other.id && isSameJson([...one.values].sort(), [...other.values].sort());

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
    isSameJson(one.catalogue.definition, other.catalogue.definition)
  );
}
