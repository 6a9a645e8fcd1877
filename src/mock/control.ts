import type { WorldFile } from '../generated/world-file.js';
import { applies } from '../model/definitions.js';
import { type Checkpoint, checkpointOf, pushUndo, undo } from '../model/history.js';
import { importRows } from '../model/maintaining.js';
import { messagesOf, Refusal } from '../model/refusal.js';
import type { GivenValues } from '../model/row-values.js';
import { type FieldValue, fieldValue, search } from '../model/searching.js';
import { signIn } from '../model/state.js';
import type { SheetPlace, World } from '../model/world.js';
import type { Choices } from '../specification/choices.js';
import type { ProfileInput } from '../specification/profile.js';
import { checkSettings, mostShown } from '../validation/check-settings.js';
import { isObject } from '../validation/json.js';
import { schemaTypes } from '../validation/json-schema.js';
import { MisuseError } from '../validation/misuse-error.js';
import { preview } from '../validation/preview.js';
import { exportWorld } from '../worlds/file/export-world.js';
import { loadWorld } from '../worlds/file/load-world.js';
import type { CallRecord } from './journal/call-record.js';
import { checkUser, gridNamed, issueNamed, type SheetRef } from './lookup.js';
import { type RowView, type ViewLimits, viewSheet, viewWorld, type WorldView } from './viewing.js';

/** A state of a world that `restore` goes back to. It holds no copy, and costs nothing. */
export interface Snapshot {
  readonly takenAt: number;
}

/** The time of the world; it does not move until it is set. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Sets the time. Throws a MisuseError for anything but a time. */
  readonly set: (milliseconds: number) => void;
  /** Moves the time forward, or back. */
  readonly advance: (milliseconds: number) => void;
}

/** The profile of a mock, which can be changed at any time. */
export interface ProfileSwitch {
  /** Returns the value of every choice, defaults included. */
  readonly current: () => Choices;
  /** Sets a profile or twin file over the defaults; the world stays. Throws a TypeError that names all wrong entries, and sets nothing. */
  readonly set: (profile: ProfileInput) => void;
}

/** The control of a mock by a test, without requests. */
export interface MockControl {
  /** Takes a snapshot of now, or before a call from `journal.evidenceOf`. Throws a MisuseError for undefined or another mock's call. */
  readonly snapshot: (before?: CallRecord) => Snapshot;
  /** Restores a snapshot of this mock, and where `reset` went back to then. Throws a MisuseError for any other. */
  readonly restore: (snapshot: Snapshot) => void;
  /** Goes back to the start of the mock, or of the world loaded last. The profile stays. */
  readonly reset: () => void;
  /**
   * Takes back the last change of the world: a write through the service, an import, a reset or a restore. Goes back at most 50
   * changes, and never past a load. Skips what left the world as it was. Returns whether there was a change.
   */
  readonly undo: () => boolean;
  /** Returns a view of the world now, or at a snapshot: by default 200 rows of each grid on each of 200 issues. */
  readonly view: (limits?: Partial<ViewLimits>, at?: Snapshot) => WorldView;
  /** Replaces the world; with `keepStart`, `reset` keeps the old start. Throws a WorldError, and changes nothing, if the file is wrong. */
  readonly load: (world: WorldFile, how?: { readonly keepStart?: boolean }) => void;
  /** Returns the rows of a grid on an issue, as `view` shows them. Throws a MisuseError if the grid does not apply there. */
  readonly rows: (place: SheetRef) => readonly RowView[];
  /** Returns the world now, or at a snapshot, as a world file. */
  readonly exportWorld: (at?: Snapshot) => WorldFile;
  /**
   * Adds rows without the service, like a direct SQL import: column id to value, in the format of the newer API. They are
   * unmodified, and the tracker's search sees them only after endpoint 14. Returns their legacy row ids. Imports nothing, and
   * throws a WorldError if a column cannot hold a value, a MisuseError if the grid does not apply there or no ids are left.
   */
  readonly importRows: (place: SheetRef, rows: readonly GivenValues[]) => readonly number[];
  /** Returns the field value of a grid on an issue. */
  readonly fieldValue: (place: SheetRef) => FieldValue;
  /** Returns the keys of the issues where the tracker's search finds a text in a grid. */
  readonly search: (text: string) => readonly string[];
  /**
   * Makes a user the caller of requests without credentials or a session; with undefined, they have no caller. `reset` goes back
   * to the setting `as`. Throws a MisuseError for an unknown user.
   */
  readonly as: (user: string | undefined) => void;
  readonly clock: Clock;
  readonly profile: ProfileSwitch;
  /**
   * Makes the next requests that would succeed (one by default) fail with 500, like a defect (FAIL-1). Their writes are
   * discarded. Throws a MisuseError if `times` is not a whole number from 0.
   */
  readonly failNext: (times?: number) => void;
}

function changeWorld<T>(world: World, change: () => T): T {
  const before = checkpointOf(world);
  try {
    return change();
  } catch (error) {
    throw error instanceof Refusal ? new MisuseError(messagesOf(error.faults, error.total).join()) : error; // no row ids are left
  } finally {
    pushUndo(world, before);
  }
}

function createMoments(world: World, choicesShown: () => Choices) {
  const checkpoints = new WeakMap<Snapshot, Checkpoint>();
  const checkpointAt = (snapshot: Snapshot, name: string): Checkpoint => {
    const checkpoint = checkpoints.get(snapshot);
    if (checkpoint === undefined) throw new MisuseError(`${name} takes a snapshot that this mock took`);
    return checkpoint;
  };
  const stateAt = (at: Snapshot | undefined, name: string) => (at ? checkpointAt(at, name) : world).state;
  return {
    snapshot: (...given: readonly [before?: CallRecord]): Snapshot => {
      const [call] = given; // undefined if the journal did not keep it: a snapshot of now would be wrong
      if (given.length > 0 && Object(Object(call).served).service?.world !== world)
        throw new MisuseError(
          `snapshot takes a call that this mock answered, as journal.evidenceOf gives it, not ${preview(call)}`,
        );
      const checkpoint = call?.served.before ?? checkpointOf(world);
      const taken: Snapshot = { takenAt: checkpoint.state.now };
      checkpoints.set(taken, checkpoint);
      return taken;
    },
    restore: (snapshot: Snapshot) =>
      void changeWorld(world, () => Object.assign(world, checkpointAt(snapshot, 'restore'))),
    reset: () => void changeWorld(world, () => Object.assign(world, { state: world.initial, plannedFailures: 0 })),
    undo: () => undo(world),
    view: (limits: Partial<ViewLimits> = {}, at?: Snapshot) => {
      checkSettings(limits, { rows: mostShown, issues: mostShown }, [], 'view');
      const { rows = 200, issues = 200 } = limits;
      return viewWorld({ ...world, state: stateAt(at, 'view') }, { rows, issues }, choicesShown());
    },
    exportWorld: (at?: Snapshot) => exportWorld(stateAt(at, 'exportWorld')),
    load: (file: WorldFile, how: { readonly keepStart?: boolean } = {}): void => {
      checkSettings(how, { keepStart: schemaTypes.boolean }, [], 'load');
      const state = loadWorld(file);
      world.state = signIn(state, world.state.signedIn.as);
      if (!how.keepStart) world.initial = signIn(state, world.initial.signedIn.as);
      world.undoStack.length = 0;
    },
  };
}

const placeOf = (world: World, place: SheetRef): SheetPlace => ({
  world,
  grid: gridNamed(world.state.catalogue, Object(place).grid),
  issue: issueNamed(world.state.catalogue, Object(place).issue),
});

function appliedPlace(world: World, ref: SheetRef): SheetPlace {
  const place = placeOf(world, ref);
  const { grid, issue } = place;
  if (applies(grid, issue)) return place;
  throw new MisuseError(`the grid ${grid.name} does not apply to ${issue.key}: its project is not in the context`);
}

/** Creates the control of a world, which shows rows as the newer API does under `choicesShown`. */
export function createControl(world: World, profile: ProfileSwitch, choicesShown: () => Choices): MockControl {
  const setTime = (now: number): void => {
    if (!Number.isInteger(now) || Math.abs(now) > 8.64e15)
      throw new MisuseError(`times must be whole milliseconds up to 8.64e15, not ${preview(now)}`);
    world.state = { ...world.state, now };
  };
  // assigned, as a spread would take a fifth of the time of creating a twin
  return Object.assign(createMoments(world, choicesShown), {
    as: (user: string | undefined): void => {
      if (user !== undefined) checkUser(world.state.catalogue, user);
      world.state = signIn(world.state, user);
    },
    clock: {
      now: () => world.state.now,
      set: setTime,
      advance: (by: number) => setTime(Number.isInteger(by) ? world.state.now + by : by),
    },
    profile,
    failNext: (times = 1): void => {
      if (!Number.isSafeInteger(times) || times < 0)
        throw new MisuseError(`the count of failures must be whole, not ${preview(times)}`);
      world.plannedFailures = times;
    },
    rows: (place: SheetRef) => viewSheet(appliedPlace(world, place), Number.POSITIVE_INFINITY, choicesShown()).rows,
    importRows: (place: SheetRef, rows: unknown) => {
      const sheet = appliedPlace(world, place);
      if (!Array.isArray(rows) || !rows.every(isObject))
        throw new MisuseError('"rows" must be a list of objects, each column id to value');
      return changeWorld(world, () => importRows(sheet, rows, profile.current())).map((row) => row.id);
    },
    fieldValue: (place: SheetRef) => fieldValue(placeOf(world, place), profile.current()),
    search: (text: string) => {
      if (typeof text !== 'string') throw new MisuseError(`search: must be a text, not ${preview(text)}`);
      return search(world, text, profile.current()).map((issue) => issue.key);
    },
  });
}
