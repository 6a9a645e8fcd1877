import { type Case, type Effect, effects } from '../run/case.js';

/** How far a run may go: each lane holds those before it. */
export const lanes = {
  'read-only': 'reads',
  'own-rows': 'writes own rows',
  destructive: 'destructive',
} as const satisfies Record<string, Effect>;

/** How far a run may go. */
export type Lane = keyof typeof lanes;

/** Whether a lane holds a case. */
export const isInLane = ({ effect }: Case, lane: Lane): boolean =>
  effects.indexOf(effect) <= effects.indexOf(lanes[lane]);

/** The lane of a case. */
export const laneOf = ({ effect }: Case): Lane =>
  (Object.keys(lanes) as Lane[]).find((lane) => lanes[lane] === effect) ?? 'destructive';

/** The lanes that a run leaves out. */
export const lanesAfter = (lane: Lane): readonly Lane[] =>
  (Object.keys(lanes) as Lane[]).slice((Object.keys(lanes) as Lane[]).indexOf(lane) + 1);
