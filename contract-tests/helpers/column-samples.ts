import { SkipCase, type TestContext } from '../../src/contract/run/case.js';
import { interpolate } from '../../src/contract/run/interpolate.js';
import type { ColumnRole, Placeholder } from '../../src/contract/targets/placeholders.js';
import type { RuleId } from '../../src/specification/rules.js';
import { member } from '../../src/validation/json.js';
import { ifAny } from './if-any.js';
import { needsIn } from './needs.js';

/** A column with two values that differ, and how the legacy API reads the first. Values are in names. */
export interface ColumnSample {
  readonly column: ColumnRole;
  /** The rules that reading it proves. */
  readonly rules: readonly [RuleId, ...RuleId[]];
  readonly what: string;
  readonly given: unknown;
  readonly read: unknown;
  /** Another value to give. */
  readonly other: unknown;
  /** The decision that its form rests on, where it is not stated that what is given is read so. */
  readonly decision?: number;
}

const plain = (column: ColumnRole, what: string, given: unknown, other: unknown): ColumnSample => ({
  column,
  rules: ['READ-3'],
  what,
  given,
  read: given,
  other,
});

const moment = (column: ColumnRole, given: number, other: number): ColumnSample => ({
  ...plain(column, 'milliseconds, or a text', given, other),
  rules: ['READ-3', 'READ-11'],
});

const list = (column: ColumnRole, given: unknown, read: object, other: unknown): ColumnSample => ({
  column,
  rules: ['READ-3', 'READ-10'],
  decision: 11,
  what: 'a name and a value',
  given,
  read,
  other,
});

/** A sample of every kind of column that can be written; those of the text column carry the mark. */
export const columnSamples: readonly ColumnSample[] = [
  plain('text', 'a text', '{mark} one', '{mark} two'),
  plain('note', 'a text', 'one note', 'another note'),
  { ...plain('checkbox', 'a boolean', true, false), decision: 11 },
  plain('integer', 'a whole number', 7, -8),
  plain('number', 'a number', 18.4, 18.5),
  moment('date', 1_772_409_600_000, 1_772_496_000_000),
  moment('datetime', 1_772_442_000_000, 1_772_442_060_000),
  moment('time', 29_700_000, 29_760_000),
  list(
    'singleSelect',
    '{singleSelect.value1}',
    { name: '{singleSelect.title1}', value: '{singleSelect.value1}' },
    '{singleSelect.value2}',
  ),
  list('multiSelect', ['{multiSelect.value1}'], { name: '{multiSelect.title1}', value: '{multiSelect.value1}' }, [
    '{multiSelect.value2}',
  ]),
  list('userlist', '{editor.key}', { name: '{editor.fullName}', value: '{editor.key}' }, '{viewer.key}'),
];

/** What a case needs that gives the first value of a sample and reads it. */
export const needsOfSample = ({ column, given, read }: ColumnSample): readonly Placeholder[] => [
  column,
  ...needsIn(given, read),
];

/** A moment as text has its year in it, whatever its format; a time of day has digits. */
const momentText = { date: /2026|\b26\b/, datetime: /2026|\b26\b/, time: /\d/ } as const;

/** Finds fault unless a moment is its milliseconds or a text; tells which (choice `legacy.dates`). */
function readsAsMoment(trial: TestContext, column: keyof typeof momentText, seen: unknown, expected: unknown): void {
  if (typeof seen !== 'string') {
    trial.observe('legacy.dates', 'milliseconds');
    trial.equal(seen, expected, `the ${column} column`);
    return;
  }
  trial.observe('legacy.dates', 'iso-string');
  trial.check(momentText[column].test(seen), `the ${column} column must be milliseconds or say the date`, seen);
}

/** Finds fault unless a cell reads as the first value of a sample. */
export function readsAsSample(trial: TestContext, { column, read }: ColumnSample, seen: unknown): void {
  const expected = interpolate(read, trial.value);
  if (column === 'date' || column === 'datetime' || column === 'time') {
    readsAsMoment(trial, column, seen, expected);
    return;
  }
  // one option reads alike whatever joins several, but not in a list
  const isListed = column === 'multiSelect' && Array.isArray(seen) && seen.length === 1;
  if (isListed) trial.observe('legacy.multiSelect', 'list');
  const one = isListed ? seen[0] : seen;
  trial.equal(one, expected, `the ${column} column`);
}

const isNameAndValue = (cell: unknown): boolean =>
  typeof member(cell, 'name') === 'string' && typeof member(cell, 'value') === 'string';

/** Finds fault with a cell of a list column that is no name and value. Skips the case where every such cell is empty. */
export function areListCells(trial: TestContext, rows: readonly object[], column: ColumnRole): void {
  const cells = rows.map((row) => member(row, String(trial.value(column)))).filter((cell) => cell !== null);
  if (cells.length === 0) throw new SkipCase(`no row that was read has anything in the ${column} column`);
  for (const cell of cells) trial.check(isNameAndValue(cell), `a ${column} cell must have a name and a value`, cell);
}

/** Tells how dates read, where there is one (choice `legacy.dates`). */
export function tellDates(trial: TestContext, rows: readonly object[]): void {
  const column = ifAny(() => trial.value('date')) ?? ifAny(() => trial.value('datetime'));
  const cell = rows.map((row) => member(row, String(column))).find((one) => one !== null && one !== undefined);
  if (cell !== undefined) trial.observe('legacy.dates', typeof cell === 'string' ? 'iso-string' : 'milliseconds');
}
