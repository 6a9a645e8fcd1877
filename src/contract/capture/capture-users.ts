import type { User } from '../../generated/world-file.js';
import { declaredOf } from '../run/session.js';
import type { CaptureSettings, Progress } from './settings.js';

/** The users of a world: those whom cells name, and those who call, who can sign in with their names as passwords, with what each may do. */
export function captureUsers({ target, as, anonymizer }: CaptureSettings, found: Progress['users']) {
  const text = anonymizer?.text ?? ((given: string) => given);
  const tellsGone = declaredOf(target)('newer.goneUserKey') === 'present'; // they have no avatar
  const all = [...found.values()].filter(({ avatar }) => avatar !== undefined || !tellsGone);
  const known = all.map(({ key, username = key, value = username, avatar }) => ({
    key: String(key),
    name: String(username),
    fullName: String(value),
    ...(typeof avatar === 'string' && { avatar }),
  }));
  const callers = Object.entries(target.users).map(([role, { basic }]) => {
    const [username = basic?.name ?? role, key, fullName] = ['username', 'key', 'fullName'].map((name) => {
      const value = target.values[`${role}.${name}`];
      return typeof value === 'string' ? value : undefined;
    });
    const same = known.find((user) => user.key === key || user.name === username);
    return { role, user: same ?? { key: key ?? username, name: username, fullName: fullName ?? username } };
  });
  const entry = ({ key, name, fullName, ...rest }: (typeof known)[number]): User => {
    const [ownName, ownKey] = [text(name), text(key)];
    const avatar = anonymizer && 'avatar' in rest ? { avatar: `/secure/useravatar?ownerId=${ownKey}` } : rest;
    return { name: ownName, password: ownName, key: ownKey, fullName: text(fullName), ...avatar };
  };
  const permissions: Record<string, 'view' | 'edit'> = {};
  const signIn: string[] = [];
  const users = callers.map(({ role, user }): User => {
    const own = entry(user);
    if (role !== 'outsider' || as === 'outsider') permissions[own.name] = role === 'viewer' ? 'view' : 'edit';
    signIn.push(`${role}: ${own.name}`);
    return { ...own, ...((role === 'admin' || role === 'sysadmin') && { rights: [role] }) };
  });
  const others = known.filter((user) => callers.every((caller) => caller.user !== user)).map(entry);
  const reader = users[callers.findIndex(({ role }) => role === as)]?.name ?? '';
  return { users: [...users, ...others], permissions, reader, signIn: signIn.join(', ') };
}
