import { member } from '../../validation/json.js';
import { nearest } from '../../validation/suggest.js';
import type { User, UserIndex } from '../definitions.js';
import type { Content, StoredUser } from './column.js';
import { emptyItem, invalid, type Kind, type KindExamples, unlikelyName, type ValueProblem } from './kind.js';

// Returns the data of an existing user that a cell holds, which stays when the user is removed.
const stored = ({ key, name, fullName, avatar }: User): StoredUser => ({
  key,
  username: name,
  value: fullName,
  avatar,
});

function findUser(key: unknown, { byKey }: UserIndex, wanted: string): StoredUser | ValueProblem {
  if (typeof key !== 'string' || key === '') return { invalid: 'userKeyMissing', wanted };
  const user = byKey.get(key);
  return user ? stored(user) : { invalid: 'userUnknown', key };
}

const inCell = (content: Content): StoredUser =>
  typeof content === 'object' && 'key' in content ? content : { key: String(content) };

// Returns the present data of a user, or the stored data of a removed user.
function current(content: Content, { byKey }: UserIndex): StoredUser {
  const cell = inCell(content);
  const user = byKey.get(cell.key);
  return user ? stored(user) : cell;
}

const fullName = (content: Content, users: UserIndex): string => current(content, users).value ?? inCell(content).key;

// Returns the key of the user whose key, name or full name is most similar to a text.
function guessKey(text: string, { byKey }: UserIndex): string | undefined {
  const all = [...byKey.values()].slice(0, 2_000);
  const names = ({ key, name, fullName }: User): readonly string[] => [key, name, fullName];
  const closest = [text, nearest(text, all.flatMap(names)) ?? ''];
  return closest.flatMap((name) => all.find((user) => names(user).includes(name))?.key ?? [])[0];
}

const keyIn = (format: 'legacy' | 'newer', key: string | undefined): unknown =>
  format === 'legacy' || key === undefined ? key : { key };

export const userlist: Kind<string | StoredUser> = {
  rule: 'NFORM-13',
  legacy: {
    decode: (value, _column, users) =>
      findUser(typeof value === 'string' ? value : member(value, 'value'), users, '"..." or {"value": "..."}'),
    encode: (content, _column, users, choices) => {
      const { key, username = key } = current(content, users);
      return { name: fullName(content, users), value: choices['legacy.userValue'] === 'username' ? username : key };
    },
    empty: emptyItem,
  },
  newer: {
    decode: (value, _column, users) => findUser(member(value, 'key'), users, '{"key": "..."}'),
    encode: (content, _column, users, choices) => {
      const { key, ...known } = current(content, users);
      const isGiven = users.byKey.has(key) || choices['newer.goneUserKey'] === 'present'; // the key of a removed user may be missing (NUSER-1)
      return isGiven ? { key, ...known } : known;
    },
  },
  stored: {
    // a database also holds removed users
    decode: (value) => {
      const texts = ['key', 'username', 'value', 'avatar'].map((name) => [name, member(value, name)] as const);
      const { key, ...known } = Object.fromEntries(texts.filter(([, text]) => typeof text === 'string'));
      return typeof key === 'string' && key !== '' ? { key, ...known } : invalid('a user, such as {"key": "u-alice"}');
    },
    encode: (content) => ({ ...inCell(content) }),
  },
  plain: (content, _column, users) => fullName(content, users),
  isList: true,
};

export const userlistExamples: KindExamples = {
  sample: (format, { userKey }) => keyIn(format, userKey),
  guess: ([text = ''], format, _column, users) => keyIn(format, guessKey(text, users)),
  wrong: [
    [7, 'a number where a user is wanted'],
    [{}, 'a user without a key'],
  ],
  wrongIn: (format) => [[keyIn(format, unlikelyName), 'an unknown user']],
};
