import { mostFaults } from '../validation/schema-errors.js';
import type { Grid, Issue } from './definitions.js';
import type { Checkpoint } from './history.js';
import { opaqueIds } from './opaque-ids.js';
import { type Sheet, type State, sheetOf, withSheet } from './state.js';
import { utc } from './zone.js';

/** A world. Each write replaces its state, which itself never changes. */
export interface World {
  state: State;
  /** The state to which a reset goes back. */
  initial: State;
  /** The checkpoints before the last changes, the latest last (history.ts). */
  readonly undoStack: Checkpoint[];
  /** The count of next requests that fail, because a test planned it. */
  plannedFailures: number;
  /** The newer API's row ids, from the seed. */
  readonly rowIds: ReturnType<typeof opaqueIds>;
  /** The ids of background tasks and, among a number for each user, of sessions, so that all differ; from the seed. */
  readonly taskIds: ReturnType<typeof opaqueIds>;
  /** Writes dates as text, in the time zone of the mock. */
  readonly isoText: typeof utc;
  /** The largest count of faults that are listed for a request. */
  readonly mostFaults: number;
}

/** Creates a world that starts with a state; the seed decides the ids that look random. */
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

/** Returns the sheet at a place; an empty one if nothing was ever written. */
export const sheetAt = ({ world, grid, issue }: SheetPlace): Sheet => sheetOf(world.state, grid.id, issue.id);

/** Replaces the rows, last numbers or source of the sheet at a place. By default, the search sees the new rows. */
export function changeRows(
  { world, grid, issue }: SheetPlace,
  changed: Pick<Sheet, 'rows'> & Partial<Sheet & Pick<State, 'lastRowId'>>,
): void {
  const sheet = sheetOf(world.state, grid.id, issue.id); // the next sheet has all members, which is faster
  const { rows, indexed = rows, lastSequence = sheet.lastSequence, source = sheet.source, lastRowId } = changed;
  world.state = withSheet(world.state, grid.id, { id: issue.id, rows, indexed, lastSequence, source }, lastRowId);
}

/** Thrown for a failure that a test planned. */
export class PlannedFailure extends Error {
  override readonly name = 'PlannedFailure';
}

/** Throws a PlannedFailure if a test planned one. */
export function failWhenPlanned(world: World): void {
  if (world.plannedFailures === 0) return;
  world.plannedFailures -= 1;
  throw new PlannedFailure('a test asked for this failure');
}
