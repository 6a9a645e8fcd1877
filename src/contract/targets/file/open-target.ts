import type { TargetFile } from '../../../generated/target-file.js';
import { olderVersions } from '../mock-target.js';
import type { Role } from '../placeholders.js';
import { resolveTarget, TargetError, type Variables } from '../resolve-target.js';
import type { Credentials, Fetch, Target } from '../target.js';

/** A target that can be used, and what is strange about it. */
export interface OpenedTarget {
  readonly target: Target;
  readonly warnings: readonly string[];
}

type User = TargetFile['users']['editor'];

/** Variables that are set to nothing count as not set. */
const nonEmpty = (variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));

/** Tokens that no header can carry: they are refused here, because the error of a header would show them. */
function tokenProblems({ users }: TargetFile, variables: Variables): string[] {
  return (Object.entries(users) as [Role, User][]).flatMap(([role, { tokenFrom = '' }]) =>
    /^[\x21-\x7e]*$/.test(variables[tokenFrom] ?? '')
      ? []
      : [
          `users.${role}: the token in ${tokenFrom} has a blank, a line break or another character that no header carries`,
        ],
  );
}

const sameCredentials = (a: Credentials, b: Credentials): boolean =>
  (a.token !== undefined && a.token === b.token) || (a.basic !== undefined && a.basic.name === b.basic?.name);

function userWarnings({ users }: Target): string[] {
  const all = Object.entries(users);
  return all.flatMap(([role, credentials], i) => {
    const [other] = all.slice(0, i).find(([, one]) => sameCredentials(one, credentials)) ?? [];
    return other === undefined
      ? []
      : [`users.${role} and users.${other} are the same user, so that cases which tell them apart will fail`];
  });
}

const isLoopback = (url: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);

function addressWarnings({ baseUrl, older }: Target): string[] {
  const known: readonly string[] = olderVersions;
  const unused = Object.keys(older).filter((version) => !known.includes(version));
  return [
    ...(baseUrl.startsWith('http:') && !isLoopback(baseUrl)
      ? ['baseUrl is http, so that passwords and tokens travel in the clear']
      : []),
    ...unused.map((version) => `older.${version}: no case asks for it; cases ask for ${olderVersions.join(', ')}`),
  ];
}

function resolved(file: TargetFile, variables: Variables, fetch: Fetch | undefined): Target {
  try {
    return resolveTarget(file, variables, fetch);
  } catch (error) {
    throw error instanceof TypeError ? new TargetError(error.message.replace('Profile:', 'profile:')) : error;
  }
}

/**
 * The target of a file that was parsed, with the credentials that environment variables hold. Throws a TargetError, with
 * `name` before each of its lines.
 */
export function openTarget(file: TargetFile, name: string, given: Variables, fetch?: Fetch): OpenedTarget {
  const variables = nonEmpty(given);
  try {
    const problems = tokenProblems(file, variables);
    if (problems.length > 0) throw new TargetError(problems.join('\n'));
    const target = resolved(file, variables, fetch);
    const warnings = [...userWarnings(target), ...addressWarnings(target)];
    return { target, warnings: warnings.map((line) => `${name}: ${line}`) };
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    const lines = error.message.split('\n').map((line) => `${name}: ${line}`);
    throw new TargetError(lines.join('\n'));
  }
}

/** Every variable that a file names, as if it were set: enough to plan a run, and for nothing else. */
export const pretended = ({ users }: TargetFile): Variables =>
  Object.fromEntries(
    Object.values(users).flatMap(({ passwordFrom, tokenFrom }, i) =>
      [passwordFrom, tokenFrom].flatMap((name) => (name === undefined ? [] : [[name, `pretended-${i}`]])),
    ),
  );
