import { MisuseError } from '../../validation/misuse-error.js';
import { noSuch } from '../../validation/suggest.js';
import { type Case, effects } from '../run/case.js';

/** How far a run may go, each with one of the effects: a lane holds those before it. */
export const lanes = ['read-only', 'own-rows', 'destructive'] as const;

/** How far a run may go. */
export type Lane = (typeof lanes)[number];

/** Whether a lane holds a case. Throws a MisuseError for a lane that there is not. */
export function isInLane({ effect }: Case, lane: Lane): boolean {
  if (!lanes.includes(lane)) throw new MisuseError(noSuch('lane', String(lane), lanes));
  return effects.indexOf(effect) <= lanes.indexOf(lane);
}

/** The lane of a case. */
export const laneOf = ({ effect }: Case): Lane => lanes[effects.indexOf(effect)] ?? 'destructive';

/** The lanes that a run leaves out. */
export const lanesAfter = (lane: Lane): readonly Lane[] => lanes.slice(lanes.indexOf(lane) + 1);
