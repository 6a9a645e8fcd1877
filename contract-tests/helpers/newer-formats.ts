import type { TestContext } from '../../src/contract/run/case.js';
import type { ColumnRole } from '../../src/contract/targets/placeholders.js';
import type { ChoiceId } from '../../src/specification/choices.js';
import type { RuleId } from '../../src/specification/rules.js';
import { isObject } from '../../src/validation/json.js';

/** The id of a column, in braces. */
export type ColumnName = `{${ColumnRole}.id}`;

/** The format of the values of one kind of column (section 2.8), with values to write. */
export interface Format {
  readonly rule: RuleId;
  readonly kind: string;
  /** The id of a column of that kind, in braces. */
  readonly column: ColumnName;
  /** Whether a value that is not empty has the format. */
  readonly fits: (value: unknown) => boolean;
  /** Values to write, in names; each is read back the same unless `read` says otherwise. */
  readonly values: readonly unknown[];
  /** What is read back, in names. */
  readonly read?: readonly unknown[];
  /** What of a value is compared; all of it unless it says otherwise. */
  readonly compared?: (value: unknown) => unknown;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

/** The entries of a userlist value (section 2.8). */
export const userEntries = ['key', 'username', 'value', 'avatar'] as const;

const isUser = (value: unknown): boolean =>
  isObject(value) &&
  Object.entries(value).every(([name, entry]) => userEntries.some((one) => one === name) && isText(entry));

/** Which titles are selected, in any order. */
const inAnyOrder = (value: unknown): unknown => (isTexts(value) ? [...(value as string[])].sort() : value);

/** A user whose avatar is some link: no target names it. */
const withSomeAvatar = (value: unknown): unknown =>
  isObject(value) && isText(value.avatar) && value.avatar !== '' ? { ...value, avatar: 'a link' } : value;

const editor = { key: '{editor.key}', username: '{editor.username}', value: '{editor.fullName}', avatar: 'a link' };
const viewer = { key: '{viewer.key}', username: '{viewer.username}', value: '{viewer.fullName}', avatar: 'a link' };

/** The kinds of column that can be written. */
export const formats: readonly Format[] = [
  {
    rule: 'NFORM-1',
    kind: 'checkbox',
    column: '{checkbox.id}',
    fits: (value) => typeof value === 'boolean',
    values: [true, false],
  },
  { rule: 'NFORM-2', kind: 'integer', column: '{integer.id}', fits: Number.isInteger, values: [0, 7, -3, 123_456] },
  { rule: 'NFORM-3', kind: 'number', column: '{number.id}', fits: isNumber, values: [18.4, 0, -0.5, 12] },
  {
    rule: 'NFORM-4',
    kind: 'date',
    column: '{date.id}',
    fits: isNumber,
    values: [1_768_176_000_000, 0, -86_400_000],
  },
  {
    rule: 'NFORM-5',
    kind: 'datetime',
    column: '{datetime.id}',
    fits: isNumber,
    values: [1_767_623_400_000, 0, -1_800_000],
  },
  { rule: 'NFORM-6', kind: 'time', column: '{time.id}', fits: isNumber, values: [29_700_000, 0, 3_600_000] },
  {
    rule: 'NFORM-7',
    kind: 'string',
    column: '{text.id}',
    fits: isText,
    values: ['{mark}', '{mark} 42', '{mark} Zoë, 東京, 🚲', '{mark} "<b>&amp;\\n'],
  },
  {
    rule: 'NFORM-8',
    kind: 'textarea',
    column: '{note.id}',
    fits: isText,
    values: ['one line', 'two\nlines', '17', 'null', '__proto__', 'Zoë, 東京, 🚲'],
  },
  {
    rule: 'NFORM-10',
    kind: 'single select',
    column: '{singleSelect.id}',
    fits: isText,
    values: ['{singleSelect.title1}', '{singleSelect.title2}'],
  },
  {
    rule: 'NFORM-11',
    kind: 'multi select',
    column: '{multiSelect.id}',
    fits: isTexts,
    values: [['{multiSelect.title1}'], ['{multiSelect.title2}'], ['{multiSelect.title1}', '{multiSelect.title2}']],
    compared: inAnyOrder,
  },
  {
    rule: 'NFORM-13',
    kind: 'userlist',
    column: '{userlist.id}',
    fits: isUser,
    values: [{ key: '{editor.key}' }, { key: '{viewer.key}' }],
    read: [editor, viewer],
    compared: withSomeAvatar,
  },
];

/** Two options, one way and the other. */
export const bothOrders = [
  ['{multiSelect.title1}', '{multiSelect.title2}'],
  ['{multiSelect.title2}', '{multiSelect.title1}'],
];

/** The columns that hold lists. */
const lists: readonly ColumnName[] = ['{multiSelect.id}'];

/** Values that are empty (section 2.8), each with its name. */
export const emptyValues: readonly (readonly [what: string, value: unknown])[] = [
  ['null', null],
  ['an empty string', ''],
  ['an empty list', []],
];

/** Those of them that empty a column under every choice. */
export const emptyValuesOf = (column: ColumnName): typeof emptyValues =>
  lists.includes(column) ? emptyValues : emptyValues.slice(0, 2);

/** Their names. */
export const emptyNamesOf = (column: ColumnName): string =>
  lists.includes(column) ? 'null, an empty string and an empty list' : 'null and an empty string';

/** What reading empty cells of a column shows. */
export const showsOfEmpty = (column: string): readonly ChoiceId[] => {
  if (column === '{multiSelect.id}') return ['newer.emptyMulti'];
  if (column === '{checkbox.id}') return ['newer.emptyCheckbox'];
  return column === '{text.id}' || column === '{note.id}' ? ['newer.emptyText'] : [];
};

/** Finds fault unless a cell of a column is empty, be it after an empty text was given for it. */
export function isEmptyCell(
  trial: Pick<TestContext, 'admits' | 'equal'>,
  cell: unknown,
  column: string,
  given: unknown = null,
): void {
  const what = 'an empty cell';
  if (column === '{multiSelect.id}') trial.admits('newer.emptyMulti', cell, { null: null, list: [] }, what);
  else if (column === '{checkbox.id}') trial.admits('newer.emptyCheckbox', cell, { null: null, false: false }, what);
  else if (given === '' && showsOfEmpty(column).length > 0)
    trial.admits('newer.emptyText', cell, { clears: null, stays: '' }, 'a cell that was given an empty text');
  else trial.equal(cell, null, what);
}

/** Columns that are not required, each with a value that is not empty, in names. */
export const clearable: readonly (readonly [kind: string, column: ColumnName, value: unknown])[] = formats
  .filter(({ rule }) => rule !== 'NFORM-3' && rule !== 'NFORM-7') // number and text may be required
  .map(({ kind, column, values: [first, second] }) => [kind, column, kind === 'integer' ? second : first]);

/** Those of them that hold no list, and may refuse an empty one. */
export const clearableByChoice = clearable.filter(([, column]) => !lists.includes(column));
