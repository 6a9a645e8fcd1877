import { SkipCase, type TestContext } from '../../src/contract/run/case.js';
import type { ColumnRole, Placeholder } from '../../src/contract/targets/placeholders.js';
import { needsIn } from './needs.js';

/** What a column takes in the legacy API, each with what is then read. */
export interface TakenValues {
  readonly column: ColumnRole;
  readonly what: string;
  /** The decision that its form rests on: of this API the specification says no more than that a number column takes numbers. */
  readonly decision?: number;
  readonly values: readonly (readonly [given: unknown, read: unknown])[];
}

const same = (...values: readonly unknown[]): TakenValues['values'] => values.map((value) => [value, value]);

const first = { name: '{singleSelect.title1}', value: '{singleSelect.value1}' };
const second = { name: '{singleSelect.title2}', value: '{singleSelect.value2}' };
const one = { name: '{multiSelect.title1}', value: '{multiSelect.value1}' };
const two = { name: '{multiSelect.title2}', value: '{multiSelect.value2}' };
const editor = { name: '{editor.fullName}', value: '{editor.key}' };
const viewer = { name: '{viewer.fullName}', value: '{viewer.key}' };

/** Valid values of every kind of column; those of text columns carry the mark. */
export const takenValues: readonly TakenValues[] = [
  {
    column: 'text',
    what: 'text',
    values: same('{mark}', '12 {mark}', 'Grüße, 你好 {mark}', `<b>"{mark}"</b> & it's; -- 100%`),
  },
  { column: 'note', what: 'text', values: same('12', 'true', 'null', '0x7', '[]', 'two\nlines', 'a  \\ "b"') },
  { column: 'checkbox', what: 'a boolean', decision: 11, values: same(true, false) },
  { column: 'integer', what: 'a whole number', values: same(0, 7, -7, 2_147_483_647) },
  { column: 'number', what: 'a number', values: same(0, 12, -1.5, 18.4, 1_000_000.25) },
  { column: 'date', what: 'milliseconds', decision: 11, values: same(0, 1_772_409_600_000, -86_400_000) },
  { column: 'datetime', what: 'milliseconds', decision: 11, values: same(0, 1_772_442_000_000, -3_600_000) },
  { column: 'time', what: 'milliseconds', decision: 11, values: same(0, 29_700_000) },
  {
    column: 'singleSelect',
    what: 'the value of an option',
    decision: 11,
    values: [
      ['{singleSelect.value1}', first],
      ['{singleSelect.value2}', second],
    ],
  },
  {
    column: 'singleSelect',
    what: 'an object with the value of an option',
    decision: 11,
    values: [
      [{ value: '{singleSelect.value1}' }, first],
      [{ value: '{singleSelect.value2}' }, second],
      [second, second],
    ],
  },
  {
    column: 'multiSelect',
    what: 'a list of values and objects',
    decision: 11,
    values: [
      [['{multiSelect.value1}'], [one]],
      [['{multiSelect.value2}'], [two]],
      [
        ['{multiSelect.value1}', '{multiSelect.value2}'],
        [one, two],
      ],
      [
        [{ value: '{multiSelect.value1}' }, '{multiSelect.value2}'],
        [one, two],
      ],
      [
        [one, two],
        [one, two],
      ],
    ],
  },
  {
    column: 'userlist',
    what: 'the key of a user',
    decision: 11,
    values: [
      ['{editor.key}', editor],
      [{ value: '{editor.key}' }, editor],
      [editor, editor],
    ],
  },
  {
    column: 'userlist',
    what: 'the key of another user',
    decision: 11,
    values: [
      ['{viewer.key}', viewer],
      [{ value: '{viewer.key}' }, viewer],
    ],
  },
];

/** What a case needs that gives such values and reads them. */
export const needsOfTaken = ({ column, values }: Pick<TakenValues, 'column' | 'values'>): readonly Placeholder[] => [
  column,
  ...needsIn(values),
];

/** A value that its column does not take. */
export interface RefusedValue {
  readonly column: ColumnRole;
  readonly what: string;
  readonly given: unknown;
  /** The decision by which it is invalid, where that does not lie in the kind of the column. */
  readonly decision?: number;
  /** Names of two things; where a target has the same for both, the value is valid there. */
  readonly unlike?: readonly [Placeholder, Placeholder];
}

type Entry = readonly [what: string, given: unknown, unlike?: readonly [Placeholder, Placeholder]];

/** Values that no reading of the column's kind can take. */
const refusedBy = (column: ColumnRole, entries: readonly Entry[]): readonly RefusedValue[] =>
  entries.map(([what, given, unlike]) => ({ column, what, given, ...(unlike && { unlike }) }));

/** Values that are refused because a decision says so. */
const decidedBy = (decision: number, column: ColumnRole, entries: readonly Entry[]): readonly RefusedValue[] =>
  refusedBy(column, entries).map((value) => ({ ...value, decision }));

const noNumber: readonly Entry[] = [
  ['a word', 'twelve'],
  ['true', true],
  ['an object', { value: 12 }],
  ['a list', [12]],
];

const numberInText: readonly Entry[] = [
  ['the text 12', '12'],
  ['the text 0x7', '0x7'],
];

const noText: readonly Entry[] = [
  ['a number', 12],
  ['true', true],
  ['an object', { text: { text: 'x' } }],
  ['a list', ['x']],
];

const noMoment = (text: string): readonly Entry[] => [
  ['a date as text', text],
  ['milliseconds as text', '1772409600000'],
  ['true', true],
  ['an object', { value: 1_772_409_600_000 }],
  ['a list', [1_772_409_600_000]],
];

/** Invalid values of every kind of column; a text that is too long needs its length, and is not among them. */
export const refusedValues: readonly RefusedValue[] = [
  ...decidedBy(11, 'checkbox', [
    ['the text yes', 'yes'],
    ['the text true', 'true'],
    ['the number 1', 1],
    ['the number 0', 0],
    ['an object', { value: true }],
    ['a list', [true]],
  ]),
  ...refusedBy('integer', [...noNumber, ['a fraction', 1.5]]),
  ...decidedBy(11, 'integer', numberInText),
  ...refusedBy('number', noNumber),
  ...decidedBy(11, 'number', numberInText),
  ...decidedBy(11, 'note', noText),
  ...decidedBy(11, 'date', noMoment('2026-03-02')),
  ...decidedBy(11, 'datetime', noMoment('2026-03-02T09:00:00.000Z')),
  ...decidedBy(11, 'time', noMoment('08:15')),
  ...refusedBy('singleSelect', [
    ['an option that does not exist', 'gridtwin-no-option'],
    ['an object with an option that does not exist', { value: 'gridtwin-no-option' }],
  ]),
  ...decidedBy(11, 'singleSelect', [
    ['the title of an option', '{singleSelect.title2}', ['singleSelect.title2', 'singleSelect.value2']],
    ['an object with a title alone', { name: '{singleSelect.title1}' }],
    ['a list of one option', ['{singleSelect.value1}']],
    ['a number', 7],
    ['true', true],
    ['an empty object', {}],
  ]),
  ...refusedBy('multiSelect', [
    ['an option that does not exist', ['gridtwin-no-option']],
    ['an option that does not exist behind one that does', ['{multiSelect.value1}', 'gridtwin-no-option']],
  ]),
  ...decidedBy(11, 'multiSelect', [
    ['an option outside a list', '{multiSelect.value1}'],
    ['an object outside a list', { value: '{multiSelect.value1}' }],
    ['the title of an option', ['{multiSelect.title2}'], ['multiSelect.title2', 'multiSelect.value2']],
    ['a list in a list', [['{multiSelect.value1}']]],
    ['a list of numbers', [7]],
    ['a list of null', [null]],
    ['a number', 7],
    ['true', true],
  ]),
  ...decidedBy(11, 'userlist', [
    ['a user that does not exist', '{unknownUserKey}'],
    ['an object with a user that does not exist', { value: '{unknownUserKey}' }],
    ['a user name', '{editor.username}', ['editor.username', 'editor.key']],
    ['an object with a full name alone', { name: '{editor.fullName}' }],
    ['a list of one user', ['{editor.key}']],
    ['a number', 7],
    ['true', true],
  ]),
  ...decidedBy(14, 'sequence', [
    ['a number', 7],
    ['a text', '7'],
  ]),
  ...decidedBy(14, 'formulaNumber', [['a number', 7]]),
  ...decidedBy(14, 'formulaText', [['a text', 'x']]),
];

/** What a case needs that gives such a value. */
export const needsOfRefused = ({ column, given, unlike }: RefusedValue): readonly Placeholder[] => [
  column,
  ...(unlike ?? []),
  ...needsIn(given),
];

/** Skips the case where a target takes a value after all, because two of its names are one. */
export function requireUnlike(trial: TestContext, { unlike }: RefusedValue): void {
  if (unlike === undefined) return;
  const [left, right] = unlike;
  if (trial.value(left) === trial.value(right)) throw new SkipCase(`{${left}} and {${right}} are the same`);
}

/** Keeps texts for the text column: {longest} just fits, {tooLong} is one character longer. Both carry the mark. */
export async function keepLongTexts(trial: TestContext): Promise<void> {
  const most = Number(trial.value('text.maxLength'));
  trial.keep('longest', trial.mark.padEnd(most, 'x'));
  trial.keep('tooLong', trial.mark.padEnd(most + 1, 'x'));
}
