import type { TestContext } from '../../src/contract/run/case.js';
import { interpolate } from '../../src/contract/run/interpolate.js';
import type { ColumnRole } from '../../src/contract/targets/placeholders.js';
import type { ChoiceId } from '../../src/specification/choices.js';
import { isEqual, member } from '../../src/validation/json.js';
import { isLocalMoment, isMomentKind, isoFormOf, type MomentKind, momentsBy, readsAsLocal } from './moments.js';

/** The choices that decide how the legacy API reads an empty cell of a list column. */
const emptyLists: Readonly<Partial<Record<ColumnRole, readonly ChoiceId[]>>> = {
  singleSelect: ['legacy.emptyList'],
  multiSelect: ['legacy.emptyList'],
  userlist: ['legacy.emptyList'],
};

/** Returns the readings of an empty cell of a list column. A null multi select counts as `null`, even if `empty-list` reads so too. */
export const emptyListsOf = (column: string) => ({
  null: null,
  'empty-texts': { name: '', value: '' },
  nulls: { name: null, value: null },
  'empty-list': column === 'multiSelect' ? [] : null,
});

const forms: Readonly<Partial<Record<ColumnRole, readonly ChoiceId[]>>> = {
  checkbox: ['legacy.checkbox'],
  date: ['legacy.dates'],
  datetime: ['legacy.dates'],
  time: ['legacy.dates'],
  sequence: ['legacy.sequence'],
  multiSelect: ['legacy.multiSelect', 'write.multiOrder'],
  userlist: ['legacy.userValue'],
};

/** Returns the choices that reading a cell of a column shows, for `shows` of a case. Empty cells may show others. */
export const shownBy = (column: string, isEmpty = false): readonly ChoiceId[] =>
  (isEmpty ? emptyLists : forms)[column as ColumnRole] ?? []; // other columns show no choice

/** Reports a finding unless a cell reads as empty. */
export function readsEmpty(trial: Pick<TestContext, 'admits' | 'equal'>, column: string, seen: unknown): void {
  const what = `the ${column} column`;
  if (shownBy(column, true).length > 0) trial.admits('legacy.emptyList', seen, emptyListsOf(column), what, column);
  else trial.equal(seen, null, what);
}

/** Reports a finding unless a cell is this moment, in milliseconds or as ISO text. */
function readsAsMoment(trial: TestContext, column: MomentKind, seen: unknown, expected: unknown): void {
  const form = isoFormOf(column, seen, Number(expected));
  const checks = typeof seen === 'string' ? trial.of('READ-11', 9) : trial;
  checks.admits('legacy.dates', form ?? seen, momentsBy(expected, form), `the ${column} column`, column);
}

/** Returns the readings of items of a multi select, by the values of `legacy.multiSelect`. */
function formsOf(items: readonly unknown[]) {
  const joined = (by: string, byName = by) => ({
    name: items.map((item) => member(item, 'name')).join(byName),
    value: items.map((item) => member(item, 'value')).join(by),
  });
  const withBlank = { 'joined-with-blank': joined(', '), 'names-with-blank': joined(',', ', ') };
  return { joined: joined(','), ...withBlank, list: items };
}

/** Reports a finding unless a multi select reads as its items, in the given order or in that of the column. */
function readsAsItems(trial: TestContext, seen: unknown, items: readonly unknown[]): void {
  const [given, turned] = [formsOf(items), formsOf(items.toReversed())];
  const isAmong = (forms: typeof given): boolean => Object.values(forms).some((form) => isEqual(form, seen));
  const isTurned = isAmong(turned) && !isAmong(given);
  trial.admits('legacy.multiSelect', seen, isTurned ? turned : given, 'the multiSelect column');
  if (!isTurned) return;
  const orders = { 'as-given': 'as given', 'as-configured': 'another' };
  trial.admits('write.multiOrder', 'another', orders, 'the order of the multiSelect column');
}

/** Reports a finding unless a cell reads as a given value, in names; null means emptied. Its case shows `shownBy`. */
export function readsAs(trial: TestContext, column: ColumnRole, seen: unknown, value: unknown): void {
  const expected = interpolate(value, trial.value);
  const what = `the ${column} column`;
  if (isLocalMoment(expected)) readsAsLocal(trial, seen, expected);
  else if (expected === null) readsEmpty(trial, column, seen);
  else if (column === 'multiSelect') readsAsItems(trial, seen, Array.isArray(expected) ? expected : []);
  else if (isMomentKind(column)) readsAsMoment(trial, column, seen, expected);
  else if (column === 'checkbox')
    trial.admits('legacy.checkbox', seen, { boolean: expected, number: Number(expected) }, what);
  else if (column === 'sequence')
    trial.admits('legacy.sequence', seen, { text: expected, number: Number(expected) }, what);
  else if (column === 'userlist') {
    const name = member(expected, 'name');
    const user = (by: string) => ({ name, value: member(expected, by) });
    trial.admits('legacy.userValue', seen, { key: user('key'), username: user('username') }, what);
  } else trial.equal(seen, expected, what);
}
