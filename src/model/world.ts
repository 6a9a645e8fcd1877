import { mostFaults } from '../validation/schema-errors.js';
import type { Grid, Issue } from './definitions.js';
import type { Checkpoint } from './history.js';
import { opaqueIds } from './opaque-ids.js';
import { type Sheet, type State, sheetOf, withSheet } from './state.js';
import { utc } from './zone.js';

/** A world. Its state changes only here, by being replaced with another. */
export interface World {
  state: State;
  /** What reset goes back to. */
  initial: State;
  /** Where it stood before each of the last changes, the latest at the end (history.ts). */
  readonly undoStack: Checkpoint[];
  /** How many of the next requests are to fail, because a test planned it. */
  plannedFailures: number;
  /** The newer API's row ids, from the seed. */
  readonly rowIds: ReturnType<typeof opaqueIds>;
  /** The ids of background tasks, and among a number for each user those of sessions, so that none gets that of another; from the seed. */
  readonly taskIds: ReturnType<typeof opaqueIds>;
  /** How dates are written as text: in the time zone of the mock. */
  readonly isoText: typeof utc;
  /** How many faults of a request are listed at most. */
  readonly mostFaults: number;
}

/** A world that starts with a state; the seed decides the ids that look random. */
export const createWorld = (initial: State, seed: number, isoText = utc): World => ({
  state: initial,
  initial,
  undoStack: [],
  plannedFailures: 0,
  rowIds: opaqueIds(seed, 1),
  taskIds: opaqueIds(seed, 2),
  isoText,
  mostFaults,
});

/** A grid on an issue of a world. */
export type SheetPlace = { readonly world: World; readonly grid: Grid; readonly issue: Issue };

/** The sheet at a place; an empty one where nothing was ever written. */
export const sheetAt = ({ world, grid, issue }: SheetPlace): Sheet => sheetOf(world.state, grid.id, issue.id);

/** Puts a sheet with other rows, last numbers or source in place of the one at a place, in step with the search. */
export function changeRows(
  { world, grid, issue }: SheetPlace,
  changed: Pick<Sheet, 'rows'> & Partial<Sheet & Pick<State, 'lastRowId'>>,
): void {
  const sheet = sheetOf(world.state, grid.id, issue.id); // the next one has all of its members, which is quicker
  const { rows, indexed = rows, lastSequence = sheet.lastSequence, source = sheet.source, lastRowId } = changed;
  world.state = withSheet(world.state, grid.id, { id: issue.id, rows, indexed, lastSequence, source }, lastRowId);
}

/** Thrown where a test planned a failure. */
export class PlannedFailure extends Error {
  override readonly name = 'PlannedFailure';
}

/** Throws a PlannedFailure if a test planned one. */
export function failWhenPlanned(world: World): void {
  if (world.plannedFailures === 0) return;
  world.plannedFailures -= 1;
  throw new PlannedFailure('a test asked for this failure');
}
