import { member } from '../../validation/json.js';
import type { User, UserIndex } from '../users.js';
import type { Content, StoredUser } from './cell.js';
import type { Kind, Problem } from './kind.js';

/** What a cell holds of a user that exists; it is what stays when the user is removed. */
const stored = ({ key, name, fullName, avatar }: User): StoredUser => ({
  key,
  username: name,
  value: fullName,
  avatar,
});

function findUser(key: unknown, { byKey }: UserIndex, wanted: string): StoredUser | Problem {
  if (typeof key !== 'string' || key === '') return { invalid: 'userKeyMissing', wanted };
  const user = byKey.get(key);
  return user ? stored(user) : { invalid: 'userUnknown', key };
}

const inCell = (content: Content): StoredUser =>
  typeof content === 'object' && 'key' in content ? content : { key: String(content) };

/** The user as it is now; one who was removed is given as stored, without the key (NUSER-1). */
function asMap(content: Content, { byKey }: UserIndex): Partial<StoredUser> {
  const { key, ...known } = inCell(content);
  const user = byKey.get(key);
  return user ? stored(user) : known;
}

const fullName = (content: Content, users: UserIndex): string => asMap(content, users).value ?? inCell(content).key;

const legacyForm = '"..." or {"value": "..."}';

export const userlist: Kind = {
  legacy: {
    decode: (value, _column, users) =>
      findUser(typeof value === 'string' ? value : member(value, 'value'), users, legacyForm),
    encode: (content, _column, users) => ({ name: fullName(content, users), value: inCell(content).key }),
  },
  newer: {
    decode: (value, _column, users) => findUser(member(value, 'key'), users, '{"key": "..."}'),
    encode: (content, _column, users) => asMap(content, users),
  },
  plain: (content, _column, users) => fullName(content, users),
};
