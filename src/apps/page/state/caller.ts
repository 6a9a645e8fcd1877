import type { WorldView } from '../../../mock/viewing.js';
import { basicCredentials } from '../../../service/http/basic.js';
import type { Choices } from '../../../specification/choices.js';
import { isEqual } from '../../../validation/json.js';
import { own } from './changes.js';

/** A user by name and password, or by a token. */
export type Credentials = { readonly name: string; readonly password: string } | { readonly token: string };

/** Who calls: nobody, somebody with a wrong password, a user of the world, or somebody with credentials that were typed in. */
export type Caller =
  | { readonly kind: 'nobody' | 'wrong' }
  | { readonly kind: 'user'; readonly name: string }
  | { readonly kind: 'own'; readonly credentials: Credentials };

/** A caller as the value of an option. */
export const callerKey = (caller: Caller): string => (caller.kind === 'user' ? `user ${caller.name}` : caller.kind);

/** The caller of the value of an option. */
export function callerOf(key: string): Caller {
  if (key.startsWith('user ')) return { kind: 'user', name: key.slice('user '.length) };
  return { kind: key === 'wrong' ? 'wrong' : 'nobody' };
}

/** The user with a name, or nobody. */
export const callerNamed = (name: string | undefined): Caller =>
  name === undefined ? { kind: 'nobody' } : { kind: 'user', name };

/** A caller who is among users as far as they are known: the first of them in place of one who is not. */
export function callerIn(users: Users | undefined, caller: Caller): Caller {
  const isThere = caller.kind !== 'user' || users?.some(({ name }) => name === caller.name);
  return isThere || users === undefined ? caller : callerNamed(users[0]?.name);
}

/** A caller in words that follow "sent" or "in 12 ms". */
export function callerWords(caller: Caller): string {
  if (caller.kind === 'user') return `as ${caller.name}`;
  const others = { nobody: 'without credentials', wrong: 'with a wrong password', own: 'with credentials of your own' };
  return others[caller.kind];
}

type Users = WorldView['users'];

/** The credentials of a caller by the scheme that the service takes: a password where it takes one, else the token. */
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

/** The caller with credentials: a user of the world where they are right. */
export function callerWith(credentials: Credentials, users: Users): Caller {
  const user = users.find(({ name, password, token }) =>
    isEqual(credentials, 'token' in credentials ? { token } : { name, password }),
  );
  return user ? { kind: 'user', name: user.name } : { kind: 'own', credentials };
}

/** The header that carries credentials. */
export function authorization(credentials: Credentials): string {
  if ('token' in credentials) return `Bearer ${credentials.token}`;
  return basicCredentials(credentials.name, credentials.password);
}

/** What a user may do, in words such as "admin, edits DEMO and OPS". */
export function rightsOf({ name, rights = [] }: Users[number], { projects }: Pick<WorldView, 'projects'>): string {
  const projectsWith = (may: 'edit' | 'view'): string[] => {
    const keys = projects.filter(({ permissions = {} }) => own(permissions, name) === may).map(({ key }) => key);
    return keys.length > 0 ? [`${may}s ${keys.join(' and ')}`] : [];
  };
  return [...rights, ...projectsWith('edit'), ...projectsWith('view')].join(', ') || 'sees nothing';
}

/** What a user may do on an issue, and why: the permissions of the issue decide, then those of its project. */
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
