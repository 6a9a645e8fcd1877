import isSame from 'fast-deep-equal';
import type { TestContext } from '../../src/contract/run/case.js';
import { interpolate } from '../../src/contract/run/interpolate.js';
import type { ColumnRole } from '../../src/contract/targets/placeholders.js';
import type { ChoiceId } from '../../src/specification/choices.js';
import { member } from '../../src/validation/json.js';

/** The choices that decide how a cell of a list column reads that has nothing in it, as the legacy API has it. */
const emptyLists: Readonly<Partial<Record<ColumnRole, readonly ChoiceId[]>>> = {
  singleSelect: ['legacy.emptyList'],
  multiSelect: ['legacy.emptyList'],
  userlist: ['legacy.emptyList'],
};

const forms: Readonly<Partial<Record<ColumnRole, readonly ChoiceId[]>>> = {
  checkbox: ['legacy.checkbox'],
  date: ['legacy.dates'],
  datetime: ['legacy.dates'],
  time: ['legacy.dates'],
  sequence: ['legacy.sequence'],
  multiSelect: ['legacy.multiSelect', 'write.multiOrder'],
  userlist: ['legacy.userValue'],
};

/** The choices that a cell of a column shows when it is read, for `shows` of a case: one that holds nothing, or something. */
export const shownBy = (column: string, isEmpty = false): readonly ChoiceId[] =>
  (isEmpty ? emptyLists : forms)[column as ColumnRole] ?? []; // other columns show none

/** Finds fault unless a cell reads as one that holds nothing. */
export function readsEmpty(trial: Pick<TestContext, 'admits' | 'equal'>, column: string, seen: unknown): void {
  const what = `the ${column} column`;
  const nothing = { null: null, 'empty-texts': { name: '', value: '' }, nulls: { name: null, value: null } };
  if (shownBy(column, true).length > 0) trial.admits('legacy.emptyList', seen, nothing, what);
  else trial.equal(seen, null, what);
}

const isoDay = /^\d{4}-\d\d-\d\d$/;
const isoTime = /^\d\d:\d\d(:\d\d(\.\d+)?)?$/;
const isoMoment = /^[+-]?\d{4,6}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

/** What a date that is read says: itself, unless it is ISO text of the moment that is expected. */
function inWords(seen: unknown, expected: unknown): unknown {
  if (typeof seen !== 'string') return seen;
  const whole = isoTime.test(seen) ? `1970-01-01T${seen}Z` : seen;
  if (!(isoDay.test(whole) || isoMoment.test(whole)) || Date.parse(whole) !== expected) return seen;
  if (isoDay.test(whole)) return 'its day as ISO text';
  return /\.\d/.test(whole) ? 'ISO text with milliseconds' : 'ISO text without milliseconds';
}

/** Finds fault unless a cell is a moment, in milliseconds or as ISO text. */
export function readsAsMoment(trial: TestContext, column: string, seen: unknown, expected: unknown): void {
  const words = inWords(seen, expected);
  const day = words === 'its day as ISO text' ? words : undefined;
  const texts = {
    'iso-string': day ?? 'ISO text with milliseconds',
    'iso-seconds': day ?? 'ISO text without milliseconds',
  };
  trial.admits('legacy.dates', words, { milliseconds: expected, ...texts }, `the ${column} column`);
}

/** How items of a multi select read, by the values of `legacy.multiSelect`. */
function formsOf(items: readonly unknown[]) {
  const joined = (by: string) => ({
    name: items.map((item) => member(item, 'name')).join(by),
    value: items.map((item) => member(item, 'value')).join(by),
  });
  return { joined: joined(','), 'joined-with-blank': joined(', '), list: items };
}

/** Finds fault unless a multi select reads as its items, in the order in which they were given or in that of the column. */
function readsAsItems(trial: TestContext, seen: unknown, items: readonly unknown[]): void {
  const turned = formsOf(items.toReversed());
  const isTurned = items.length > 1 && Object.values(turned).some((form) => isSame(form, seen));
  trial.admits('legacy.multiSelect', seen, isTurned ? turned : formsOf(items), 'the multiSelect column');
  if (!isTurned) return;
  const orders = { 'as-given': 'as given', 'as-configured': 'another' };
  trial.admits('write.multiOrder', 'another', orders, 'the order of the multiSelect column');
}

/** Finds fault unless a cell reads as a value, in names, that was given: null where it was emptied. Its case shows `shownBy`. */
export function readsAs(trial: TestContext, column: ColumnRole, seen: unknown, value: unknown): void {
  const expected = interpolate(value, trial.value);
  const what = `the ${column} column`;
  if (expected === null) readsEmpty(trial, column, seen);
  else if (column === 'multiSelect') readsAsItems(trial, seen, Array.isArray(expected) ? expected : []);
  else if (column === 'date' || column === 'datetime' || column === 'time')
    readsAsMoment(trial, column, seen, expected);
  else if (column === 'checkbox')
    trial.admits('legacy.checkbox', seen, { boolean: expected, number: Number(expected) }, what);
  else if (column === 'userlist') {
    const name = member(expected, 'name');
    const user = (by: string) => ({ name, value: member(expected, by) });
    trial.admits('legacy.userValue', seen, { key: user('key'), username: user('username') }, what);
  } else trial.equal(seen, expected, what);
}
