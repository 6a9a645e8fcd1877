import { emptyList, isSameList } from './sorted-list.js';
import { type State, sheetsOf } from './state.js';
import type { World } from './world.js';

/** An earlier state of a world: its content, and the content to which a reset went back. */
export type Checkpoint = Pick<World, 'state' | 'initial'>;

/** The present state of a world. */
export const checkpointOf = ({ state, initial }: World): Checkpoint => ({ state, initial });

/** Whether two values have the same JSON. */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

// In all but the time. What they share is not compared, and the first difference ends it, so that it costs little after a write.
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
        a.indexed.size === b.indexed.size && // the search sees the first of the rows
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
 * Puts the checkpoint before a change on the undo stack and returns true. Returns false where the change left the world as
 * it was but for the time; the world then keeps the state that it had.
 */
export function pushUndo(world: World, before: Checkpoint): boolean {
  const { state, initial } = world;
  if (isSameState(state, before.state) && initial.now === before.initial.now && isSameState(initial, before.initial)) {
    if (state.now === before.state.now) world.state = before.state;
    return false;
  }
  world.undoStack.push(before);
  if (world.undoStack.length > 50) world.undoStack.shift(); // so many changes can be undone
  return true;
}

/** Undoes the last change and returns whether there was one; the clock stays, and so do those who are signed in. */
export function undo(world: World): boolean {
  const before = world.undoStack.pop();
  if (before === undefined) return false;
  world.initial = before.initial;
  const { now, signedIn } = world.state;
  world.state = { ...before.state, now, signedIn };
  return true;
}
