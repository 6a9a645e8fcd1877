import { isSameState } from './same-state.js';
import type { State } from './state.js';
import type { World } from './world.js';

/** Where a world stood: what it held, and what reset went back to. */
export type Checkpoint = Pick<World, 'state' | 'initial'>;

/** How many changes can be taken back. */
export const undoLimit = 50;

/** The moment that a world is at. */
export const checkpointOf = ({ state, initial }: World): Checkpoint => ({ state, initial });

const isSameStart = (one: State, other: State): boolean => one.now === other.now && isSameState(one, other);

/** Whether a world differs from a moment in nothing that `takeBack` would bring back. */
const isAt = ({ state, initial }: World, before: Checkpoint): boolean =>
  isSameState(state, before.state) && isSameStart(initial, before.initial);

/**
 * Remembers the moment before a change. Gives whether there was one: what leaves the world as it was, but for the time, is
 * none, and the world then keeps the state that it had.
 */
export function pushUndo(world: World, before: Checkpoint): boolean {
  if (isAt(world, before)) {
    if (world.state.now === before.state.now) world.state = before.state;
    return false;
  }
  world.undoStack.push(before);
  if (world.undoStack.length > undoLimit) world.undoStack.shift();
  return true;
}

/** Takes the last change back; the clock stays. Gives whether there was one. */
export function undo(world: World): boolean {
  const before = world.undoStack.pop();
  if (before === undefined) return false;
  world.initial = before.initial;
  world.state = { ...before.state, now: world.state.now };
  return true;
}
