import type { Issue } from './definitions.js';
import type { Grid } from './fields.js';
import type { Checkpoint } from './history.js';
import { type OpaqueIds, opaqueIds } from './opaque-ids.js';
import { mostFaults } from './refusal.js';
import { type Sheet, type State, sheetOf, withSheet } from './state.js';
import { type IsoText, utc } from './zone.js';

/** A world: the one place where its state changes, by putting another in its place. */
export interface World {
  state: State;
  /** What reset goes back to. */
  initial: State;
  /** Where it stood before each of the last changes, the latest at the end (history.ts). */
  readonly undoStack: Checkpoint[];
  /** How many of the next requests are to fail inside, as a test asked. */
  plannedFailures: number;
  /** The newer API's row ids, from the seed. */
  readonly rowIds: OpaqueIds;
  /** The ids of background tasks, and among 1 those of sessions, from the seed. */
  readonly taskIds: OpaqueIds;
  /** How dates are written as text: in the time zone of the mock. */
  readonly isoText: IsoText;
  /** How many faults of a request are told at the most. */
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

/** The rows that a change leaves, and the last numbers and the source rows where it changes them. */
type ChangedRows = Pick<Sheet, 'rows'> & Partial<Pick<Sheet, 'lastSequence' | 'source'> & Pick<State, 'lastRowId'>>;

/** Puts a sheet with other rows in place of the one that the grid has on an issue, in step with the search. */
export function changeRows(world: World, grid: Grid, issue: Issue, change: (sheet: Sheet) => ChangedRows): void {
  const sheet = sheetOf(world.state, grid.id, issue.id);
  const { rows, lastSequence = sheet.lastSequence, source = sheet.source, lastRowId } = change(sheet);
  world.state = withSheet(world.state, grid.id, { id: issue.id, rows, indexed: rows, lastSequence, source }, lastRowId);
}

/** Thrown where a test asked for a failure. */
export class PlannedFailure extends Error {
  override readonly name = 'PlannedFailure';
}

/** Fails when a test asked for it. Throws a PlannedFailure. */
export function failWhenPlanned(world: World): void {
  if (world.plannedFailures === 0) return;
  world.plannedFailures -= 1;
  throw new PlannedFailure('a test asked for this failure');
}
