import type { ByValue } from '../../src/contract/judge/outcome.js';
import { SkipCase, type TestContext } from '../../src/contract/run/case.js';
import { interpolate } from '../../src/contract/run/interpolate.js';
import type { ColumnRole, Placeholder } from '../../src/contract/targets/placeholders.js';
import type { ChoiceId } from '../../src/specification/choices.js';
import type { RuleId } from '../../src/specification/rules.js';
import { isObject, member } from '../../src/validation/json.js';
import { emptyListsOf } from './legacy-reads.js';
import { isMomentKind, isoFormOf, momentsBy } from './moments.js';
import { needsIn } from './needs.js';
import type { LegacySample } from './stated-kind.js';
import { writtenKinds } from './stated-kinds.js';

// a column with two different values, and how the legacy API reads the first; values are in names
interface ColumnSample extends LegacySample {
  readonly column: ColumnRole;
  readonly rule: RuleId;
}

/** A sample of every kind of column that clients can write. Those of the text column carry the mark. */
export const columnSamples: readonly ColumnSample[] = writtenKinds.map(({ role, legacy: { sample } }) => ({
  column: role,
  rule: 'READ-3',
  ...sample,
}));

/** Returns the needs of a case that writes and reads the first value of a sample. */
export const needsOfSample = ({ column, given, read, readBy }: ColumnSample): readonly Placeholder[] => [
  column,
  ...needsIn(given, read, readBy?.by),
];

/** Returns the choices shown by a case that reads a sample and an empty cell of its column. */
export const shownBySample = ({ rule, readBy }: ColumnSample): readonly ChoiceId[] => [
  ...(readBy ? [readBy.choice] : []),
  ...(rule === 'READ-10' ? (['legacy.emptyList'] as const) : []),
];

/** Reports a finding unless a cell reads as the first value of a sample. */
export function readsAsSample(
  trial: TestContext,
  { column, rule, given, read = given, readBy }: ColumnSample,
  seen: unknown,
) {
  const what = `the ${column} column`;
  if (readBy === undefined) return void trial.of(rule).equal(seen, interpolate(read, trial.value), what);
  const form = isMomentKind(column) ? isoFormOf(column, seen, Number(given)) : undefined;
  const by: object = Object(interpolate(readBy.by, trial.value));
  const known = isMomentKind(column) ? momentsBy(given, form) : by;
  // `per` ensures that every value of the choice is there
  return void trial.of(rule).admits(readBy.choice, form ?? seen, known as ByValue<ChoiceId, unknown>, what, column);
}

/** Reports a finding unless a cell of a sample's column is empty. */
export function isEmptyCell(trial: TestContext, { column, rule }: ColumnSample, seen: unknown): void {
  const what = `the ${column} column of an empty cell`;
  if (rule === 'READ-10') trial.of(rule).admits('legacy.emptyList', seen, emptyListsOf(column), what, column);
  else trial.of(rule).equal(seen, null, what);
}

const isEmptyList = (cell: unknown): boolean =>
  Array.isArray(cell) ? cell.length === 0 : !isObject(cell) || (!member(cell, 'name') && !member(cell, 'value'));

const isItem = (cell: unknown): boolean =>
  typeof member(cell, 'name') === 'string' && typeof member(cell, 'value') === 'string';

/** Reports a finding for each cell of a list column without a name and a value. Skips the case if all cells are empty. */
export function areListCells(trial: TestContext, rows: readonly object[], column: ColumnRole): void {
  const cells = rows.map((row) => member(row, String(trial.value(column))));
  if (cells.every((cell) => isEmptyList(cell)) && cells.every((cell) => !Array.isArray(cell)))
    throw new SkipCase(`no row that was read has anything in the ${column} column`);
  // a missing cell breaks READ-3
  for (const cell of cells.filter((one) => one !== undefined)) {
    const isList = column === 'multiSelect' && Array.isArray(cell);
    if (isEmptyList(cell))
      trial.admits('legacy.emptyList', cell, emptyListsOf(column), `an empty ${column} cell`, column);
    else trial.check(isList ? cell.every(isItem) : isItem(cell), `a ${column} cell must have a name and a value`, cell);
  }
}

/** Reports a finding unless dates, if there are any, read as milliseconds or text. Its cases show `legacy.dates` and `legacy.dateParts`. */
export function tellDates(trial: TestContext, rows: readonly object[]): void {
  for (const role of ['date', 'datetime', 'time'] as const) {
    const column = trial.find(role);
    const seen = rows.map((row) => member(row, String(column))).find((one) => one !== null && one !== undefined);
    if (seen === undefined) continue;
    const form = Number.isInteger(seen) ? 'milliseconds' : isoFormOf(role, seen);
    const known = momentsBy('milliseconds', form);
    trial.of('READ-11').admits('legacy.dates', form ?? seen, known, `the ${role} column`, role);
    if (role === 'datetime' || typeof seen !== 'string') continue;
    const extent = (role === 'date' ? seen.includes(':') : /^[+-]?\d{4}/.test(seen)) ? 'day and time' : role;
    const extents = { part: role, whole: 'day and time' };
    trial.of('READ-11').admits('legacy.dateParts', extent, extents, `what the text of the ${role} column says`, role);
  }
}
