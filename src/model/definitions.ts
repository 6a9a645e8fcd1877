import type { WorldFile } from '../generated/world-file.js';
import type { Field, Grid } from './fields.js';
import type { UserIndex } from './users.js';

/** What a user may do on an issue: edit includes view. */
export type Permission = 'none' | 'view' | 'edit';

/** A project, with the permissions of its users by user name. */
export interface Project {
  readonly key: string;
  readonly permissions: ReadonlyMap<string, Permission>;
}

/** An issue; its own permissions override those of its project. */
export interface Issue {
  readonly id: number;
  readonly key: string;
  readonly project: Project;
  readonly permissions: ReadonlyMap<string, Permission>;
}

/** What a world file says of everything but rows and selections. */
export type Definition = Omit<WorldFile, 'rows' | 'selections' | 'now' | 'lastRowId' | 'lastTaskId'>;

/** Everything but rows and selections, indexed by each way to find it. Never changes. */
export interface Definitions {
  /** What it was built from. */
  readonly definition: Definition;
  readonly users: UserIndex;
  readonly projects: ReadonlyMap<string, Project>;
  readonly issuesById: ReadonlyMap<number, Issue>;
  readonly issuesByKey: ReadonlyMap<string, Issue>;
  readonly fields: ReadonlyMap<number, Field>;
  readonly grids: readonly Grid[];
}

/** The key of the project of an issue: what stands before the dash of its own. */
export const projectKeyOf = (issueKey: string): string => issueKey.slice(0, issueKey.indexOf('-'));
