import type { WorldFile } from '../generated/world-file.js';
import type { Field, Grid } from './fields.js';
import type { User, UserIndex } from './users.js';

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

/** The part of a world file that is neither rows nor selections. */
export type Definition = Omit<WorldFile, 'rows' | 'selections' | 'now' | 'lastRowId' | 'lastRowIds' | 'lastTaskId'>;

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

const permissionOf = ({ name }: User, { permissions, project }: Issue): Permission =>
  permissions.get(name) ?? project.permissions.get(name) ?? 'none';

/** Whether a user may view an issue; that a user is an admin does not count. */
export const mayView = (user: User, issue: Issue): boolean => permissionOf(user, issue) !== 'none';

/** Whether a user may edit an issue. */
export const mayEdit = (user: User, issue: Issue): boolean => permissionOf(user, issue) === 'edit';

/** Whether an issue is in the context of a grid. */
export const applies = ({ context }: Grid, issue: Issue): boolean => context?.has(issue.project.key) ?? true;

/** Whether a user may edit the issues of a project, and a grid applies to them. */
export const editsWith = (user: User, { context }: Grid, { key, permissions }: Project): boolean =>
  permissions.get(user.name) === 'edit' && (context?.has(key) ?? true);

/** The key of the project of an issue: the part of its key before the dash. */
export const projectKeyOf = (issueKey: string): string => issueKey.slice(0, issueKey.indexOf('-'));
