import { fill } from '../../src/contract/fill.js';
import type { Trial } from '../../src/contract/trial.js';
import { ifAny } from './if-any.js';
import { rememberRows } from './legacy-changes.js';
import { addRows } from './legacy-rows.js';
import { takenValues } from './legacy-values.js';

/** A row with a value in every column that the target names, by column name. */
export function fullRow(trial: Trial): Readonly<Record<string, unknown>> {
  const members = takenValues.flatMap(({ column, values: [one] }) => {
    const member = ifAny(() => [String(trial.value(column)), fill(one?.[0], trial.value)] as const);
    return member === undefined ? [] : [member];
  });
  return Object.fromEntries(members);
}

/** Adds three rows with a value in every column, {otherRow}, {row} and one behind it, and remembers what is there then. Set-up: throws SetUpFailed. */
export async function keepRows(trial: Trial): Promise<void> {
  const values = fullRow(trial);
  const [otherRow, row] = await addRows(trial, [values, values, values]);
  trial.keep('row', row);
  trial.keep('otherRow', otherRow);
  await rememberRows(trial);
}
