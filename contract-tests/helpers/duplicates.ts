import { SetupError, type TestContext } from '../../src/contract/run/case.js';
import { isEqual } from '../../src/validation/json.js';
import { rememberedRows, rememberRows } from './legacy-changes.js';
import { addRows, type LegacyRow, readRows } from './legacy-rows.js';

/** Returns the columns of a row. */
const cellsOf = ({ id: _, issueId: _i, modified: _m, ...cells }: LegacyRow): object => cells;

/** Says whether rows are equal in every column. */
export const isAlike = (one: LegacyRow, other: LegacyRow): boolean => isEqual(cellsOf(one), cellsOf(other));

/**
 * Adds three rows to the first scratch issue: one, another, and again the first. Keeps them as {one}, {other} and {again}.
 * Reports a finding on endpoint 11 if the first two read the same.
 */
export async function addThree(trial: TestContext, one: object, other: object): Promise<void> {
  const ids = await addRows(trial, [one, other, one]);
  await rememberRows(trial);
  const rows = ids.map((id) => rememberedRows(trial).find((row) => row.id === id));
  for (const [i, name] of ['one', 'other', 'again'].entries()) {
    if (rows[i] === undefined) throw new SetupError(`row ${ids[i]} was added, and is not there`);
    trial.keep(name, rows[i]);
  }
  const names = [...Object.keys(one), ...Object.keys(other)].map((name) => String(trial.value(name.slice(1, -1))));
  const isOther = names.some((name) => !isEqual(rows[0]?.[name], rows[1]?.[name]));
  trial.of('VALUE-1', 11).check(isOther, 'values that differ must read differently', [one, other]);
}

/** Reports a finding unless {other} is left, and one of {one} and {again}, which can differ only in a sequence. */
export async function bothKindsAreLeft(trial: TestContext): Promise<void> {
  const [one, other, again] = ['one', 'other', 'again'].map((name) => trial.value(name) as LegacyRow);
  if (!(one && other && again)) return;
  const rows = await readRows(trial);
  const isLeft = ({ id }: LegacyRow): boolean => rows.some((row) => row.id === id);
  const seen = { one: isLeft(one), other: isLeft(other), again: isLeft(again) };
  trial.check(seen.other, 'a row that differs in a column must stay', seen);
  if (!isAlike(one, again)) {
    const counts = { 'equal-cells': false, 'with-sequences': true };
    trial.admits('rows.duplicate', seen.one && seen.again, counts, 'whether two rows stay that differ in a sequence');
    if (seen.one && seen.again) return;
  }
  const left = [...(seen.one ? ['the first'] : []), ...(seen.again ? ['the last'] : [])];
  const kept = { first: ['the first'], last: ['the last'] };
  trial.admits('rows.duplicateKept', left, kept, 'which of two rows is left that are alike');
}
