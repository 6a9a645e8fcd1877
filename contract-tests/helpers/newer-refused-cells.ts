import isSame from 'fast-deep-equal';
import { type Outcome, per, type Status } from '../../src/contract/judge/outcome.js';
import type { HttpResponse, TestContext } from '../../src/contract/run/case.js';
import { interpolate } from '../../src/contract/run/interpolate.js';
import type { RuleId } from '../../src/specification/rules.js';
import { isObject, member } from '../../src/validation/json.js';
import { dateTexts, numberTexts } from './legacy-loose-values.js';
import { type ColumnName, emptyValues, isEmptyCell } from './newer-formats.js';
import { invalidRefused } from './newer-refusals.js';
import { seeing } from './outcomes.js';

const looseNumbers = (least: keyof typeof numberTexts) => (refused: Status, taken: Status) =>
  per('newer.looseNumbers', numberTexts[least](refused, taken));

/** What a value gets on the newer API that a choice lets either API take. */
const byNewer = (refused: Status, taken: Status) =>
  ({ refused, taken, 'legacy-taken': refused, 'newer-taken': taken }) as const;

/** How a choice lets a value be taken that is else refused: by its other value. */
const choicesTaking = {
  'newer.looseNumbers': looseNumbers('plain'),
  'newer.looseNumbers: converted': looseNumbers('converted'),
  'newer.looseNumbers: trimmed': looseNumbers('trimmed'),
  'newer.looseNumbers: lenient': looseNumbers('lenient'),
  'newer.dateText': (refused: Status, taken: Status) => per('newer.dateText', dateTexts.iso(refused, taken)),
  'newer.dateText: digits': (refused: Status, taken: Status) => per('newer.dateText', dateTexts.digits(refused, taken)),
  'newer.checkboxNumber': (refused: Status, taken: Status) => per('newer.checkboxNumber', { refused, taken }),
  'write.checkboxText': (refused: Status, taken: Status) => per('write.checkboxText', byNewer(refused, taken)),
  'write.blankText': (refused: Status, taken: Status) => per('write.blankText', byNewer(refused, taken)),
  'write.itemList': (refused: Status, taken: Status) => per('write.itemList', byNewer(refused, taken)),
  'write.looseText': (refused: Status, converted: Status) => per('write.looseText', { refused, converted }),
  'write.dateFraction': (refused: Status, truncated: Status) => per('write.dateFraction', { refused, truncated }),
  'newer.emptyValue': (refused: Status, clears: Status) => per('newer.emptyValue', { refused, clears }),
  'newer.optionForms': (refused: Status, taken: Status) => per('newer.optionForms', { refused, taken }),
  // where a value is the title in another letter case, that may do
  'newer.optionForms or write.optionCase': (refused: Status, taken: Status) =>
    per('newer.optionForms', {
      refused: per('write.optionCase', { exact: refused, any: [taken, refused] }),
      taken,
    }),
  'newer.userText': (refused: Status, taken: Status) => per('newer.userText', { refused, taken }),
  'newer.emptyItem': (refused: Status, clears: Status) => per('newer.emptyItem', { refused, clears }),
  'write.computed': (refused: Status, ignored: Status) => per('write.computed', { refused, ignored }),
} as const;

/** The choice by which a value can be taken, what is read then, in names, or nothing where the value is left out; and whether it may be refused all the same. */
type Taken = readonly [choice: keyof typeof choicesTaking, read?: unknown, isUnclear?: true];

/** A value that is invalid for its column, with what is wrong with it, and by what it can be taken all the same. */
type InvalidValue = readonly [what: string, column: ColumnName, value: unknown, taken?: Taken];

/** Each of these values is invalid for each of the kinds. */
const nonNumbers = (kind: string, column: ColumnName): readonly InvalidValue[] => [
  [`a word for ${kind}`, column, 'twelve'],
  [`digits in a text for ${kind}`, column, '12', ['newer.looseNumbers', 12]],
  [`1e3 in a text for ${kind}`, column, '1e3', ['newer.looseNumbers: converted', 1000]],
  [`7 with a plus in a text for ${kind}`, column, '+7', ['newer.looseNumbers: converted', 7]],
  [`7 between blanks for ${kind}`, column, ' 7 ', ['newer.looseNumbers: trimmed', 7]],
  [`7 with a point behind it in a text for ${kind}`, column, '7.', ['newer.looseNumbers: trimmed', 7]],
  [`0x7 in a text for ${kind}`, column, '0x7', ['newer.looseNumbers: lenient', 7]],
  [`true for ${kind}`, column, true],
  [`a map for ${kind}`, column, { value: 12 }],
  [`a list for ${kind}`, column, [12]],
];

const moments: readonly (readonly [kind: string, column: ColumnName, value: number, iso: string, isUnclear?: true])[] =
  [
    ['a date', '{date.id}', 86_400_000, '1970-01-02'],
    ['a datetime', '{datetime.id}', 29_700_000, '1970-01-01T08:15:00Z'],
    ['a time', '{time.id}', 29_700_000, '08:15', true],
  ];

/** A text of blanks, which may empty the cell; that of a required column it may not. */
const blank = (kind: string, column: ColumnName, isUnclear?: true): InvalidValue => [
  `a blank for ${kind}`,
  column,
  ' ',
  isUnclear ? ['write.blankText', null, true] : ['write.blankText', null],
];

/** Values that are invalid for their column; `{stranger}` is kept by `keepStranger`. */
const invalidValues: readonly InvalidValue[] = [
  ['a word for a checkbox', '{checkbox.id}', 'yes'],
  ['true in a text for a checkbox', '{checkbox.id}', 'true', ['write.checkboxText', true]],
  ['1 for a checkbox', '{checkbox.id}', 1, ['newer.checkboxNumber', true]],
  ['0 for a checkbox', '{checkbox.id}', 0, ['newer.checkboxNumber', false]],
  ['2 for a checkbox', '{checkbox.id}', 2],
  blank('an integer', '{integer.id}'),
  blank('a number', '{number.id}', true),
  blank('a single select', '{singleSelect.id}'),
  blank('a userlist', '{userlist.id}'),
  ['a list for a checkbox', '{checkbox.id}', [true]],
  ...nonNumbers('an integer', '{integer.id}'),
  ['1.5 for an integer', '{integer.id}', 1.5],
  ...nonNumbers('a number', '{number.id}'),
  ...moments.flatMap(([kind, column, value, iso, isUnclear]): InvalidValue[] => [
    [`a text for ${kind}`, column, iso, isUnclear ? ['newer.dateText', value, true] : ['newer.dateText', value]],
    [`digits in a text for ${kind}`, column, String(value), ['newer.dateText: digits', value]],
    blank(kind, column),
    [`a part of a millisecond for ${kind}`, column, value + 0.5, ['write.dateFraction', value]],
    [`true for ${kind}`, column, true],
    [`a map for ${kind}`, column, { time: 0 }],
  ]),
  ['a number for a string', '{text.id}', 5, ['write.looseText', '5']],
  ['true for a string', '{text.id}', true, ['write.looseText', 'true']],
  ['a map for a string', '{text.id}', { value: '{mark}' }],
  ['a list for a string', '{text.id}', ['{mark}']],
  ['a number for a textarea', '{note.id}', 5, ['write.looseText', '5']],
  ['a map for a textarea', '{note.id}', { value: 'x' }],
  ['a list for a textarea', '{note.id}', ['x']],
  ['a title that no option has for a single select', '{singleSelect.id}', 'gridtwin: no such option'],
  [
    'the value of an option for a single select',
    '{singleSelect.id}',
    '{stranger}',
    ['newer.optionForms or write.optionCase', '{singleSelect.title2}'],
  ],
  [
    'a list of one title for a single select',
    '{singleSelect.id}',
    ['{singleSelect.title1}'],
    ['write.itemList', '{singleSelect.title1}'],
  ],
  ['a list for a single select', '{singleSelect.id}', ['{singleSelect.title1}', '{singleSelect.title2}']],
  ['a number for a single select', '{singleSelect.id}', 1],
  ['a map for a single select', '{singleSelect.id}', { value: '{singleSelect.value1}' }],
  ['one title that no option has for a multi select', '{multiSelect.id}', ['{multiSelect.title1}', 'gridtwin: none']],
  [
    'the value of an option for a multi select',
    '{multiSelect.id}',
    ['{stranger}'],
    ['newer.optionForms or write.optionCase', ['{multiSelect.title2}']],
  ],
  [
    'a title outside a list for a multi select',
    '{multiSelect.id}',
    '{multiSelect.title1}',
    ['newer.optionForms', ['{multiSelect.title1}']],
  ],
  ['a number in the list for a multi select', '{multiSelect.id}', [1]],
  ['a map for a multi select', '{multiSelect.id}', { 0: '{multiSelect.title1}' }],
  ['a user name for a userlist', '{userlist.id}', '{editor.username}', ['newer.userText', { key: '{editor.key}' }]],
  ['a key in a text for a userlist', '{userlist.id}', '{editor.key}', ['newer.userText', { key: '{editor.key}' }]],
  ['a number for a userlist', '{userlist.id}', 5],
  [
    'a list of one user for a userlist',
    '{userlist.id}',
    [{ key: '{editor.key}' }],
    ['write.itemList', { key: '{editor.key}' }],
  ],
  ['a list for a userlist', '{userlist.id}', [{ key: '{editor.key}' }, { key: '{viewer.key}' }]],
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

/** A rule, what it refuses, and by what it is taken all the same, if it can be. */
type RefusedCells = readonly [
  rule: RuleId,
  what: string,
  cells: Readonly<Record<string, unknown>>,
  taken?: Taken | undefined,
];

/** Cells that neither a new row nor an update may give, each with the rule that refuses them. */
export const refusedCells: readonly RefusedCells[] = [
  ['NCOL-1', 'an unknown column', { 'gridtwin-no-column': 'x' }],
  ['NCOL-1', 'an unknown column that is null', { 'gridtwin-no-column': null }],
  ['NCOL-2', 'a read-only column', { '{readOnly.id}': 'x' }],
  ['NCOL-2', 'a read-only column that is null', { '{readOnly.id}': null }],
  ['NCOL-2', 'a sequence', { '{sequence.id}': '987654' }, ['write.computed']],
  ['NCOL-2', 'a formula that gives a number', { '{formulaNumber.id}': 987_654 }, ['write.computed']],
  ['NCOL-2', 'a formula that gives a text', { '{formulaText.id}': 'gridtwin: no formula' }, ['write.computed']],
  ...badUsers.map(([rule, what, user]) => [rule, what, { '{userlist.id}': user }] as const),
  ...invalidValues.map(([what, column, value, taken]) => ['NVAL-1', what, { [column]: value }, taken] as const),
];

const isItem = (column: ColumnName): boolean => column === '{singleSelect.id}' || column === '{userlist.id}';

/** An empty list, for a column that holds no list. */
export const emptyList = (column: ColumnName): RefusedCells => [
  'NVAL-1',
  'an empty list',
  { [column]: [] },
  [isItem(column) ? 'newer.emptyItem' : 'newer.emptyValue', null],
];

/** Of the cells that no choice lets be taken, the first of each rule. */
export const refusedOfEachRule: readonly RefusedCells[] = refusedCells
  .filter(([, , , taken]) => taken === undefined)
  .filter(([rule], i, cells) => cells.findIndex(([other]) => other === rule) === i);

type After = NonNullable<Outcome['after']>;

/** What cells get that are refused, with what is seen then; or that are taken by a choice, with the same. */
export function refusedOr(
  [, , cells, taken]: RefusedCells,
  success: Status,
  refused: After,
  cellNow: (answer: HttpResponse, trial: TestContext, column: string) => Promise<unknown>,
): Status {
  const refusal = seeing(invalidRefused, refused);
  if (taken === undefined) return refusal;
  const [choice, read, isUnclear] = taken;
  const [[column = '', given] = []] = Object.entries(cells);
  const readsAs: After = async (answer, trial) => {
    const cell = await cellNow(answer, trial, String(trial.value(column.slice(1, -1))));
    if (read === undefined) trial.check(!isSame(cell, given), 'the cell must not be what was given', cell);
    const expected = interpolate(read, trial.value);
    const seen = isObject(expected)
      ? Object.fromEntries(Object.keys(expected).map((key) => [key, member(cell, key)]))
      : cell;
    if (read === null) isEmptyCell(trial, cell, column);
    else if (read !== undefined) trial.equal(seen, expected, 'what is read of the cell');
  };
  const whenTaken = seeing(success, readsAs);
  return choicesTaking[choice](refusal, isUnclear ? [whenTaken, refusal] : whenTaken);
}

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
