import type { TargetFile } from '../../generated/target-file.js';
import type { Profile } from '../../specification/choices.js';
import { resolveProfile } from '../../specification/profile.js';
import type { Version } from '../../specification/versions.js';
import { controlApi } from './control-api.js';
import type { Role } from './placeholders.js';
import type { Credentials, Fetch, Limits, Target } from './target.js';
import { targetValues } from './target-values.js';

/** Environment variables, by name. */
export type Variables = Readonly<Record<string, string | undefined>>;

type FileUser = TargetFile['users']['editor'];

/** Thrown for a target that cannot be used, with every problem. */
export class TargetError extends Error {
  override readonly name = 'TargetError';
}

function credentialsOf({ username, passwordFrom, tokenFrom }: FileUser, variables: Variables): Credentials | undefined {
  const password = passwordFrom === undefined ? undefined : variables[passwordFrom];
  const token = tokenFrom === undefined ? undefined : variables[tokenFrom];
  if (token === undefined && (password === undefined || username === undefined)) return undefined;
  return {
    ...(username !== undefined && password !== undefined && { basic: { name: username, password } }),
    ...(token !== undefined && { token }),
  };
}

/** The users of a target. Throws a TargetError when one has credentials of which none is in the environment. */
function usersOf({ users }: TargetFile, variables: Variables): Target['users'] {
  const all = Object.entries(users) as [Role, FileUser][];
  const known = all.map(([role, user]) => ({ role, user, credentials: credentialsOf(user, variables) }));
  const missing = known.filter(({ credentials }) => credentials === undefined);
  if (missing.length > 0) {
    const problems = missing.map(({ role, user }) => {
      const names = [user.passwordFrom, user.tokenFrom].filter((name) => name !== undefined);
      return `users.${role}: ${names.length > 0 ? `set ${names.join(' or ')} in the environment` : 'name passwordFrom or tokenFrom'}`;
    });
    throw new TargetError(problems.join('\n'));
  }
  return Object.fromEntries(known.map(({ role, credentials }) => [role, credentials]));
}

const usual: Limits = {
  timeoutMs: 10_000,
  answerBytes: 10 * 1024 * 1024,
  requests: 10_000,
  requestsPerSecond: 5,
  retries: 1,
};

/** What a target file says, with the credentials that its environment variables hold. Throws a TargetError, and a TypeError for a wrong profile. */
export function resolveTarget(
  file: TargetFile,
  variables: Variables,
  fetch: Fetch = (request) => globalThis.fetch(request),
): Target {
  const { addonVersion: inProfile = 'latest', ...profile } = file.profile ?? {};
  const { name, addonVersion = String(inProfile), scratch = [], older = {}, control, limits } = file;
  resolveProfile({ ...profile, addonVersion } as Profile);
  const baseUrl = file.baseUrl.replace(/\/+$/, '');
  return {
    name,
    baseUrl,
    isRemote: true,
    addonVersion: addonVersion as Version, // checked with the profile
    profile: profile as Profile,
    users: usersOf(file, variables),
    values: targetValues(file),
    scratch,
    older,
    ...(control !== undefined && {
      control: controlApi(new URL(control, `${baseUrl}/`).href, fetch, limits?.timeoutMs ?? usual.timeoutMs),
    }),
    limits: { ...usual, ...limits },
    fetch,
  };
}
