import type { TargetFile } from '../../../generated/target-file.js';
import { targetSchema } from '../../../generated/target-schema.js';
import type { Fetch } from '../fetch.js';
import { olderVersions } from '../mock-target.js';
import { readCommentedJson } from '../read-commented-json.js';
import { resolveTarget, TargetError, type Variables } from '../resolve-target.js';
import type { Target } from '../target.js';
import { targetProblems } from './check-target.js';

/** Reads a target file: JSON with comments. Throws a TargetError that names every problem. */
export const parseTargetFile = (text: string, file: string): TargetFile =>
  readCommentedJson<TargetFile>(text, file, { schema: targetSchema, problemsOf: targetProblems, Failure: TargetError });

function warningsOf({ users, baseUrl, older }: Target): readonly string[] {
  const all = Object.entries(users);
  const repeats = all.flatMap(([role, { basic, token }], i) => {
    const isSame = ([, one]: (typeof all)[number]) =>
      (token && token === one.token) || (basic && basic.name === one.basic?.name);
    const others = all.slice(0, i).filter(isSame).slice(0, 1);
    return others.map(
      ([other]) => `users.${role} and users.${other} are the same user, so that cases which tell them apart will fail`,
    );
  });
  const safe = /^(https:|http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])[:/])/; // encrypted, or on this machine
  const unsafe = Object.entries({ baseUrl, ...older }).filter(([, url]) => !safe.test(new URL(url).href));
  const exposed = unsafe.map(([name]) => (name === 'baseUrl' ? name : `older.${name}`));
  const unused = Object.keys(older).filter((version) => !olderVersions.some((known) => known === version));
  return [
    ...repeats,
    ...exposed.map((path) => `${path} is http, so that passwords and tokens travel in the clear`),
    ...unused.map((version) => `older.${version}: no case asks for it; cases ask for ${olderVersions.join(', ')}`),
  ];
}

/** Opens the target of a parsed file; an empty variable counts as not set. Throws a TargetError with `name` before each line. */
export function openTarget(file: TargetFile, name: string, variables: Variables, fetch?: Fetch) {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  try {
    // refused here, because the error of a header would show the token
    const isBroken = ({ tokenFrom = '' }) => !/^[\x21-\x7e]*$/.test(set[tokenFrom] ?? '');
    const broken = 'has a blank, a line break or another character that no header carries';
    const problems = Object.entries(file.users).flatMap(([role, user]) =>
      isBroken(user) ? [`users.${role}: the token in ${user.tokenFrom} ${broken}`] : [],
    );
    if (problems.length > 0) throw new TargetError(problems.join('\n'));
    const target = resolveTarget(file, set, fetch);
    return { target, warnings: warningsOf(target).map((line) => `${name}: ${line}`) };
  } catch (error) {
    if (!(error instanceof TargetError || error instanceof TypeError)) throw error;
    const lines = error.message.replace('Profile:', 'profile:').split('\n');
    throw new TargetError(lines.map((line) => `${name}: ${line}`).join('\n'));
  }
}

/** Reads a target file with the credentials in variables. `file` is its name in messages. Throws a TargetError with every problem. */
export const readTarget = (text: string, file: string, variables: Variables, fetch?: Fetch): Target =>
  openTarget(parseTargetFile(text, file), file, variables, fetch).target;
