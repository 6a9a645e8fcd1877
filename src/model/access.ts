import type { Issue, Permission, Project } from './definitions.js';
import type { User } from './users.js';

const permission = (user: User, issue: Issue): Permission =>
  issue.permissions.get(user.name) ?? issue.project.permissions.get(user.name) ?? 'none';

/** Whether a user may view an issue; admins have no right of their own to it. */
export const mayView = (user: User, issue: Issue): boolean => permission(user, issue) !== 'none';

/** Whether a user may edit an issue. */
export const mayEdit = (user: User, issue: Issue): boolean => permission(user, issue) === 'edit';

/** Whether a user may see a project, whatever single issues of it say. */
export const maySee = (user: User, { permissions }: Project): boolean =>
  (permissions.get(user.name) ?? 'none') !== 'none';
