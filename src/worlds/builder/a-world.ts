import type { DataSource, Permissions, User, WorldFile } from '../../generated/world-file.js';
import type { ColumnSpecs, Moment, OptionSpecs, RowOf } from './builder-columns.js';
import { checkWorld, entryNamed, inStep, namingSteps } from './check-step.js';
import { definitionSteps, fieldSteps } from './definition-steps.js';
import { contentSteps } from './row-steps.js';

/** The members of a grid besides its name and columns; a missing id is assigned. */
export interface GridSpec {
  readonly id?: number;
  readonly description?: string;
  /** The keys of the projects whose issues have it; all if left out. */
  readonly projects?: readonly string[];
  readonly dataSource?: DataSource;
}

/** The members of a user besides the name; missing ones get defaults. */
export type UserSpec = Readonly<Partial<Omit<User, 'name'>>>;

/** The members of an issue besides its key; a missing id is assigned. */
export interface IssueSpec {
  readonly id?: number;
  readonly permissions?: Permissions;
}

/** Grid names to their columns. */
export type Grids = Readonly<Record<string, ColumnSpecs>>;

/**
 * Builds a world step by step. Each step returns a new builder and changes none. It throws a MisuseError at once, with the
 * nearest right name, if its arguments are invalid.
 */
export interface WorldBuilder<Known extends Grids> {
  /** Sets the name of the world in messages. */
  readonly withName: (name: string) => WorldBuilder<Known>;
  /** Sets the time of the clock at the start. */
  readonly withClock: (now: Moment) => WorldBuilder<Known>;
  /** Adds a user; by default the password is the name, the token `NAME-token` and the key `u-NAME`. */
  readonly withUser: (name: string, user?: UserSpec) => WorldBuilder<Known>;
  /** Adds a project and its permissions. */
  readonly withProject: (key: string, permissions?: Permissions, name?: string) => WorldBuilder<Known>;
  /** Adds an issue to its project. */
  readonly withIssue: (key: string, issue?: IssueSpec) => WorldBuilder<Known>;
  /** Adds issues to a project, numbered after those it has. */
  readonly withIssues: (project: string, count: number) => WorldBuilder<Known>;
  /** Adds a grid; its columns type the rows that `withRows` takes. */
  readonly withGrid: <const Name extends string, const Specs extends ColumnSpecs>(
    name: Name,
    columns: Specs,
    grid?: GridSpec,
  ) => WorldBuilder<Known & Readonly<Record<Name, Specs>>>;
  /** Adds a multi cascade: levels from the top, and options as nested objects, the lowest as lists. */
  readonly withCascade: (
    name: string,
    levels: readonly string[],
    options: OptionSpecs,
    id?: number,
  ) => WorldBuilder<Known>;
  /** Adds a custom field of another kind, which the service refuses. */
  readonly withOtherField: (name: string, type?: string, id?: number) => WorldBuilder<Known>;
  /** Adds rows of a grid on an issue, after those it has. */
  readonly withRows: <Name extends keyof Known & string>(
    grid: Name,
    issue: string,
    rows: readonly RowOf<Known[Name]>[],
  ) => WorldBuilder<Known>;
  /** Adds rows to the data source of a grid for an issue, which a reload brings back. */
  readonly withSource: <Name extends keyof Known & string>(
    grid: Name,
    issue: string,
    rows: readonly RowOf<Known[Name]>[],
  ) => WorldBuilder<Known>;
  /** Selects in a multi cascade on an issue: level name to option name. */
  readonly withSelection: (
    cascade: string,
    issue: string,
    values: Readonly<Record<string, string>>,
  ) => WorldBuilder<Known>;
  /** Returns the id of a field by its name, for paths. */
  readonly fieldId: (name: string) => number;
  /** Returns the id of an issue by its key, for paths. */
  readonly issueId: (key: string) => number;
  /** Returns the world file, for `createMock({ world })`. */
  readonly build: () => WorldFile;
}

/** Creates the builder after a step. Checks the changed world without rows and selections, which the step does not touch. */
export type Define = <Known extends Grids>(changed: Partial<WorldFile>, entry?: string) => WorldBuilder<Known>;

// `lastRowId` is known once all rows have ids; then a step that adds rows reads no others.
function builderOf<Known extends Grids>(world: WorldFile, lastRowId?: number): WorldBuilder<Known> {
  const define: Define = (changed, entry) => {
    const next = { ...world, ...changed };
    checkWorld({ ...next, rows: [], selections: [] }, entry);
    return builderOf(next, lastRowId);
  };
  return namingSteps({
    ...definitionSteps<Known>(world, define),
    ...fieldSteps<Known>(world, define),
    ...contentSteps<Known>(world, lastRowId, (changed, last = lastRowId) => builderOf(changed, last)),
    fieldId: (name) => entryNamed('field', name, world.fields, 'name').id,
    issueId: (key) => entryNamed('issue', key, world.issues, 'key').id,
    build: () => structuredClone(world),
  });
}

/** Starts from an empty world (see WorldBuilder). */
export function aWorld(): WorldBuilder<Readonly<Record<never, ColumnSpecs>>>;
/** Starts from a world, such as the demo world. Throws a MisuseError if it is invalid. */
export function aWorld(from: WorldFile): WorldBuilder<Grids>;
export function aWorld(from: WorldFile = { users: [], projects: [], issues: [], fields: [] }): WorldBuilder<Grids> {
  inStep('aWorld', () => checkWorld(from));
  return builderOf(structuredClone(from));
}
