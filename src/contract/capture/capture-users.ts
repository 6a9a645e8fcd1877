import type { User } from '../../generated/world-file.js';
import { declaredOf } from '../run/session.js';
import type { CaptureSettings, Progress } from './settings.js';

/** Returns the users of cells and of the target, with permissions. The name of each is also the password and the token. */
export function captureUsers({ target, as, anonymizer }: CaptureSettings, found: Progress['users']) {
  const { text, name: nameOf } = anonymizer ?? { text: String, name: String };
  const seen = [...found.values()].map(({ key, username = key, value = username, avatar }) => ({
    key: String(key),
    name: String(username),
    fullName: String(value),
    ...(typeof avatar === 'string' && { avatar }),
  }));
  for (const { key } of seen) nameOf(key); // so that no user gets the key of a gone user, who has no avatar
  const known = seen.filter((user) => 'avatar' in user || declaredOf(target, 15)('newer.goneUserKey') !== 'present');
  const callers = Object.entries(target.users).map(([role, { basic }]) => {
    const named = (name: string, otherwise: string) => String(target.values[`${role}.${name}`] ?? otherwise);
    const username = named('username', basic?.name ?? role);
    const key = named('key', username);
    const same = known.find((user) => user.name === username) ?? known.find((user) => user.key === key);
    return { role, user: same ?? { key, name: username, fullName: named('fullName', username) } };
  });
  const entry = ({ key, name, fullName, ...rest }: (typeof known)[number]): User => {
    const [ownName, ownKey] = [nameOf(name), nameOf(key)];
    const avatar = anonymizer && 'avatar' in rest ? { avatar: `/secure/useravatar?ownerId=${ownKey}` } : rest;
    const token = /^[!-~]+$/.test(ownName) && { token: ownName }; // only if a header can hold it
    return { name: ownName, password: ownName, ...token, key: ownKey, fullName: text(fullName), ...avatar };
  };
  const permissions: Record<string, 'view' | 'edit'> = {};
  const first = callers.filter(({ user: { name } }, i) => callers.findIndex((one) => one.user.name === name) === i);
  const users = first.map(({ user }): User => {
    const roles = callers.flatMap((one) => (one.user.name === user.name ? one.role : []));
    const rights = roles.filter((role) => role === 'admin' || role === 'sysadmin');
    const allowed = roles.filter((role) => role !== 'outsider' || as === 'outsider');
    if (allowed.length > 0)
      permissions[nameOf(user.name)] = allowed.every((role) => role === 'viewer') ? 'view' : 'edit';
    return { ...entry(user), ...(rights.length > 0 && { rights }) };
  });
  const others = known.filter((user) => callers.every((caller) => caller.user !== user)).map(entry);
  const signIn = callers.map(({ role, user }) => `${role}: ${nameOf(user.name)}`).join(', ');
  const reader = nameOf(callers.find(({ role }) => role === as)?.user.name ?? '');
  return { users: [...users, ...others], permissions, reader, signIn };
}
