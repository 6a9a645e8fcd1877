import { type ByValue, type PerChoice, per } from '../../src/contract/judge/outcome.js';
import { SkipCase, type TestContext } from '../../src/contract/run/case.js';
import { interpolate } from '../../src/contract/run/interpolate.js';
import type { ColumnRole, Placeholder } from '../../src/contract/targets/placeholders.js';
import type { ChoiceId } from '../../src/specification/choices.js';
import type { RuleId } from '../../src/specification/rules.js';
import { isObject, member } from '../../src/validation/json.js';
import { ifAny } from './if-any.js';
import { isMomentKind, isoFormOf, type MomentKind, momentsBy } from './moments.js';
import { needsIn } from './needs.js';

/** A column with two values that differ, and how the legacy API reads the first. Values are in names. */
export interface ColumnSample {
  readonly column: ColumnRole;
  /** The rule that reading it proves. */
  readonly rule: RuleId;
  readonly what: string;
  readonly given: unknown;
  /** What is read, where it is not one of what a choice can make of it. */
  readonly read?: unknown;
  readonly readBy?: PerChoice<unknown>;
  /** Another value to give. */
  readonly other: unknown;
}

const plain = (column: ColumnRole, what: string, given: unknown, other: unknown): ColumnSample => ({
  column,
  rule: 'READ-3',
  what,
  given,
  read: given,
  other,
});

const moment = (column: MomentKind, given: number, other: number): ColumnSample => ({
  column,
  rule: 'READ-11',
  what: 'milliseconds, or a text',
  given,
  readBy: per<'legacy.dates', unknown>('legacy.dates', momentsBy<unknown>(given)),
  other,
});

const option = (column: 'singleSelect' | 'multiSelect', i: 1 | 2) => ({
  name: `{${column}.title${i}}`,
  value: `{${column}.value${i}}`,
});

/** The options of the multi select in one object. */
const joinedBy = (by: string) => ({
  name: `{multiSelect.title1}${by}{multiSelect.title2}`,
  value: `{multiSelect.value1}${by}{multiSelect.value2}`,
});

const list = { rule: 'READ-10', what: 'a name and a value' } as const;

/** A sample of every kind of column that can be written; those of the text column carry the mark. */
export const columnSamples: readonly ColumnSample[] = [
  plain('text', 'a text', '{mark} one', '{mark} two'),
  plain('note', 'a text', 'one note', 'another note'),
  {
    ...plain('checkbox', 'a boolean, or a number', true, false),
    readBy: per<'legacy.checkbox', unknown>('legacy.checkbox', { boolean: true, number: 1 }),
  },
  plain('integer', 'a whole number', 7, -8),
  plain('number', 'a number', 18.4, 18.5),
  moment('date', 1_772_409_600_000, 1_772_496_000_000),
  moment('datetime', 1_772_442_000_000, 1_772_442_060_000),
  moment('time', 29_700_000, 29_760_000),
  {
    ...list,
    column: 'singleSelect',
    given: '{singleSelect.value1}',
    read: option('singleSelect', 1),
    other: '{singleSelect.value2}',
  },
  {
    ...list,
    column: 'multiSelect',
    given: ['{multiSelect.value1}', '{multiSelect.value2}'],
    readBy: per<'legacy.multiSelect', unknown>('legacy.multiSelect', {
      joined: joinedBy(','),
      'joined-with-blank': joinedBy(', '),
      list: [option('multiSelect', 1), option('multiSelect', 2)],
    }),
    other: ['{multiSelect.value1}'], // it begins like the first
  },
  {
    ...list,
    column: 'userlist',
    given: '{editor.key}',
    readBy: per<'legacy.userValue', unknown>('legacy.userValue', {
      key: { name: '{editor.fullName}', value: '{editor.key}' },
      username: { name: '{editor.fullName}', value: '{editor.username}' },
    }),
    other: '{viewer.key}',
  },
];

/** What a case needs that gives the first value of a sample and reads it. */
export const needsOfSample = ({ column, given, read, readBy }: ColumnSample): readonly Placeholder[] => [
  column,
  ...needsIn(given, read, readBy?.by),
];

/** The choices that a case shows that reads a sample, and a cell of its column that is empty. */
export const shownBySample = ({ rule, readBy }: ColumnSample): readonly ChoiceId[] => [
  ...(readBy ? [readBy.choice] : []),
  ...(rule === 'READ-10' ? (['legacy.emptyList'] as const) : []),
];

/** Finds fault unless a cell reads as the first value of a sample. */
export function readsAsSample(trial: TestContext, { column, rule, given, read, readBy }: ColumnSample, seen: unknown) {
  const what = `the ${column} column`;
  if (readBy === undefined) return void trial.of(rule).equal(seen, interpolate(read, trial.value), what);
  const form = isMomentKind(column) ? isoFormOf(column, seen, Number(given)) : undefined;
  const by: object = Object(interpolate(readBy.by, trial.value));
  const known = isMomentKind(column) ? momentsBy(given, form) : by;
  // `per` saw to it that every value of the choice is there
  return void trial.of(rule).admits(readBy.choice, form ?? seen, known as ByValue<ChoiceId, unknown>, what);
}

/** What a list column without a value can be. */
export const emptyLists = {
  null: null,
  'empty-texts': { name: '', value: '' },
  nulls: { name: null, value: null },
} as const;

/** Finds fault unless a cell of the column of a sample is empty. */
export function isEmptyCell(trial: TestContext, { column, rule }: ColumnSample, seen: unknown): void {
  const what = `the ${column} column of an empty cell`;
  if (rule === 'READ-10') trial.of(rule).admits('legacy.emptyList', seen, emptyLists, what);
  else trial.of(rule).equal(seen, null, what);
}

const isEmptyList = (cell: unknown): boolean => !isObject(cell) || (!member(cell, 'name') && !member(cell, 'value'));

/** Finds fault with a cell of a list column that is no name and value. Skips the case where every such cell is empty. */
export function areListCells(trial: TestContext, rows: readonly object[], column: ColumnRole): void {
  const cells = rows.map((row) => member(row, String(trial.value(column))));
  if (cells.every((cell) => isEmptyList(cell)) && cells.every((cell) => !Array.isArray(cell)))
    throw new SkipCase(`no row that was read has anything in the ${column} column`);
  for (const cell of cells) {
    const isText = typeof member(cell, 'name') === 'string' && typeof member(cell, 'value') === 'string';
    if (isEmptyList(cell)) trial.admits('legacy.emptyList', cell, emptyLists, `an empty ${column} cell`);
    else trial.check(isText, `a ${column} cell must have a name and a value`, cell);
  }
}

/** Finds fault unless dates read as milliseconds or ISO text, where there are some; its cases show `legacy.dates` and `legacy.dateParts`. */
export function tellDates(trial: TestContext, rows: readonly object[]): void {
  for (const role of ['date', 'datetime', 'time'] as const) {
    const column = ifAny(() => trial.value(role));
    const seen = rows.map((row) => member(row, String(column))).find((one) => one !== null && one !== undefined);
    if (seen === undefined) continue;
    const form = Number.isInteger(seen) ? 'milliseconds' : isoFormOf(role, seen);
    const known = momentsBy('milliseconds', form);
    trial.of('READ-11').admits('legacy.dates', form ?? seen, known, `the ${role} column`);
    if (role === 'datetime' || typeof seen !== 'string') continue;
    const extent = (role === 'date' ? seen.includes(':') : /^[+-]?\d{4}/.test(seen)) ? 'day and time' : role;
    const extents = { part: role, whole: 'day and time' };
    trial.of('READ-11').admits('legacy.dateParts', extent, extents, `what the text of the ${role} column says`);
  }
}
