import { targetColumns } from '../../generated/target-columns.js';
import type { Column } from '../../generated/world-file.js';
import type { NearCaller } from './near-credentials.js';

/** The users that a target can name. */
export const callers = {
  editor: 'a user who may edit the issues, and is no admin',
  viewer: 'a user who may view the issue, may not edit it, and sees no project of the issues for tests',
  outsider: 'a user who may not view the issue, and may view those for tests',
  admin: 'an admin who is no sysadmin',
  sysadmin: 'a sysadmin',
} as const;

/** A user that a target names. */
export type Role = keyof typeof callers;

/** The sender of a request: a user, the editor by the other scheme, or a caller with no, wrong or nearly right credentials. */
export type Caller =
  | Role
  | 'nobody'
  | 'editor with a wrong password'
  | 'unknown user'
  | 'wrong token'
  | 'editor by token'
  | 'editor by password'
  | 'editor who signs in'
  | NearCaller;

/** The kinds of column of a target's grid, with what cases use them for. */
export const columnRoles = { ...targetColumns, required: 'a required column besides the text column' } as const;

/** The name of a column in a target, mostly its kind. */
export type ColumnRole = keyof typeof columnRoles;

/** Returns the kind of a column in world files by its name in a target, such as `text` or `text.id`. */
export function kindOfRole(name: string): Column['kind'] {
  const [role = ''] = name.split('.');
  const others: Readonly<Record<string, Column['kind']>> = {
    text: 'string',
    note: 'textarea',
    plainText: 'string',
    plainNote: 'textarea',
    readOnly: 'string',
    formulaNumber: 'formula',
    formulaText: 'formula',
  };
  return others[role] ?? (role as Column['kind']);
}

const places = {
  vendor: "the maker's name in the paths",
  mark: 'the mark of this run, which each of its rows carries',
  grid: 'a grid with rows on the issue, and columns of many kinds',
  gridName: 'the name of the grid',
  plainGrid: 'a grid with text columns of which none is required',
  plainText: 'a text column of the plain grid',
  'plainText.id': 'a text column of the plain grid, by its id',
  plainNote: 'another text column of the plain grid, which carries the mark',
  'plainNote.id': 'another text column of the plain grid, by its id',
  emptyGrid: 'a grid that has no rows anywhere, and applies to the issue',
  boundGrid: 'a grid that does not apply to the issue',
  otherField: 'a custom field that is neither a grid nor a multi cascade',
  unknownField: 'an id that no custom field has',
  cascade: 'a multi cascade of at least two levels, with something selected on the issue',
  otherCascade: 'another multi cascade, of which something can be selected on the first issue for tests',
  level1: 'the first level of the multi cascade',
  level2: 'the second level of the multi cascade',
  option1: 'an option of the first level of the multi cascade',
  option2: 'an option of the second level of the multi cascade, below the first option',
  otherOption1: 'another option of the first level of the multi cascade',
  otherOption2: 'an option of the second level of the multi cascade, below the other option',
  issue: 'the id of an issue with rows of the grid; editor and viewer may view it, the outsider may not',
  issueKey: 'the key of an issue with rows of the grid',
  otherIssue: 'the id of a second issue with rows of the grid, at least three',
  otherIssueKey: 'the key of a second issue with rows of the grid',
  hiddenIssue: 'the id of an issue with rows of the grid that the editor may not view and the admin may',
  hiddenIssueKey: 'the key of an issue that the editor may not view and the admin may',
  unknownIssue: 'an id that no issue has',
  unknownIssueKey: 'a key that no issue has',
  goneUserIssue: 'the id of an issue where a userlist cell of the grid names a user who is gone',
  goneUserIssueKey: 'the key of an issue where a userlist cell of the grid names a user who is gone',
  scratch: 'the id of an issue that tests may write to, with rows of the grid',
  scratchKey: 'the key of an issue that tests may write to',
  secondScratch: 'the id of a second issue that tests may write to',
  secondScratchKey: 'the key of a second issue that tests may write to',
  sourceGrid: 'a grid whose data source holds rows for the first issue that tests may write to',
  unknownRow: 'an id that no row has (legacy API)',
  unknownRowId: 'an id that no row has (newer API)',
  unknownUserKey: 'a key that no user has',
  minimalRow: 'a row of the grid with only the required columns (legacy API)',
  'minimalRow.id': 'a row of the grid with only the required columns (newer API)',
  plainRow: 'a row of the plain grid with only the mark (legacy API)',
  'plainRow.id': 'a row of the plain grid with only the mark (newer API)',
  'text.maxLength': 'how long a text in the text column may be',
  control: 'way to import rows past the service, to search, and to make it fail (a twin has one)',
  older: 'siblings of the target with earlier add-on versions (a twin has them)',
} as const;

/** A name with a value in a target: a user, a column (`number`, or `number.id` in the newer API), a grid, an issue and so on. */
export type Placeholder =
  | keyof typeof places
  | Role
  | ColumnRole
  | `${ColumnRole}.id`
  | `${ColumnRole}.optional`
  | `${'singleSelect' | 'multiSelect'}.${'title' | 'value'}${1 | 2}`
  | `${'editor' | 'viewer'}.${'key' | 'username' | 'fullName'}`;

const placeholderMeanings: Readonly<Record<string, string>> = { ...places, ...callers, ...columnRoles };

/** Returns whether a name is a role. */
export const isRole = (name: string): name is Role => Object.hasOwn(callers, name);

/** Returns whether a name has its value from the target; a case can keep values by other names. */
export const isPlaceholder = (name: string): name is Placeholder =>
  Object.hasOwn(placeholderMeanings, name.split('.')[0] ?? '');

/** Returns the meaning of a name, in words. */
export function describePlaceholder(name: string): string {
  const [role = '', part = ''] = name.split('.');
  const known = placeholderMeanings[name];
  if (known !== undefined) return known;
  if (part === 'optional') return `${placeholderMeanings[role]}, that may be empty`;
  return part === 'id' ? `${placeholderMeanings[role]}, by its id` : `${part} of ${placeholderMeanings[role] ?? role}`;
}
