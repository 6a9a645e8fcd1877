import { MisuseError } from '../../validation/misuse-error.js';
import { noSuch } from '../../validation/suggest.js';
import { type Case, effects } from '../run/case.js';

/** The lanes, in the order of the effects that they add: a lane contains those before it. */
export const lanes = ['read-only', 'own-rows', 'destructive'] as const;

/** How far a run may go. */
export type Lane = (typeof lanes)[number];

/** Returns whether a lane contains a case. Throws a MisuseError for an unknown lane. */
export function isInLane({ effect }: Case, lane: Lane): boolean {
  if (!lanes.includes(lane)) throw new MisuseError(noSuch('lane', String(lane), lanes));
  return effects.indexOf(effect) <= lanes.indexOf(lane);
}

/** Returns the lane of a case. */
export const laneOf = ({ effect }: Case): Lane => lanes[effects.indexOf(effect)] ?? 'destructive';

/** Returns the lanes that a run leaves out. */
export const lanesAfter = (lane: Lane): readonly Lane[] => lanes.slice(lanes.indexOf(lane) + 1);
