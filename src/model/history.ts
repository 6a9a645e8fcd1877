import type { World } from './world.js';

/** Where a world stood: what it held, and what reset went back to. */
export type Moment = Pick<World, 'state' | 'initial'>;

/** How many changes can be taken back. */
export const mostPast = 50;

/** The moment that a world is at. */
export const momentOf = ({ state, initial }: World): Moment => ({ state, initial });

/** Remembers the moment before a change, where there was one. Gives whether there was. */
export function remember(world: World, before: Moment): boolean {
  if (world.state === before.state && world.initial === before.initial) return false;
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
