import { emptyList, isSameList } from './sorted-list.js';
import { type State, sheetsOf } from './state.js';
import type { World } from './world.js';

/** An earlier state of a world, and the state to which a reset went back then. */
export type Checkpoint = Pick<World, 'state' | 'initial'>;

/** Returns the present checkpoint of a world. */
export const checkpointOf = ({ state, initial }: World): Checkpoint => ({ state, initial });

/** Returns whether two values have the same JSON. */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

// Returns whether two states are equal in all but the time. Skips shared parts and stops at the first difference, to be fast.
function isSameState(one: State, other: State): boolean {
  if (one === other) return true;
  if (one.lastRowId !== other.lastRowId || one.lastTaskId !== other.lastTaskId || one.signedIn !== other.signedIn)
    return false;
  const isSameGrid = (id: number): boolean =>
    sheetsOf(one, id).lastRowId === sheetsOf(other, id).lastRowId &&
    isSameList(
      sheetsOf(one, id).sheets,
      sheetsOf(other, id).sheets,
      (a, b) =>
        a.id === b.id &&
        a.lastSequence === b.lastSequence &&
        a.indexed.size === b.indexed.size && // the search sees the first rows of the sheet
        isSameList(a.rows, b.rows, isSameJson) &&
        isSameJson(a.source, b.source),
    );
  const grids = one.grids === other.grids ? [] : [...one.grids, ...other.grids];
  const cascades = one.selections === other.selections ? [] : [...one.selections.keys(), ...other.selections.keys()];
  return (
    [...new Set(grids.map(({ id }) => id))].every(isSameGrid) &&
    cascades.every((id) =>
      isSameList(
        one.selections.get(id) ?? emptyList,
        other.selections.get(id) ?? emptyList,
        (a, b) => a.id === b.id && isSameJson([...a.values].sort(), [...b.values].sort()),
      ),
    ) &&
    isSameJson(one.catalogue.definition, other.catalogue.definition)
  );
}

/**
 * Puts the checkpoint before a change on the undo stack and returns true. Returns false if the change left the world as it was,
 * except for the time; if the time is the same too, the world keeps the state that it had.
 */
export function pushUndo(world: World, before: Checkpoint): boolean {
  const { state, initial } = world;
  if (isSameState(state, before.state) && initial.now === before.initial.now && isSameState(initial, before.initial)) {
    if (state.now === before.state.now) world.state = before.state;
    return false;
  }
  world.undoStack.push(before);
  if (world.undoStack.length > 50) world.undoStack.shift(); // the count of changes that can be undone
  return true;
}

/** Undoes the last change and returns whether there was one; the clock and the signed-in users stay. */
export function undo(world: World): boolean {
  const before = world.undoStack.pop();
  if (before === undefined) return false;
  world.initial = before.initial;
  const { now, signedIn } = world.state;
  world.state = { ...before.state, now, signedIn };
  return true;
}
