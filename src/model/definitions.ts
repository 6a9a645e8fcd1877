import type { DataSource, WorldFile } from '../generated/world-file.js';
import type { Choices } from '../specification/choices.js';
import type { Column } from './columns/column.js';

/** A user of the tracker with credentials and rights (section 5). */
export interface User {
  readonly name: string;
  readonly key: string;
  readonly fullName: string;
  readonly avatar: string;
  readonly isAdmin: boolean;
  readonly isSysadmin: boolean;
  /** Whether the user may read data sources under every value of the choice `source.permission`. */
  readonly mayReadDatasource: boolean;
  readonly password: string;
  readonly token: string | undefined;
}

/** All users, indexed by key, name and token. */
export interface UserIndex {
  readonly byKey: ReadonlyMap<string, User>;
  readonly byName: ReadonlyMap<string, User>;
  readonly byToken: ReadonlyMap<string, User>;
}

/** User name to permission on an issue; edit includes view. */
type Permissions = ReadonlyMap<string, 'none' | 'view' | 'edit'>;

/** An issue, whose permissions override those of its project. */
export interface Issue {
  readonly id: number;
  readonly key: string;
  readonly project: { readonly key: string; readonly permissions: Permissions };
  readonly permissions: Permissions;
}

/** A grid custom field: a table of rows on each issue of its context. */
export interface Grid {
  readonly kind: 'grid';
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** The keys of the projects whose issues have it; undefined for all projects. */
  readonly context: ReadonlySet<string> | undefined;
  readonly dataSource: DataSource;
  readonly columns: readonly Column[];
  readonly formulas: readonly Column[];
  readonly columnsById: ReadonlyMap<string, Column>;
  readonly columnsByName: ReadonlyMap<string, Column>;
}

/** The options below a point of a cascade's tree, by name and in order. */
export type OptionTree = ReadonlyMap<string, OptionTree>;

/** A multi cascade custom field: named levels, each with one selected option. */
export interface Cascade {
  readonly kind: 'cascade';
  readonly id: number;
  readonly name: string;
  readonly levels: readonly string[];
  readonly options: OptionTree;
}

/** A custom field: a grid, a multi cascade or any other. */
export type Field = Grid | Cascade | { readonly kind: 'other'; readonly id: number; readonly name: string };

/** The part of a world file that is neither rows nor selections. */
export type Definition = Omit<WorldFile, 'rows' | 'selections' | 'now' | 'lastRowId' | 'lastRowIds' | 'lastTaskId'>;

/** A world without rows and selections, indexed. Never changes. */
export interface Definitions {
  readonly definition: Definition;
  readonly users: UserIndex;
  readonly projects: ReadonlyMap<string, Issue['project']>;
  readonly issuesById: ReadonlyMap<number, Issue>;
  readonly issuesByKey: ReadonlyMap<string, Issue>;
  readonly fields: ReadonlyMap<number, Field>;
  readonly grids: readonly Grid[];
}

/** Returns the permission of a user on an issue; being an admin does not count. */
export const permissionOn = ({ permissions, project }: Issue, { name }: User) =>
  permissions.get(name) ?? project.permissions.get(name) ?? 'none';

/** Returns whether an issue is in the context of a grid. */
export const applies = ({ context }: Grid, { project }: Pick<Issue, 'project'>) => context?.has(project.key) ?? true;

/** Returns the key of the project of an issue: the part of its key before the dash. */
export const projectKeyOf = (issueKey: string): string => issueKey.slice(0, issueKey.indexOf('-'));

/** Finds an entry by its name, in any letter case if the rule says so. */
export function namedIn<T>(known: ReadonlyMap<string, T>, name: string, rule: () => 'exact' | 'any'): T | undefined {
  const exact = known.get(name);
  if (exact !== undefined || rule() === 'exact') return exact;
  const wanted = name.toLowerCase();
  return [...known].find(([own]) => own.toLowerCase() === wanted)?.[1];
}

/** Finds a user by name, in any letter case if the choice `auth.userCase` says so. */
export const userNamed = ({ byName }: UserIndex, name: string, choices: Choices): User | undefined =>
  namedIn(byName, name, () => choices['auth.userCase']);
