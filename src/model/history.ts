import { isSameState } from './same-state.js';
import type { State } from './state.js';
import type { World } from './world.js';

/** Where a world stood: what it held, and what reset went back to. */
export type Moment = Pick<World, 'state' | 'initial'>;

/** How many changes can be taken back. */
export const mostPast = 50;

/** The moment that a world is at. */
export const momentOf = ({ state, initial }: World): Moment => ({ state, initial });

const isSameStart = (one: State, other: State): boolean => one.now === other.now && isSameState(one, other);

/** Whether a world differs from a moment in nothing that `takeBack` would bring back. */
const isAt = ({ state, initial }: World, before: Moment): boolean =>
  isSameState(state, before.state) && isSameStart(initial, before.initial);

/**
 * Remembers the moment before a change. Gives whether there was one: what leaves the world as it was, but for the time, is
 * none, and the world then keeps the state that it had.
 */
export function remember(world: World, before: Moment): boolean {
  if (isAt(world, before)) {
    if (world.state.now === before.state.now) world.state = before.state;
    return false;
  }
  world.past.push(before);
  if (world.past.length > mostPast) world.past.shift();
  return true;
}

/** Takes the last change back; the clock stays. Gives whether there was one. */
export function takeBack(world: World): boolean {
  const before = world.past.pop();
  if (before === undefined) return false;
  world.initial = before.initial;
  world.state = { ...before.state, now: world.state.now };
  return true;
}
