import type { TestContext } from '../../src/contract/run/case.js';
import type { ColumnRole, Placeholder } from '../../src/contract/targets/placeholders.js';
import { needsIn } from './needs.js';

/** What a column takes in the legacy API, each with what is then read. */
export interface TakenValues {
  readonly column: ColumnRole;
  readonly what: string;
  readonly values: readonly (readonly [given: unknown, read: unknown])[];
}

const same = (...values: readonly unknown[]): TakenValues['values'] => values.map((value) => [value, value]);

export const first = { name: '{singleSelect.title1}', value: '{singleSelect.value1}' };
export const second = { name: '{singleSelect.title2}', value: '{singleSelect.value2}' };
export const one = { name: '{multiSelect.title1}', value: '{multiSelect.value1}' };
export const two = { name: '{multiSelect.title2}', value: '{multiSelect.value2}' };
const editor = { name: '{editor.fullName}', value: '{editor.key}' };
export const readEditor = { name: '{editor.fullName}', key: '{editor.key}', username: '{editor.username}' };
const readViewer = { name: '{viewer.fullName}', key: '{viewer.key}', username: '{viewer.username}' };

/** Valid values of every kind of column; those of text columns carry the mark. */
export const takenValues: readonly TakenValues[] = [
  {
    column: 'text',
    what: 'text',
    values: same('{mark}', '12 {mark}', 'Grüße, 你好 {mark}', `<b>"{mark}"</b> & it's; -- 100%`),
  },
  { column: 'note', what: 'text', values: same('12', 'true', 'null', '0x7', '[]', 'two\nlines', 'a  \\ "b"') },
  { column: 'checkbox', what: 'a boolean', values: same(true, false) },
  { column: 'integer', what: 'a whole number', values: same(0, 7, -7, 2_147_483_647) },
  { column: 'number', what: 'a number', values: same(0, 12, -1.5, 18.4, 1_000_000.25) },
  { column: 'date', what: 'milliseconds', values: same(0, 1_772_409_600_000, -86_400_000) },
  { column: 'datetime', what: 'milliseconds', values: same(0, 1_772_442_000_000, -3_600_000) },
  { column: 'time', what: 'milliseconds', values: same(0, 29_700_000) },
  {
    column: 'singleSelect',
    what: 'the value of an option',

    values: [
      ['{singleSelect.value1}', first],
      ['{singleSelect.value2}', second],
    ],
  },
  {
    column: 'singleSelect',
    what: 'an object with the value of an option',

    values: [
      [{ value: '{singleSelect.value1}' }, first],
      [{ value: '{singleSelect.value2}' }, second],
      [second, second],
    ],
  },
  {
    column: 'multiSelect',
    what: 'a list of values and objects',

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

    values: [
      ['{editor.key}', readEditor],
      [{ value: '{editor.key}' }, readEditor],
      [editor, readEditor],
    ],
  },
  {
    column: 'userlist',
    what: 'the key of another user',

    values: [
      ['{viewer.key}', readViewer],
      [{ value: '{viewer.key}' }, readViewer],
    ],
  },
];

/** What a case needs that gives such values and reads them. */
export const needsOfTaken = ({ column, values }: Pick<TakenValues, 'column' | 'values'>): readonly Placeholder[] => [
  column,
  ...needsIn(values),
];

/** Keeps texts for the text column: {longest} just fits, {tooLong} is one character longer. Both carry the mark. */
export async function keepLongTexts(trial: TestContext): Promise<void> {
  const most = Number(trial.value('text.maxLength'));
  trial.keep('longest', trial.mark.padEnd(most, 'x'));
  trial.keep('tooLong', trial.mark.padEnd(most + 1, 'x'));
}
