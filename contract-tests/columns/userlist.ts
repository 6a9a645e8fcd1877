import { per } from '../../src/contract/judge/outcome.js';
import { isObject, member } from '../../src/validation/json.js';
import { blank, blankInNewer, isText, noItem, readEditor, userEntries } from '../helpers/kind-parts.js';
import type { StatedKind } from '../helpers/stated-kind.js';

const isUser = (value: unknown): boolean =>
  isObject(value) &&
  Object.entries(value).every(([name, entry]) => userEntries.some((one) => one === name) && isText(entry));

/** Returns a user with any avatar replaced by one text, because targets do not name avatars. */
const withSomeAvatar = (value: unknown): unknown =>
  isObject(value) && isText(value.avatar) && value.avatar !== '' ? { ...value, avatar: 'a link' } : value;

const userOf = (role: 'editor' | 'viewer') => ({
  key: `{${role}.key}`,
  username: `{${role}.username}`,
  value: `{${role}.fullName}`,
  avatar: 'a link',
});

const readViewer = { name: '{viewer.fullName}', key: '{viewer.key}', username: '{viewer.username}' };

export const userlist: StatedKind = {
  kind: 'userlist',
  rule: 'NFORM-13',
  written: {
    role: 'userlist',
    label: 'userlist',
    required: ['{editor.key}', { key: '{editor.key}' }],
    newer: {
      fits: isUser,
      values: [{ key: '{editor.key}' }, { key: '{viewer.key}' }],
      read: [userOf('editor'), userOf('viewer')],
      compared: withSomeAvatar,
      refused: [
        blankInNewer,
        ['a user name', '{editor.username}', ['newer.userText: name', { key: '{editor.key}' }]],
        ['a key in a text', '{editor.key}', ['newer.userText: key', { key: '{editor.key}' }]],
        ['a number', 5],
        ['a list of one user', [{ key: '{editor.key}' }], ['write.itemList', { key: '{editor.key}' }]],
        ['a list', [{ key: '{editor.key}' }, { key: '{viewer.key}' }]],
      ],
    },
    legacy: {
      sample: {
        rule: 'READ-10',
        what: 'a name and a value',
        given: '{editor.key}',
        readBy: per<'legacy.userValue', unknown>('legacy.userValue', {
          key: { name: '{editor.fullName}', value: '{editor.key}' },
          username: { name: '{editor.fullName}', value: '{editor.username}' },
        }),
        other: '{viewer.key}',
      },
      taken: [
        [
          'the key of a user',
          [
            ['{editor.key}', readEditor],
            [{ value: '{editor.key}' }, readEditor],
            [{ name: '{editor.fullName}', value: '{editor.key}' }, readEditor],
          ],
        ],
        [
          'the key of another user',
          [
            ['{viewer.key}', readViewer],
            [{ value: '{viewer.key}' }, readViewer],
          ],
        ],
      ],
      refused: [
        ['a user that does not exist', '{unknownUserKey}'],
        ['an object with a user that does not exist', { value: '{unknownUserKey}' }],
        ['an object with a full name alone', { name: '{editor.fullName}' }],
        ['a list of two users', ['{editor.key}', '{viewer.key}']],
        ...noItem,
        blank,
        ['a list of one user', ['{editor.key}'], { unless: 'write.itemList', read: readEditor }],
        [
          'a user name',
          '{editor.username}',
          { unless: 'legacy.userName', read: readEditor, unlike: ['editor.username', 'editor.key'] },
        ],
      ],
    },
  },
  broken: [
    ['a userlist is the key', 'jowner', (value) => member(value, 'key') ?? value],
    ['a userlist has no username', 'jowner', (value) => ({ key: member(value, 'key'), value: member(value, 'value') })],
    ['a userlist is a list', 'jowner', (value) => [value]],
  ],
};
