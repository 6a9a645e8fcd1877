import type { WorldView } from '../../../mock/viewing.js';
import { basicCredentials } from '../../../service/http/basic.js';
import type { Choices } from '../../../specification/choices.js';
import { isEqual } from '../../../validation/json.js';
import { own } from './changes.js';

/** A name and a password, or a token. */
export type Credentials = { readonly name: string; readonly password: string } | { readonly token: string };

/** The caller: nobody, a user with a wrong password, a user of the world, or typed credentials. */
export type Caller =
  | { readonly kind: 'nobody' | 'wrong' }
  | { readonly kind: 'user'; readonly name: string }
  | { readonly kind: 'own'; readonly credentials: Credentials };

/** Returns the value of the option for a caller. */
export const callerKey = (caller: Caller): string => (caller.kind === 'user' ? `user ${caller.name}` : caller.kind);

/** Returns the caller for the value of an option. */
export function callerOf(key: string): Caller {
  if (key.startsWith('user ')) return { kind: 'user', name: key.slice('user '.length) };
  return { kind: key === 'wrong' ? 'wrong' : 'nobody' };
}

/** Returns the user with a name as a caller; nobody for undefined. */
export const callerNamed = (name: string | undefined): Caller =>
  name === undefined ? { kind: 'nobody' } : { kind: 'user', name };

/** Returns a caller, or the first user if the users are known and lack the caller. */
export function callerIn(users: Users | undefined, caller: Caller): Caller {
  const isThere = caller.kind !== 'user' || users?.some(({ name }) => name === caller.name);
  return isThere || users === undefined ? caller : callerNamed(users[0]?.name);
}

/** Returns words for a caller that follow "sent" or "in 12 ms", such as "as alice". */
export function callerWords(caller: Caller): string {
  if (caller.kind === 'user') return `as ${caller.name}`;
  const others = { nobody: 'without credentials', wrong: 'with a wrong password', own: 'with credentials of your own' };
  return others[caller.kind];
}

type Users = WorldView['users'];

/** Returns the credentials of a caller: a password if the scheme takes passwords, else the token. */
export function credentialsOf(caller: Caller, users: Users = [], scheme: Choices['auth.schemes'] = 'both') {
  if (caller.kind === 'nobody') return undefined;
  if (caller.kind === 'own') return caller.credentials;
  const isToken = scheme.startsWith('bearer');
  if (caller.kind === 'user') {
    const user = users.find(({ name }) => name === caller.name);
    return user && (isToken ? { token: user.token ?? '' } : { name: user.name, password: user.password });
  }
  const [{ name, password } = { name: 'nobody', password: '' }] = users;
  return isToken ? { token: 'wrong-token' } : { name, password: `not-${password}` };
}

/** Returns the user with the credentials, else a caller with typed credentials. */
export function callerWith(credentials: Credentials, users: Users): Caller {
  const user = users.find(({ name, password, token }) =>
    isEqual(credentials, 'token' in credentials ? { token } : { name, password }),
  );
  return user ? { kind: 'user', name: user.name } : { kind: 'own', credentials };
}

/** Returns the Authorization header for credentials. */
export function authorization(credentials: Credentials): string {
  if ('token' in credentials) return `Bearer ${credentials.token}`;
  return basicCredentials(credentials.name, credentials.password);
}

/** Returns the rights of a user in words such as "admin, edits DEMO and OPS". */
export function rightsOf({ name, rights = [] }: Users[number], { projects }: Pick<WorldView, 'projects'>): string {
  const projectsWith = (may: 'edit' | 'view'): string[] => {
    const keys = projects.filter(({ permissions = {} }) => own(permissions, name) === may).map(({ key }) => key);
    return keys.length > 0 ? [`${may}s ${keys.join(' and ')}`] : [];
  };
  return [...rights, ...projectsWith('edit'), ...projectsWith('view')].join(', ') || 'sees nothing';
}

/** Returns the permission of a user on an issue, and why: the permissions of the issue decide, then those of its project. */
export function permissionOn(userName: string, issueKey: string, view: Pick<WorldView, 'issues' | 'projects'>) {
  const { issues, projects } = view;
  const issue = issues.find(({ key }) => key === issueKey);
  const project = projects.find(({ key }) => issueKey.startsWith(`${key}-`));
  const onIssue = own(issue?.permissions ?? {}, userName);
  const inProject = own(project?.permissions ?? {}, userName);
  if (onIssue) return { may: onIssue, why: `${issueKey} has its own permissions, and gives ${userName} “${onIssue}”` };
  if (inProject) return { may: inProject, why: `the project ${project?.key} gives ${userName} “${inProject}”` };
  return { may: 'none', why: `neither ${issueKey} nor the project ${project?.key} names ${userName}` };
}
