import type { DataSource, Permissions, User, WorldFile } from '../../generated/world-file.js';
import type { ColumnSpecs, Moment, OptionSpecs, RowOf } from './builder-columns.js';
import { checkWorld, entryNamed, inStep, namingSteps } from './check-step.js';
import { definitionSteps, fieldSteps } from './definition-steps.js';
import { contentSteps } from './row-steps.js';

/** What a grid is besides its name and columns; its id is given when it is left out. */
export interface GridSpec {
  readonly id?: number;
  readonly description?: string;
  /** The keys of the projects whose issues have it; all when left out. */
  readonly projects?: readonly string[];
  readonly dataSource?: DataSource;
}

/** What a user is besides the name; all of it is given when it is left out. */
export type UserSpec = Readonly<Partial<Omit<User, 'name'>>>;

/** What an issue is besides its key; its id is given when it is left out. */
export interface IssueSpec {
  readonly id?: number;
  readonly permissions?: Permissions;
}

/** Grid names to their columns. */
export type Grids = Readonly<Record<string, ColumnSpecs>>;

/**
 * Builds a world step by step. Each step gives another builder and changes none; each throws a MisuseError at once, with the
 * nearest right name, when what it says cannot be.
 */
export interface WorldBuilder<Known extends Grids> {
  /** What the world is called in messages. */
  readonly withName: (name: string) => WorldBuilder<Known>;
  /** The time of the clock at the start. */
  readonly withClock: (now: Moment) => WorldBuilder<Known>;
  /** A user; unless said otherwise the password is the name, the token `NAME-token` and the key `u-NAME`. */
  readonly withUser: (name: string, user?: UserSpec) => WorldBuilder<Known>;
  /** A project, and what its users may do. */
  readonly withProject: (key: string, permissions?: Permissions, name?: string) => WorldBuilder<Known>;
  /** An issue of a project. */
  readonly withIssue: (key: string, issue?: IssueSpec) => WorldBuilder<Known>;
  /** As many more issues of a project, numbered behind those it has. */
  readonly withIssues: (project: string, count: number) => WorldBuilder<Known>;
  /** A grid; its columns type the rows that `withRows` takes. */
  readonly withGrid: <const Name extends string, const Specs extends ColumnSpecs>(
    name: Name,
    columns: Specs,
    grid?: GridSpec,
  ) => WorldBuilder<Known & Readonly<Record<Name, Specs>>>;
  /** A multi cascade: its levels from the top, and its options as nested objects, the lowest as lists. */
  readonly withCascade: (
    name: string,
    levels: readonly string[],
    options: OptionSpecs,
    id?: number,
  ) => WorldBuilder<Known>;
  /** A custom field that is neither, which the service refuses. */
  readonly withOtherField: (name: string, type?: string, id?: number) => WorldBuilder<Known>;
  /** Rows of a grid on an issue, behind those it has. */
  readonly withRows: <Name extends keyof Known & string>(
    grid: Name,
    issue: string,
    rows: readonly RowOf<Known[Name]>[],
  ) => WorldBuilder<Known>;
  /** The rows that the data source of a grid holds for an issue: what a reload brings back. */
  readonly withSource: <Name extends keyof Known & string>(
    grid: Name,
    issue: string,
    rows: readonly RowOf<Known[Name]>[],
  ) => WorldBuilder<Known>;
  /** What is selected in a multi cascade on an issue: level name to option name. */
  readonly withSelection: (
    cascade: string,
    issue: string,
    values: Readonly<Record<string, string>>,
  ) => WorldBuilder<Known>;
  /** The id of a field by its name, for paths. */
  readonly fieldId: (name: string) => number;
  /** The id of an issue by its key, for paths. */
  readonly issueId: (key: string) => number;
  /** The world file, as `createMock({ world })` takes it. */
  readonly build: () => WorldFile;
}

/** Makes the next builder, of the world that a step changed, and checks that world without rows and selections, which the step does not touch. */
export type Define = <Known extends Grids>(changed: Partial<WorldFile>, entry?: string) => WorldBuilder<Known>;

// `lastRowId` is known once all rows have ids, so that adding rows looks at no others.
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

/** Starts to build a world (see WorldBuilder): from nothing. */
export function aWorld(): WorldBuilder<Readonly<Record<never, ColumnSpecs>>>;
/** Starts from a world, such as the demo world. Throws a MisuseError when it cannot be used. */
export function aWorld(from: WorldFile): WorldBuilder<Grids>;
export function aWorld(from: WorldFile = { users: [], projects: [], issues: [], fields: [] }): WorldBuilder<Grids> {
  inStep('aWorld', () => checkWorld(from));
  return builderOf(structuredClone(from));
}
