import type { TargetFile } from '../../generated/target-file.js';
import type { Profile } from '../../specification/choices.js';
import { resolveProfile } from '../../specification/profile.js';
import type { Version } from '../../specification/versions.js';
import { controlApi } from './control-api.js';
import type { Fetch } from './fetch.js';
import type { Limits, Target } from './target.js';
import { targetValues } from './target-values.js';

/** Environment variables, by name. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Thrown for a target that cannot be used, with every problem. */
export class TargetError extends Error {
  override readonly name = 'TargetError';
}

/** Removes slashes at the end of a base URL. */
export const withoutLastSlash = (url: string): string => url.replace(/\/+$/, '');

function usersOf({ users }: TargetFile, variables: Variables): Target['users'] {
  const problems: string[] = [];
  const known = Object.entries(users).map(([role, { username, passwordFrom, tokenFrom }]) => {
    const [password, token] = [passwordFrom, tokenFrom].map((name) => name && variables[name]);
    const basic = username === undefined || password === undefined ? undefined : { name: username, password };
    if (basic === undefined && token === undefined) {
      const names = [passwordFrom, tokenFrom].filter((name) => name !== undefined).join(' or ');
      problems.push(`users.${role}: ${names ? `set ${names} in the environment` : 'name passwordFrom or tokenFrom'}`);
    }
    const byPassword = basic && { basic, ...(passwordFrom !== undefined && { passwordFrom }) };
    const byToken = token !== undefined && { token, ...(tokenFrom !== undefined && { tokenFrom }) };
    return [role, { ...byPassword, ...byToken }];
  });
  if (problems.length > 0) throw new TargetError(problems.join('\n'));
  return Object.fromEntries(known);
}

/** Creates the target of a file. Throws a TargetError that names users without variables, and a TypeError for a wrong profile. */
export function resolveTarget(
  file: TargetFile,
  variables: Variables,
  fetch: Fetch = (request) => globalThis.fetch(request),
): Target {
  const { addonVersion: inProfile = 'latest', ...profile } = file.profile ?? {};
  const { name, addonVersion = String(inProfile), scratch = [], older = {}, control } = file;
  resolveProfile({ ...profile, addonVersion } as Profile);
  const baseUrl = withoutLastSlash(file.baseUrl);
  const limits: Limits = {
    timeoutMs: 10_000,
    answerBytes: 10 * 1024 * 1024,
    requests: 20_000,
    requestsPerSecond: 5,
    retries: 1,
    ...file.limits,
  };
  return {
    name,
    baseUrl,
    isRemote: true,
    addonVersion: addonVersion as Version, // checked with the profile
    profile: profile as Profile,
    users: usersOf(file, variables),
    values: targetValues(file),
    scratch,
    older: Object.fromEntries(Object.entries(older).map(([version, url]) => [version, withoutLastSlash(url)])),
    ...(control !== undefined && {
      control: controlApi(new URL(control, `${baseUrl}/`).href, fetch, limits.timeoutMs),
    }),
    limits,
    fetch,
  };
}
