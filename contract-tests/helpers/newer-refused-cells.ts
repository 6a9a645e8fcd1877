import type { RuleId } from '../../src/specification/rules.js';
import { type ColumnName, emptyValues } from './newer-formats.js';

/** A value that is invalid for its column, with what is wrong with it, and the decision by which it is, if it is by one. */
export type InvalidValue = readonly [what: string, column: ColumnName, value: unknown, decision?: number];

/** Each of these values is invalid for each of the kinds. */
const nonNumbers = (kind: string, column: ColumnName): readonly InvalidValue[] => [
  [`a word for ${kind}`, column, 'twelve'],
  [`digits in a text for ${kind}`, column, '12', 13],
  [`true for ${kind}`, column, true],
  [`a map for ${kind}`, column, { value: 12 }],
  [`a list for ${kind}`, column, [12]],
];

const moments: readonly (readonly [string, ColumnName])[] = [
  ['a date', '{date.id}'],
  ['a datetime', '{datetime.id}'],
  ['a time', '{time.id}'],
];

/**
 * Values that are invalid for their column; `{stranger}` is kept by `keepStranger`. Those that another service might read
 * as a value of the column, although they have not its format, rest on decision 13: the formats hold both ways.
 */
export const invalidValues: readonly InvalidValue[] = [
  ['a word for a checkbox', '{checkbox.id}', 'yes', 13],
  ['true in a text for a checkbox', '{checkbox.id}', 'true', 13],
  ['1 for a checkbox', '{checkbox.id}', 1, 13],
  ['a list for a checkbox', '{checkbox.id}', [true]],
  ...nonNumbers('an integer', '{integer.id}'),
  ['1.5 for an integer', '{integer.id}', 1.5],
  ...nonNumbers('a number', '{number.id}'),
  ...moments.flatMap(([kind, column]): InvalidValue[] => [
    [`a text for ${kind}`, column, '2026-01-12T08:15:00Z', 13],
    [`digits in a text for ${kind}`, column, '1768176000000', 13],
    [`true for ${kind}`, column, true],
    [`a map for ${kind}`, column, { time: 0 }],
  ]),
  ['a number for a string', '{text.id}', 5, 13],
  ['true for a string', '{text.id}', true, 13],
  ['a map for a string', '{text.id}', { value: '{mark}' }],
  ['a list for a string', '{text.id}', ['{mark}']],
  ['a number for a textarea', '{note.id}', 5, 13],
  ['a map for a textarea', '{note.id}', { value: 'x' }],
  ['a list for a textarea', '{note.id}', ['x']],
  ['a title that no option has for a single select', '{singleSelect.id}', 'gridtwin: no such option'],
  ['the value of an option for a single select', '{singleSelect.id}', '{stranger}', 13],
  ['a list for a single select', '{singleSelect.id}', ['{singleSelect.title1}'], 13],
  ['a number for a single select', '{singleSelect.id}', 1],
  ['a map for a single select', '{singleSelect.id}', { value: '{singleSelect.value1}' }, 13],
  ['one title that no option has for a multi select', '{multiSelect.id}', ['{multiSelect.title1}', 'gridtwin: none']],
  ['the value of an option for a multi select', '{multiSelect.id}', ['{stranger}'], 13],
  ['a title outside a list for a multi select', '{multiSelect.id}', '{multiSelect.title1}', 13],
  ['a number in the list for a multi select', '{multiSelect.id}', [1]],
  ['a map for a multi select', '{multiSelect.id}', { 0: '{multiSelect.title1}' }, 13],
  ['a text for a userlist', '{userlist.id}', '{editor.key}', 13],
  ['a number for a userlist', '{userlist.id}', 5],
  ['a list for a userlist', '{userlist.id}', [{ key: '{editor.key}' }], 13],
];

/** Userlist values that name nobody, each with the rule that refuses it. */
const badUsers: readonly (readonly [rule: RuleId, what: string, user: object])[] = [
  ['NUSER-2', 'a user without a key', { username: '{editor.username}', value: '{editor.fullName}' }],
  ['NUSER-2', 'a user whose key is null', { key: null, username: '{editor.username}' }],
  ['NUSER-2', 'a user whose key is an empty string', { key: '', username: '{editor.username}' }],
  ['NUSER-2', 'a user whose key is a number', { key: 5, username: '{editor.username}' }],
  ['NUSER-2', 'a user of no entries', {}],
  ['NUSER-3', 'a user that does not exist', { key: '{unknownUserKey}' }],
  ['NUSER-3', 'a key that no user has beside a username', { key: '{unknownUserKey}', username: '{editor.username}' }],
];

/** A rule, what it refuses, and the decision by which it does, if it does by one. */
type RefusedCells = readonly [
  rule: RuleId,
  what: string,
  cells: Readonly<Record<string, unknown>>,
  decision?: number | undefined,
];

/** Cells that neither a new row nor an update may give, each with the rule that refuses them. */
export const refusedCells: readonly RefusedCells[] = [
  ['NCOL-1', 'an unknown column', { 'gridtwin-no-column': 'x' }],
  ['NCOL-1', 'an unknown column that is null', { 'gridtwin-no-column': null }],
  ['NCOL-2', 'a read-only column', { '{readOnly.id}': 'x' }],
  ['NCOL-2', 'a read-only column that is null', { '{readOnly.id}': null }],
  ['NCOL-2', 'a sequence', { '{sequence.id}': '9' }, 14],
  ['NCOL-2', 'a formula that gives a number', { '{formulaNumber.id}': 12 }, 14],
  ['NCOL-2', 'a formula that gives a text', { '{formulaText.id}': 'x' }, 14],
  ...badUsers.map(([rule, what, user]) => [rule, what, { '{userlist.id}': user }] as const),
  ...invalidValues.map(([what, column, value, decision]) => ['NVAL-1', what, { [column]: value }, decision] as const),
];

/** Of the cells that are refused by the specification, the first of each rule. */
export const refusedOfEachRule: readonly RefusedCells[] = refusedCells
  .filter(([, , , decision]) => decision === undefined)
  .filter(([rule], i, cells) => cells.findIndex(([other]) => other === rule) === i);

/** The cells that a required column must not have: emptied ones. */
export const emptiedCells = emptyValues.map(
  ([what, value]) => [`${what} for a required column`, { '{required.id}': value }] as const,
);

/** Userlist values that are right, each with what is given. */
export const goodUsers: readonly (readonly [what: string, user: object])[] = [
  ['the key alone', { key: '{editor.key}' }],
  ['the key and the username', { key: '{editor.key}', username: '{editor.username}' }],
  [
    'every entry',
    {
      key: '{editor.key}',
      username: '{editor.username}',
      value: '{editor.fullName}',
      avatar: 'https://example.org/a.png',
    },
  ],
];
