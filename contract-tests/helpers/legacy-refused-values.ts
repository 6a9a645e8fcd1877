import type { Status } from '../../src/contract/judge/outcome.js';
import { SkipCase, type TestContext } from '../../src/contract/run/case.js';
import type { ColumnRole, Placeholder } from '../../src/contract/targets/placeholders.js';
import type { ChoiceId } from '../../src/specification/choices.js';
import { outcomesBy } from './legacy-loose-values.js';
import { shownBy } from './legacy-reads.js';
import { first, one, readEditor, second, two } from './legacy-values.js';
import { needsIn } from './needs.js';

/** A value that its column does not take, unless a choice lets it. */
export interface RefusedValue {
  readonly column: ColumnRole;
  readonly what: string;
  readonly given: unknown;
  /** The choice that may let it be taken. */
  readonly unless?: keyof typeof outcomesBy;
  /** What is read where it is taken; undefined where the cell stays as it was. */
  readonly read?: unknown;
  /** Whether it may be refused under every value of the choice. */
  readonly isUnclear?: boolean;
  /** Names of two things; where a target has the same for both, the value is valid there. */
  readonly unlike?: readonly [Placeholder, Placeholder];
}

/** Values that are invalid whatever is chosen. */
const refused = (column: ColumnRole, entries: readonly (readonly [what: string, given: unknown])[]) =>
  entries.map(([what, given]): RefusedValue => ({ column, what, given }));

type Entry = readonly [what: string, given: unknown, read?: unknown, more?: Pick<RefusedValue, 'isUnclear' | 'unlike'>];

/** Values that are invalid unless a choice lets them be taken. */
const unless = (choice: keyof typeof outcomesBy, column: ColumnRole, entries: readonly Entry[]) =>
  entries.map(([what, given, read, more]): RefusedValue => ({ column, what, given, read, unless: choice, ...more }));

const unclear = { isUnclear: true } as const;

const noNumber = [
  ['a word', 'twelve'],
  ['true', true],
  ['an object', { value: 12 }],
  ['a list', [12]],
] as const;

const noMoment = [
  ['a word', 'today'],
  ['true', true],
  ['an object', { value: 1_772_409_600_000 }],
  ['a list', [1_772_409_600_000]],
] as const;

const noItem = [
  ['a number', 7],
  ['true', true],
] as const;

/** A text of blanks, which may empty the cell; that of a required column it may not. */
const blank = (column: ColumnRole, more: Entry[3] = {}): readonly RefusedValue[] =>
  unless('write.blankText', column, [['a blank', ' ', null, more]]);

/** Texts that may be taken for a number. */
const numberText = (column: ColumnRole): readonly RefusedValue[] => [
  ...unless('write.looseNumbers', column, [
    ['the text 12', '12', 12],
    ['the text -7', '-7', -7],
  ]),
  ...unless('write.looseNumbers: converted', column, [
    ['a text of 7 with a plus', '+7', 7],
    ['the text 1e3', '1e3', 1000],
  ]),
  ...unless('write.looseNumbers: trimmed', column, [
    ['a text with blanks around 7', ' 7 ', 7],
    ['a text of 7 with a point behind it', '7.', 7],
  ]),
  ...unless('write.looseNumbers: lenient', column, [['the text 0x7', '0x7', 7]]),
];

/** What is no moment unless a choice lets it be one: text of it, a part of a millisecond, milliseconds as text. */
const looseMoment = (column: ColumnRole, text: string, read: number, more: Entry[3] = {}): readonly RefusedValue[] => [
  ...refused(column, noMoment),
  ...unless('write.dateText', column, [['a date as text', text, read, more]]),
  ...unless('write.dateFraction', column, [['half a millisecond', read + 0.5, read]]),
  ...unless('write.dateText: digits', column, [['milliseconds as text', String(read), read]]),
  ...blank(column),
];

const optional = ['note', 'checkbox', 'integer', 'date', 'datetime', 'time'] as const;
const lists = ['singleSelect', 'multiSelect', 'userlist'] as const;

/** Invalid values of every kind of column; a text that is too long needs its length, and is not among them. */
export const refusedValues: readonly RefusedValue[] = [
  ...refused('checkbox', [
    ['the text yes', 'yes'],
    ['the number 2', 2],
    ['an object', { value: true }],
    ['a list', [true]],
  ]),
  ...unless('write.looseNumbers', 'checkbox', [
    ['the number 1', 1, true],
    ['the number 0', 0, false],
  ]),
  ...unless('write.checkboxText', 'checkbox', [
    ['the text true', 'true', true],
    ['the text false', 'false', false],
  ]),
  ...blank('checkbox'),
  ...refused('integer', [...noNumber, ['a fraction', 1.5]]),
  ...numberText('integer'),
  ...blank('integer'),
  ...refused('number', noNumber),
  ...numberText('number'),
  ...unless('write.looseNumbers', 'number', [['the text -1.5', '-1.5', -1.5]]),
  ...blank('number', unclear),
  ...refused('note', [
    ['an object', { text: { text: 'x' } }],
    ['a list', ['x']],
  ]),
  ...unless('write.looseText', 'note', [
    ['a number', 12, '12'],
    ['true', true, 'true'],
  ]),
  ...looseMoment('date', '2026-03-02', 1_772_409_600_000),
  ...refused('date', [['a day that there is not', '2026-02-30']]),
  ...looseMoment('datetime', '2026-03-02T09:00:00.000Z', 1_772_442_000_000),
  ...looseMoment('time', '08:15', 29_700_000, unclear),
  ...refused('singleSelect', [
    ['an option that does not exist', 'gridtwin-no-option'],
    ['an object with an option that does not exist', { value: 'gridtwin-no-option' }],
    ['a list of two options', ['{singleSelect.value1}', '{singleSelect.value2}']],
    ['an empty object', {}],
    ...noItem,
  ]),
  ...unless('write.itemList', 'singleSelect', [['a list of one option', ['{singleSelect.value1}'], first]]),
  ...lists.flatMap((column) => blank(column)),
  ...unless('legacy.optionForms or write.optionCase', 'singleSelect', [
    [
      'the title of an option',
      '{singleSelect.title2}',
      second,
      { unlike: ['singleSelect.title2', 'singleSelect.value2'] },
    ],
  ]),
  ...unless('legacy.titleObject', 'singleSelect', [
    ['an object with a title alone', { name: '{singleSelect.title1}' }, first],
  ]),
  ...refused('multiSelect', [
    ['an option that does not exist', ['gridtwin-no-option']],
    ['an option that does not exist behind one that does', ['{multiSelect.value1}', 'gridtwin-no-option']],
    ['an option that does not exist before one that does', ['gridtwin-no-option', '{multiSelect.value1}']],
    ['a list in a list', [['{multiSelect.value1}']]],
    ['a list of numbers', [7]],
    ['a list of null', [null]],
    ...noItem,
  ]),
  ...unless('legacy.optionForms', 'multiSelect', [
    ['an option outside a list', '{multiSelect.value1}', [one], unclear],
    ['joined text', '{multiSelect.value1},{multiSelect.value2}', [one, two]],
  ]),
  ...unless('legacy.optionForms or write.optionCase', 'multiSelect', [
    [
      'the title of an option',
      ['{multiSelect.title2}'],
      [two],
      { unlike: ['multiSelect.title2', 'multiSelect.value2'] },
    ],
  ]),
  ...unless('legacy.multiObject', 'multiSelect', [
    ['an object outside a list', { value: '{multiSelect.value1}' }, [one]],
    [
      'the object that is read',
      {
        name: '{multiSelect.title1},{multiSelect.title2}',
        value: '{multiSelect.value1},{multiSelect.value2}',
      },
      [one, two],
    ],
  ]),
  ...refused('userlist', [
    ['a user that does not exist', '{unknownUserKey}'],
    ['an object with a user that does not exist', { value: '{unknownUserKey}' }],
    ['an object with a full name alone', { name: '{editor.fullName}' }],
    ['a list of two users', ['{editor.key}', '{viewer.key}']],
    ...noItem,
  ]),
  ...unless('write.itemList', 'userlist', [['a list of one user', ['{editor.key}'], readEditor]]),
  ...unless('legacy.userName', 'userlist', [
    ['a user name', '{editor.username}', readEditor, { unlike: ['editor.username', 'editor.key'] }],
  ]),
  ...optional.flatMap((column) => unless('write.emptyValue', column, [['an empty list', [], null]])),
  ...(['singleSelect', 'userlist'] as const).flatMap((column) =>
    unless('legacy.emptyItem', column, [['an empty list', [], null]]),
  ),
  ...lists.flatMap((column) =>
    unless('write.emptyValue', column, [['an item of empty texts', { name: '', value: '' }, null]]),
  ),
  ...unless('write.computed', 'sequence', [
    ['a number', 424_242],
    ['a text', '424242'],
  ]),
  ...unless('write.computed', 'formulaNumber', [['a number', 424_242]]),
  ...unless('write.computed', 'formulaText', [['a text', 'gridtwin given']]),
];

/** What a request gets that gives such a value: what it gets where that is refused, or what where it is taken. */
export function statusOfGiving(value: RefusedValue, whenRefused: Status, whenTaken: Status): Status {
  const { unless: choice, isUnclear = false } = value;
  if (choice === undefined) return whenRefused;
  return outcomesBy[choice](whenRefused, isUnclear ? [whenTaken, whenRefused] : whenTaken);
}

/** The choices that a cell shows into which such a value was taken. */
export const shownByTaken = ({ column, unless: choice, read }: RefusedValue): readonly ChoiceId[] =>
  choice === undefined || read === undefined ? [] : shownBy(column, read === null);

/** What a case needs that gives such a value. */
export const needsOfRefused = ({ column, given, read, unlike }: RefusedValue): readonly Placeholder[] => [
  column,
  ...(unlike ?? []),
  ...needsIn(given, read),
];

/** Skips the case where a target takes a value after all, because two of its names are one. */
export function requireUnlike(trial: TestContext, { unlike }: RefusedValue): void {
  if (unlike === undefined) return;
  const [left, right] = unlike;
  if (trial.value(left) === trial.value(right)) throw new SkipCase(`{${left}} and {${right}} are the same`);
}
